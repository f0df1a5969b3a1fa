//! Whole random games of Tous à table that nobody hears of: `cargo bench -p tous-a-table --bench silent`.

fn main() {
    tablee_testkit::silent_speed::<tous_a_table::TousATable>(tous_a_table::Options::default(), 4);
}
