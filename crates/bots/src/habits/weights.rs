//! The numbers that rules of thumb rest on, by name, so that they can be measured, changed and found again.

use std::fmt;

/// The numbers of one game's rules of thumb. `cargo xtask tune <game>` looks for better ones.
pub trait Weights: Copy + fmt::Debug + PartialEq + Send + Sync + 'static {
    /// What they are called, in order.
    const NAMES: &'static [&'static str];

    /// Those that are played by.
    const TODAY: Self;

    /// Those of 2026's bots, which later ones are compared with.
    const OF_2026: Self;

    /// All of them, in the order of their names.
    fn numbers(&self) -> Vec<i32>;

    /// Another set with one of them changed; `None` when there is none of that name.
    fn with(self, name: &str, number: i32) -> Option<Self>;
}

/// Declares a game's weights: each with its name, what it is today and what it was in 2026.
macro_rules! weights {
    ($($(#[$doc:meta])* $name:ident: $today:literal, $then:literal;)*) => {
        /// The numbers behind the rules of thumb.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct Weights {
            $($(#[$doc])* pub(super) $name: i32,)*
        }

        impl super::Weights for Weights {
            const NAMES: &'static [&'static str] = &[$(stringify!($name)),*];
            const TODAY: Self = Self { $($name: $today),* };
            const OF_2026: Self = Self { $($name: $then),* };

            fn numbers(&self) -> Vec<i32> {
                vec![$(self.$name),*]
            }

            fn with(self, name: &str, number: i32) -> Option<Self> {
                match name {
                    $(stringify!($name) => Some(Self { $name: number, ..self }),)*
                    _ => None,
                }
            }
        }
    };
}
