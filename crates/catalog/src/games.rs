//! The games, and how whoever wants something of every one of them gets it.

/// The games in the rule book's order, each with its id: **the one place that lists them**. [`visiting!`](crate::visiting) and
/// [`texts!`](crate::texts) are made from it.
#[doc(hidden)]
#[macro_export]
macro_rules! every_game {
    ($wanted:ident $($given:tt)*) => {
        $crate::of_every_game! {
            $wanted [$($given)*]
            "nain-jaune" => nain_jaune::NainJaune,
            "tous-a-table" => tous_a_table::TousATable,
            "trefles" => trefles::Trefles,
            "sardines" => sardines::Sardines,
        }
    };
}

/// What is made of the list.
#[doc(hidden)]
#[macro_export]
macro_rules! of_every_game {
    (list [] $($id:literal => $game:ident::$type:ident,)*) => {
        /// The crates of the games: whoever has something to say about one reaches it here, and depends on the catalog alone.
        pub mod by_crate {
            $(pub use ::$game;)*
        }

        /// The ids of all games, in the rule book's order.
        pub const GAMES: [&str; [$($id),*].len()] = [$($id),*];

        $(const _: () = assert!(
            $crate::games::alike(<::$game::$type as tablee_core::Game>::ID, $id),
            concat!("the id of this game is not ", $id)
        );)*
    };
    (visitor [$seen:vis $bound:path] $($id:literal => $game:ident::$type:ident,)*) => {
        /// Something to do with a game whose type is only known by its id.
        $seen trait Visitor {
            /// What comes out.
            type Output;

            /// Does it.
            fn visit<G: $bound>(self) -> Self::Output;
        }

        /// Shows a visitor the game with this id; `None` when there is none.
        $seen fn visit<V: Visitor>(id: &str, visitor: V) -> Option<V::Output> {
            Some(match id {
                $($id => visitor.visit::<$crate::by_crate::$game::$type>(),)*
                _ => return None,
            })
        }
    };
    (texts [$before:literal, $after:literal] $($id:literal => $game:ident::$type:ident,)*) => {
        [$((
            $id,
            include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../", $before, $id, $after)),
        )),*]
    };
}

/// A trait `Visitor` and a function `visit` that shows a visitor the game with some id, for whoever wants of every game that it
/// implements a trait: `tablee_catalog::visiting! { pub Habits }`. A game that does not is an error of the compiler, which
/// names the game and the trait.
#[macro_export]
macro_rules! visiting {
    ($($bound:tt)*) => {
        $crate::every_game! { visitor $($bound)* }
    };
}

/// A text that every game has in the repository, by the game's id, for a crate in the folder `crates`: `texts!("words/fr/", ".ftl")` has
/// what is in `words/fr/trefles.ftl` and so on. A game without its file is an error of the compiler, which names the file.
#[macro_export]
macro_rules! texts {
    ($before:literal, $after:literal) => {
        $crate::every_game! { texts $before, $after }
    };
}

/// Whether two texts are the same, where nothing else can compare them.
pub(crate) const fn alike(one: &str, other: &str) -> bool {
    let (one, other) = (one.as_bytes(), other.as_bytes());
    let mut index = 0;
    while index < one.len() && index < other.len() {
        if one[index] != other[index] {
            return false;
        }
        index += 1;
    }
    one.len() == other.len()
}
