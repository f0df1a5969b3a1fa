//! Whole random games of Nain Jaune: `cargo bench -p nain-jaune`.

fn main() {
    tablee_testkit::speed::<nain_jaune::NainJaune>(nain_jaune::Options::default(), 4);
}
