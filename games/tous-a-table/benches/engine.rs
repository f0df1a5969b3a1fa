//! Whole random games of Tous à table: `cargo bench -p tous-a-table`.

fn main() {
    tablee_testkit::speed::<tous_a_table::TousATable>(tous_a_table::Options::default(), 4);
}
