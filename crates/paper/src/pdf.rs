//! The file itself: objects, their places, and nothing that differs between two runs.

use std::io::Write as _;

use flate2::Compression;
use flate2::write::ZlibEncoder;

use crate::text;

/// A page: its size in millimetres, and what is drawn on it.
#[derive(Debug)]
pub(crate) struct Page {
    pub(crate) width: f64,
    pub(crate) height: f64,
    pub(crate) drawn: String,
}

/// Points in a millimetre.
pub(crate) const POINTS: f64 = 72.0 / 25.4;

/// The fonts, as pages name them.
const FONTS: [(&str, &str); 4] =
    [("F1", "Helvetica"), ("F2", "Helvetica-Bold"), ("F3", "Symbol"), ("F4", "Helvetica-Oblique")];

/// All of a file.
pub(crate) fn write(title: &str, pages: &[Page]) -> Vec<u8> {
    let mut objects: Vec<Vec<u8>> = Vec::new();
    // 1 the catalog, 2 the pages, 3 what it is called, then the fonts, then two for each page.
    let first = 4 + FONTS.len();
    let kids: Vec<String> = (0..pages.len()).map(|at| format!("{} 0 R", first + at * 2)).collect();
    objects.push(b"<< /Type /Catalog /Pages 2 0 R >>".to_vec());
    objects
        .push(format!("<< /Type /Pages /Kids [{}] /Count {} >>", kids.join(" "), pages.len()).into_bytes());
    let mut called = b"<< /Title ".to_vec();
    called.extend(text::literal(title));
    called.extend(b" /Producer (Tabl\\351e) >>");
    objects.push(called);
    for (name, font) in FONTS {
        let coded = if name == "F3" { "" } else { " /Encoding /WinAnsiEncoding" };
        objects.push(format!("<< /Type /Font /Subtype /Type1 /BaseFont /{font}{coded} >>").into_bytes());
    }
    let fonts: Vec<String> =
        FONTS.iter().enumerate().map(|(at, (name, _))| format!("/{name} {} 0 R", at + 4)).collect();
    for (at, page) in pages.iter().enumerate() {
        let (width, height) = (page.width * POINTS, page.height * POINTS);
        objects.push(
            format!(
                "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 {width:.2} {height:.2}] /Contents {} 0 R \
                 /Resources << /Font << {} >> >> >>",
                first + at * 2 + 1,
                fonts.join(" ")
            )
            .into_bytes(),
        );
        // From the top left, in millimetres.
        let begun = format!("{POINTS:.5} 0 0 {:.5} 0 {height:.3} cm 1 j 1 J\n", -POINTS);
        let packed = squeeze(format!("{begun}{}", page.drawn).as_bytes());
        let mut stream =
            format!("<< /Length {} /Filter /FlateDecode >>\nstream\n", packed.len()).into_bytes();
        stream.extend(packed);
        stream.extend(b"\nendstream");
        objects.push(stream);
    }
    let mut file = b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n".to_vec();
    let mut places = Vec::new();
    for (at, object) in objects.iter().enumerate() {
        places.push(file.len());
        file.extend(format!("{} 0 obj\n", at + 1).bytes());
        file.extend(object);
        file.extend(b"\nendobj\n");
    }
    let table = file.len();
    file.extend(format!("xref\n0 {}\n0000000000 65535 f \n", objects.len() + 1).bytes());
    for place in places {
        file.extend(format!("{place:010} 00000 n \n").bytes());
    }
    let trailer = format!(
        "trailer\n<< /Size {} /Root 1 0 R /Info 3 0 R >>\nstartxref\n{table}\n%%EOF\n",
        objects.len() + 1
    );
    file.extend(trailer.bytes());
    file
}

fn squeeze(bytes: &[u8]) -> Vec<u8> {
    let mut packed = ZlibEncoder::new(Vec::new(), Compression::default());
    // A list takes whatever is written to it.
    let _ = packed.write_all(bytes);
    packed.finish().unwrap_or_default()
}
