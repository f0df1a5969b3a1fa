//! The laws of the test kit, for every option and player count.

use tablee_testkit::laws;

use crate::Trefles;

#[test]
fn laws_hold() {
    laws::hold::<Trefles>(3, 1);
}
