//! Whole random games of Les Trèfles that nobody hears of: `cargo bench -p trefles --bench silent`.

fn main() {
    tablee_testkit::silent_speed::<trefles::Trefles>(trefles::Options::default(), 4);
}
