//! Whole random games of Nain Jaune that nobody hears of: `cargo bench -p nain-jaune --bench silent`.

fn main() {
    tablee_testkit::silent_speed::<nain_jaune::NainJaune>(nain_jaune::Options::default(), 4);
}
