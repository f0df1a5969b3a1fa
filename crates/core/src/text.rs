//! Types that travel as their name.

/// Lets a type travel as its name: serialised, read back, and written down in TypeScript and JSON Schema as one of a few
/// words. It needs a method `name`, and the list of all its values.
///
/// The crate that calls it has the features of a game: `schema` may be on.
#[macro_export]
macro_rules! travels_by_name {
    ($type:ident, $all:expr) => {
        impl $crate::serde::Serialize for $type {
            fn serialize<S: $crate::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.name())
            }
        }

        impl<'de> $crate::serde::Deserialize<'de> for $type {
            fn deserialize<D: $crate::serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let name = <$crate::Name<'de> as $crate::serde::Deserialize>::deserialize(deserializer)?;
                let all: &[Self] = $all;
                let found = all.iter().copied().find(|thing| thing.name() == &*name.0);
                found.ok_or_else(|| {
                    <D::Error as $crate::serde::de::Error>::custom(concat!("there is no such ", stringify!($type)))
                })
            }
        }

        #[cfg(feature = "schema")]
        impl $crate::ts_rs::TS for $type {
            type WithoutGenerics = Self;
            type OptionInnerType = Self;

            fn name(_: &$crate::ts_rs::Config) -> String {
                stringify!($type).to_owned()
            }

            fn inline(_: &$crate::ts_rs::Config) -> String {
                let all: &[Self] = $all;
                $crate::schema::union(&all.iter().map(|thing| thing.name()).collect::<Vec<_>>())
            }

            fn decl(config: &$crate::ts_rs::Config) -> String {
                format!("type {} = {};", stringify!($type), <Self as $crate::ts_rs::TS>::inline(config))
            }

            fn decl_concrete(config: &$crate::ts_rs::Config) -> String {
                <Self as $crate::ts_rs::TS>::decl(config)
            }

            fn output_path() -> Option<std::path::PathBuf> {
                Some(concat!(stringify!($type), ".ts").into())
            }
        }

        #[cfg(feature = "schema")]
        impl $crate::schemars::JsonSchema for $type {
            fn schema_name() -> std::borrow::Cow<'static, str> {
                stringify!($type).into()
            }

            fn json_schema(_: &mut $crate::schemars::SchemaGenerator) -> $crate::schemars::Schema {
                let all: &[Self] = $all;
                let names: Vec<&str> = all.iter().map(|thing| thing.name()).collect();
                $crate::schemars::json_schema!({"type": "string", "enum": names})
            }
        }
    };
}

/// A name that is read, without copying it where that can be done.
#[doc(hidden)]
#[derive(serde::Deserialize)]
pub struct Name<'a>(#[serde(borrow)] pub std::borrow::Cow<'a, str>);
