//! The vocabulary in TypeScript and in JSON Schema.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use ts_rs::{Config, TS, TypeVisitor};

use crate::{BySeat, Card, Cards, MAX_SEATS, Pile, Seat, SeatSet, Single, Veiled};

/// A type that is written as another one.
macro_rules! written_as {
    (for [$($generics:tt)*] $type:ty => $other:ty) => {
        typed_as!(for [$($generics)*] $type => $other);

        impl<$($generics)*> JsonSchema for $type {
            fn inline_schema() -> bool {
                true
            }

            fn schema_name() -> Cow<'static, str> {
                <$other as JsonSchema>::schema_name()
            }

            fn json_schema(generator: &mut SchemaGenerator) -> Schema {
                <$other as JsonSchema>::json_schema(generator)
            }
        }
    };
}

/// A type that is written as another one in TypeScript.
macro_rules! typed_as {
    (for [$($generics:tt)*] $type:ty => $other:ty) => {
        impl<$($generics)*> TS for $type {
            type WithoutGenerics = Self;
            type OptionInnerType = Self;

            fn name(config: &Config) -> String {
                <$other as TS>::name(config)
            }

            fn inline(config: &Config) -> String {
                <$other as TS>::inline(config)
            }

            fn visit_dependencies(visitor: &mut impl TypeVisitor) {
                <$other as TS>::visit_dependencies(visitor);
            }

            fn visit_generics(visitor: &mut impl TypeVisitor) {
                <$other as TS>::visit_generics(visitor);
            }
        }
    };
}

typed_as!(for [] Seat => u8);
written_as!(for [] SeatSet => Vec<Seat>);
written_as!(for [T: TS + JsonSchema + Copy + 'static] BySeat<T> => Vec<T>);
written_as!(for [C: Card + TS + JsonSchema] Cards<C> => Vec<C>);
written_as!(for [C: Card + TS + JsonSchema] Veiled<Cards<C>> => ListOrCount<C>);
written_as!(for [C: TS + JsonSchema + 'static, const N: usize] Veiled<Pile<C, N>> => ListOrCount<C>);

impl JsonSchema for Seat {
    fn schema_name() -> Cow<'static, str> {
        "Seat".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "A seat, counted from 0 in playing order.",
            "type": "integer",
            "minimum": 0,
            "maximum": MAX_SEATS - 1,
        })
    }
}

/// Things that are seen, or only their number.
struct ListOrCount<C>(std::marker::PhantomData<C>);

impl<C: TS + 'static> TS for ListOrCount<C> {
    type WithoutGenerics = Self;
    type OptionInnerType = Self;

    fn name(config: &Config) -> String {
        format!("{} | number", <Vec<C> as TS>::name(config))
    }

    fn inline(config: &Config) -> String {
        Self::name(config)
    }

    fn visit_dependencies(visitor: &mut impl TypeVisitor) {
        <Vec<C> as TS>::visit_dependencies(visitor);
    }

    fn visit_generics(visitor: &mut impl TypeVisitor) {
        <Vec<C> as TS>::visit_generics(visitor);
    }
}

impl<C: JsonSchema> JsonSchema for ListOrCount<C> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        format!("Veiled_{}", C::schema_name()).into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let list = generator.subschema_for::<Vec<C>>();
        json_schema!({
            "description": "The cards, for those who see them; else how many.",
            "anyOf": [list, {"type": "integer", "minimum": 0}],
        })
    }
}

impl<T: TS> TS for Single<T> {
    type WithoutGenerics = Self;
    type OptionInnerType = Self;

    fn name(config: &Config) -> String {
        format!("{} | true", T::name(config))
    }

    fn inline(config: &Config) -> String {
        Self::name(config)
    }

    fn visit_dependencies(visitor: &mut impl TypeVisitor)
    where
        Self: 'static,
    {
        T::visit_dependencies(visitor);
    }

    fn visit_generics(visitor: &mut impl TypeVisitor)
    where
        Self: 'static,
    {
        visitor.visit::<T>();
        T::visit_generics(visitor);
    }
}

impl<T: JsonSchema> JsonSchema for Single<T> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        format!("Single_{}", T::schema_name()).into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let seen = generator.subschema_for::<T>();
        json_schema!({"anyOf": [seen, {"const": true}]})
    }
}

/// What one of a few words is, in TypeScript.
#[doc(hidden)]
pub fn union(words: &[&str]) -> String {
    words.iter().map(|word| format!("{word:?}")).collect::<Vec<_>>().join(" | ")
}
