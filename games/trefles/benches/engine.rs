//! Whole random games of Les Trèfles: `cargo bench -p trefles`.

fn main() {
    tablee_testkit::speed::<trefles::Trefles>(trefles::Options::default(), 4);
}
