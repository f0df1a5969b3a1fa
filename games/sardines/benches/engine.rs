//! Whole random games of Sardines de Marseille: `cargo bench -p sardines`.

fn main() {
    tablee_testkit::speed::<sardines::Sardines>(sardines::Options::default(), 4);
}
