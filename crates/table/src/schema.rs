//! The messages as JSON Schema and AsyncAPI, in `docs/schema/`, made from the types themselves. The test fails when a file there
//! is not what the types say; `TABLEE_BLESS=1` writes it anew.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The value of an option.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub(crate) enum Setting {
    /// Yes or no.
    Flag(bool),
    /// A number.
    Number(i64),
    /// A word.
    Word(String),
}

/// How a game ended.
#[derive(Serialize, Deserialize, JsonSchema)]
pub(crate) struct Ending {
    /// The seats that won.
    winners: Vec<u8>,
    /// The score of each seat.
    scores: Vec<i64>,
    /// Why it ended, a stable word of that game.
    reason: String,
}

/// How it came about who begins.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Beginning {
    /// A lot was drawn, by the deal itself.
    Lot,
    /// The host chose a seat.
    Chosen,
    /// The host said who is the youngest.
    Youngest,
    /// The host said who is the oldest: they deal, so the seat after them begins.
    Oldest,
    /// Another game was played before this one, and its rules say so.
    Rule,
}

/// A deal that came to nothing, because somebody did not show their number.
#[derive(Serialize, Deserialize, JsonSchema)]
pub(crate) struct Voided {
    /// What was promised for it.
    commitment: String,
    /// Who did not show their number.
    silent: Vec<Silent>,
}

/// Somebody who did not show their number.
#[derive(Serialize, Deserialize, JsonSchema)]
pub(crate) struct Silent {
    /// Their seat.
    seat: u8,
    /// Their name.
    name: String,
}

/// Who decided an action, if not whoever sat there.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum By {
    /// A bot, for somebody who was away.
    StandIn,
    /// The clock, for somebody who was silent.
    Clock,
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use schemars::generate::SchemaSettings;
    use schemars::{JsonSchema, Schema};
    use serde::Serialize;
    use serde_json::{Value, json};

    use crate::{Call, Listed, Message, Replay, TableNow};

    /// The finished games of a table.
    #[derive(Serialize, JsonSchema)]
    struct Records {
        /// One after the other.
        records: Vec<Listed>,
    }

    /// What a client may send.
    fn sent<T: JsonSchema>() -> Schema {
        SchemaSettings::draft2020_12().for_deserialize().into_generator().into_root_schema_for::<T>()
    }

    /// What a client gets.
    fn received<T: JsonSchema>() -> Schema {
        SchemaSettings::draft2020_12().for_serialize().into_generator().into_root_schema_for::<T>()
    }

    /// The socket as AsyncAPI describes such things, seen from the server.
    fn asyncapi() -> Value {
        let message = |name: &str, summary: &str| {
            json!({
                "name": name,
                "contentType": "application/json",
                "summary": summary,
                "payload": {"schemaFormat": "application/schema+json;version=draft-2020-12", "schema": {"$ref": format!("{name}.json")}},
            })
        };
        json!({
            "asyncapi": "3.0.0",
            "info": {
                "title": "Tablée, live tables",
                "version": env!("CARGO_PKG_VERSION"),
                "description": "The socket of a table. docs/live-tables.md says it in words.",
            },
            "servers": {"here": {"host": "localhost:7272", "protocol": "ws"}},
            "defaultContentType": "application/json",
            "channels": {
                "table": {
                    "address": "/ws/{code}",
                    "parameters": {"code": {"description": "The code of the table."}},
                    "messages": {
                        "call": message("call", "What a client wants: answered once, done once."),
                        "message": message("message", "Answers, and what this client saw happen."),
                    },
                },
            },
            "operations": {
                "call": {
                    "action": "receive",
                    "channel": {"$ref": "#/channels/table"},
                    "messages": [{"$ref": "#/channels/table/messages/call"}],
                },
                "tell": {
                    "action": "send",
                    "channel": {"$ref": "#/channels/table"},
                    "messages": [{"$ref": "#/channels/table/messages/message"}],
                },
            },
        })
    }

    #[test]
    fn the_schemas_in_docs_are_those_of_the_types() {
        let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/schema");
        let bless = std::env::var_os("TABLEE_BLESS").is_some();
        let files = [
            ("call.json", json!(sent::<Call>())),
            ("message.json", json!(received::<Message>())),
            ("table.json", json!(received::<TableNow>())),
            ("records.json", json!(received::<Records>())),
            ("replay.json", json!(received::<Replay>())),
            ("asyncapi.json", asyncapi()),
        ];
        for (name, schema) in files {
            let text = format!("{}\n", serde_json::to_string_pretty(&schema).expect("it is JSON"));
            let path = folder.join(name);
            if bless {
                std::fs::create_dir_all(&folder).expect("a folder");
                std::fs::write(&path, text).expect("a file");
            } else {
                let found = std::fs::read_to_string(&path).unwrap_or_default();
                assert!(
                    found == text,
                    "docs/schema/{name} is stale: TABLEE_BLESS=1 cargo test -p tablee-table schema"
                );
            }
        }
    }
}
