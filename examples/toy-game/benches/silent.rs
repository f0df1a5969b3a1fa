//! Whole random games of Plus haut that nobody hears of: `cargo bench -p toy-game --bench silent`.

fn main() {
    tablee_testkit::silent_speed::<toy_game::PlusHaut>(toy_game::Options::default(), 4);
}
