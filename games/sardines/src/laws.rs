//! The laws of the test kit, for every option and player count.

use tablee_testkit::laws;

use crate::Sardines;

#[test]
fn laws_hold() {
    laws::hold::<Sardines>(12, 1);
}
