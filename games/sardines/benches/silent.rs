//! Whole random games of Sardines de Marseille that nobody hears of: `cargo bench -p sardines --bench silent`.

fn main() {
    tablee_testkit::silent_speed::<sardines::Sardines>(sardines::Options::default(), 4);
}
