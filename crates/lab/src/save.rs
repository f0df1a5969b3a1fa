//! Games as rows, for whoever analyses them elsewhere: Parquet, CSV or JSON lines, a row a game or a row a decision.
//!
//! The rows come in the order of the games, whoever played them first, so a file is the same on any number of threads. A file is
//! written beside its place and then renamed: it is whole or not there.

use std::fs::{self, File};
use std::io::{self, BufReader, BufWriter, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use parquet::basic::{Compression, LogicalType, Repetition, Type as Physical};
use parquet::data_type::{BoolType, ByteArray, ByteArrayType, DoubleType, Int64Type};
use parquet::errors::ParquetError;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::SerializedFileWriter;
use parquet::schema::types::Type;
use ruzstd::encoding::{CompressionLevel, FrameCompressor};
use serde_json::{Map, Value as Json};

/// How a file is written, by how its name ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// `.parquet`.
    Parquet,
    /// `.csv`, with a line of names.
    Csv,
    /// `.jsonl`: an object a line.
    Lines,
}

/// What a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Whole numbers.
    Whole,
    /// Numbers.
    Real,
    /// True or false.
    Flag,
    /// Words.
    Text,
    /// JSON: an object or a list in JSON lines, its text elsewhere.
    Json,
}

/// A value in a row.
#[derive(Clone, Debug, PartialEq)]
pub enum Cell {
    /// A whole number.
    Whole(i64),
    /// A number.
    Real(f64),
    /// True or false.
    Flag(bool),
    /// A word.
    Text(String),
    /// JSON.
    Json(Json),
}

/// The names and kinds of columns.
pub type Columns = Vec<(String, Kind)>;

/// How many rows are kept before they are written as one group of a Parquet file.
const GROUP: usize = 8192;

/// A file of rows, under way.
pub struct Rows {
    path: PathBuf,
    beside: Part,
    columns: Columns,
    sink: Sink,
}

/// A file that is not yet in its place. Nothing stays behind of one that never gets there.
struct Part(PathBuf);

impl Drop for Part {
    fn drop(&mut self) {
        // It may be in its place.
        let _ = fs::remove_file(&self.0);
    }
}

enum Sink {
    Parquet { writer: Box<SerializedFileWriter<File>>, group: Vec<Vec<Cell>> },
    Text { writer: BufWriter<File>, format: Format, compressed: bool },
}

impl Format {
    /// By the name of a file: the format, and whether it is compressed (`.zst`). Nothing where the name says neither.
    #[must_use]
    pub fn of(path: &Path) -> Option<(Self, bool)> {
        let name = path.file_name()?.to_str()?.to_lowercase();
        let (name, compressed) =
            name.strip_suffix(".zst").map_or((name.as_str(), false), |name| (name, true));
        match name.rsplit_once('.')?.1 {
            // It is compressed in itself.
            "parquet" if !compressed => Some((Self::Parquet, false)),
            "csv" => Some((Self::Csv, compressed)),
            "jsonl" => Some((Self::Lines, compressed)),
            _ => None,
        }
    }
}

impl Rows {
    /// Begins a file. The name must say a format.
    pub fn create(path: &Path, columns: Columns) -> io::Result<Self> {
        let (format, compressed) = Format::of(path).ok_or(io::ErrorKind::InvalidInput)?;
        let beside = Part(beside(path));
        let file = File::create(&beside.0)?;
        let sink = if format == Format::Parquet {
            let properties = WriterProperties::builder()
                .set_compression(Compression::SNAPPY)
                .set_created_by(concat!("tablee ", env!("CARGO_PKG_VERSION")).to_owned());
            let writer = SerializedFileWriter::new(file, schema(&columns)?, Arc::new(properties.build()));
            Sink::Parquet { writer: Box::new(writer.map_err(broken)?), group: Vec::new() }
        } else {
            Sink::Text { writer: BufWriter::new(file), format, compressed }
        };
        let mut rows = Self { path: path.to_owned(), beside, columns, sink };
        if let Sink::Text { writer, format: Format::Csv, .. } = &mut rows.sink {
            let names: Vec<String> = rows.columns.iter().map(|(name, _)| quoted(name)).collect();
            writeln!(writer, "{}", names.join(","))?;
        }
        Ok(rows)
    }

    /// Writes a row.
    pub fn push(&mut self, row: Vec<Cell>) -> io::Result<()> {
        match &mut self.sink {
            Sink::Parquet { writer, group } => {
                group.push(row);
                if group.len() >= GROUP { flush(writer, &self.columns, group) } else { Ok(()) }
            }
            Sink::Text { writer, format: Format::Csv, .. } => {
                let cells: Vec<String> = row.iter().map(|cell| quoted(&cell.text())).collect();
                writeln!(writer, "{}", cells.join(","))
            }
            Sink::Text { writer, .. } => {
                let fields = self.columns.iter().map(|(name, _)| name.clone());
                let object: Map<String, Json> = fields.zip(row.into_iter().map(Cell::json)).collect();
                writeln!(writer, "{}", Json::Object(object))
            }
        }
    }

    /// Ends the file, and puts it in its place.
    pub fn finish(self) -> io::Result<()> {
        let Self { path, beside, columns, sink } = self;
        let ended = match sink {
            Sink::Parquet { mut writer, mut group } => flush(&mut writer, &columns, &mut group)
                .and_then(|()| writer.close().map(drop).map_err(broken)),
            Sink::Text { writer, compressed, .. } => {
                writer.into_inner().map_err(io::IntoInnerError::into_error).and_then(|file| {
                    file.sync_all()?;
                    if compressed { compress(&beside.0) } else { Ok(()) }
                })
            }
        };
        ended.and_then(|()| fs::rename(&beside.0, &path))
    }
}

impl Cell {
    fn text(&self) -> String {
        match self {
            Self::Whole(number) => number.to_string(),
            // With a point, so that a column of whole shares is still one of numbers.
            Self::Real(number) => format!("{number:?}"),
            Self::Flag(flag) => flag.to_string(),
            Self::Text(text) => text.clone(),
            Self::Json(json) => json.to_string(),
        }
    }

    fn json(self) -> Json {
        match self {
            Self::Whole(number) => number.into(),
            Self::Real(number) => number.into(),
            Self::Flag(flag) => flag.into(),
            Self::Text(text) => text.into(),
            Self::Json(json) => json,
        }
    }
}

/// A value of a CSV file: in quotes where it has to be (RFC 4180).
fn quoted(text: &str) -> String {
    if text.contains([',', '"', '\n', '\r']) {
        return format!("\"{}\"", text.replace('"', "\"\""));
    }
    text.to_owned()
}

fn beside(path: &Path) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{}.part", std::process::id()));
    path.with_file_name(name)
}

fn broken(error: ParquetError) -> io::Error {
    match error {
        ParquetError::External(error) => io::Error::other(error),
        other => io::Error::other(other),
    }
}

fn schema(columns: &Columns) -> io::Result<Arc<Type>> {
    let field = |(name, kind): &(String, Kind)| {
        let (physical, logical) = match kind {
            Kind::Whole => (Physical::INT64, None),
            Kind::Real => (Physical::DOUBLE, None),
            Kind::Flag => (Physical::BOOLEAN, None),
            Kind::Text | Kind::Json => (Physical::BYTE_ARRAY, Some(LogicalType::String)),
        };
        let built = Type::primitive_type_builder(name, physical)
            .with_repetition(Repetition::REQUIRED)
            .with_logical_type(logical)
            .build();
        built.map(Arc::new).map_err(broken)
    };
    let fields = columns.iter().map(field).collect::<io::Result<_>>()?;
    Type::group_type_builder("row").with_fields(fields).build().map(Arc::new).map_err(broken)
}

/// Writes the rows that have gathered as one group, column by column.
fn flush(
    writer: &mut SerializedFileWriter<File>,
    columns: &Columns,
    group: &mut Vec<Vec<Cell>>,
) -> io::Result<()> {
    if group.is_empty() {
        return Ok(());
    }
    let mut rows = writer.next_row_group().map_err(broken)?;
    for (at, (_, kind)) in columns.iter().enumerate() {
        let cells = || group.iter().filter_map(|row| row.get(at));
        let Some(mut column) = rows.next_column().map_err(broken)? else { break };
        match kind {
            Kind::Whole => {
                let whole = |cell: &Cell| if let Cell::Whole(number) = cell { *number } else { 0 };
                let values: Vec<i64> = cells().map(whole).collect();
                column.typed::<Int64Type>().write_batch(&values, None, None).map_err(broken)?;
            }
            Kind::Real => {
                let real = |cell: &Cell| if let Cell::Real(number) = cell { *number } else { f64::NAN };
                let values: Vec<f64> = cells().map(real).collect();
                column.typed::<DoubleType>().write_batch(&values, None, None).map_err(broken)?;
            }
            Kind::Flag => {
                let values: Vec<bool> = cells().map(|cell| *cell == Cell::Flag(true)).collect();
                column.typed::<BoolType>().write_batch(&values, None, None).map_err(broken)?;
            }
            Kind::Text | Kind::Json => {
                let values: Vec<ByteArray> =
                    cells().map(|cell| ByteArray::from(cell.text().into_bytes())).collect();
                column.typed::<ByteArrayType>().write_batch(&values, None, None).map_err(broken)?;
            }
        }
        column.close().map_err(broken)?;
    }
    rows.close().map_err(broken)?;
    group.clear();
    Ok(())
}

/// Puts the compressed form of a file in its place: one frame of Zstandard, which every reader takes.
fn compress(path: &Path) -> io::Result<()> {
    let small = {
        let mut name = path.as_os_str().to_owned();
        name.push(".zst");
        PathBuf::from(name)
    };
    let mut compressor = FrameCompressor::new(CompressionLevel::Fastest);
    compressor.set_source(Kept::new(BufReader::new(File::open(path)?)));
    compressor.set_drain(Kept::new(BufWriter::new(File::create(&small)?)));
    compressor.compress();
    let read = compressor.take_source().map_or(Ok(()), |source| source.trouble.map_or(Ok(()), Err));
    let written = compressor
        .take_drain()
        .map_or(Ok(()), |mut drain| drain.trouble.take().map_or_else(|| drain.inner.flush(), Err));
    read.and(written).and_then(|()| fs::rename(&small, path)).inspect_err(|_| {
        let _ = fs::remove_file(&small);
    })
}

/// Keeps what goes wrong to itself until it is asked: the compressor would panic.
struct Kept<T> {
    inner: T,
    trouble: Option<io::Error>,
}

impl<T> Kept<T> {
    const fn new(inner: T) -> Self {
        Self { inner, trouble: None }
    }
}

impl<R: Read> Read for Kept<R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        self.inner.read(into).or_else(|error| {
            self.trouble = Some(error);
            Ok(0)
        })
    }
}

impl<W: Write> Write for Kept<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.trouble.is_none() {
            self.trouble = self.inner.write_all(bytes).err();
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_name_says_its_format() {
        let check = |name: &str, format| assert_eq!(Format::of(Path::new(name)), format, "{name}");
        check("games.parquet", Some((Format::Parquet, false)));
        check("a.b/GAMES.CSV", Some((Format::Csv, false)));
        check("games.csv.zst", Some((Format::Csv, true)));
        check("games.jsonl.zst", Some((Format::Lines, true)));
        for wrong in ["games", "games.json", "games.parquet.zst", ".zst", "", "csv"] {
            check(wrong, None);
        }
    }

    #[test]
    fn a_value_of_a_csv_file_is_in_quotes_where_it_has_to_be() {
        assert_eq!(quoted("plain"), "plain");
        assert_eq!(quoted("[\"a\",\"b\"]"), "\"[\"\"a\"\",\"\"b\"\"]\"");
    }

    #[test]
    fn a_file_is_whole_or_not_there() {
        let folder = std::env::temp_dir().join(format!("tablee-save-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        for name in ["a.parquet", "a.csv", "a.jsonl", "a.jsonl.zst"] {
            let columns = vec![("n".to_owned(), Kind::Whole), ("why".to_owned(), Kind::Json)];
            let path = folder.join(name);
            let mut rows = Rows::create(&path, columns.clone()).unwrap();
            rows.push(vec![Cell::Whole(1), Cell::Json(json!({"a": [1]}))]).unwrap();
            drop(rows);
            assert_eq!(fs::read_dir(&folder).unwrap().count(), 0, "{name}");
            let mut rows = Rows::create(&path, columns).unwrap();
            rows.push(vec![Cell::Whole(1), Cell::Json(json!({"a": [1]}))]).unwrap();
            assert!(!path.exists());
            rows.finish().unwrap();
            assert_eq!(fs::read_dir(&folder).unwrap().count(), 1, "{name}");
            fs::remove_file(&path).unwrap();
        }
        fs::remove_dir(&folder).unwrap();
    }
}
