//! Whole random games of Plus haut: `cargo bench -p toy-game`.

fn main() {
    tablee_testkit::speed::<toy_game::PlusHaut>(toy_game::Options::default(), 4);
}
