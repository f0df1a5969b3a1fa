//! Many games at once.

mod bout;
mod stream;

pub use bout::{Bout, play};
pub use stream::Stream;
