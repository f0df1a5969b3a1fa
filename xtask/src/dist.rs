//! What is handed out: a tarball and a Debian package, with everything that belongs to the program, and their checksums.

mod licences;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::shell::{Done, build, need, output, program, root, run, silent};

/// The shells that completions are made for, and where a system looks for them.
const SHELLS: [(&str, &str); 3] = [
    ("bash", "usr/share/bash-completion/completions/tablee"),
    ("zsh", "usr/share/zsh/vendor-completions/_tablee"),
    ("fish", "usr/share/fish/vendor_completions.d/tablee.fish"),
];

/// Commands with a manual page of their own.
const PAGES: [&str; 11] =
    ["serve", "play", "host", "join", "games", "replay", "rules", "verify", "referee", "lab", "journal"];

/// The languages of the manual, and where a system looks for them.
const MANUALS: [(&str, &str); 2] = [("en", "usr/share/man/man1"), ("fr", "usr/share/man/fr/man1")];

/// Packs the program into `target/dist`; `tried` also installs it into an empty Debian and looks at it there.
pub(crate) fn make(quick: bool, tried: bool) -> Done {
    let binary = if quick { root().join("target/debug/tablee") } else { build("release")? };
    let made = pack(&binary, quick)?;
    if tried {
        try_out(&made)?;
    }
    eprintln!("{}", made.folder.display());
    Ok(())
}

/// Packs a binary that was tested, and looks at what came of it: nothing is installed.
pub(crate) fn check(binary: &Path) -> Done {
    look_at(&pack(binary, true)?)
}

/// What was packed.
struct Made {
    folder: PathBuf,
    tarball: String,
    deb: String,
}

fn version() -> &'static str {
    env!("CARGO_PKG_VERSION")
}

fn write(path: &Path, content: impl AsRef<[u8]>) -> Done {
    let made = path.parent().map_or(Ok(()), fs::create_dir_all);
    made.and_then(|()| fs::write(path, content)).map_err(|error| format!("{}: {error}", path.display()))
}

fn copy(from: &Path, to: &Path) -> Done {
    let content = fs::read(from).map_err(|error| format!("{}: {error}", from.display()))?;
    write(to, content)
}

/// Everything as it lies on a system, below a folder.
fn lay_out(binary: &Path, tree: &Path) -> Done {
    // In all letters, wherever this is built.
    let said = |words: &[&str]| output(program(&binary.to_string_lossy(), words).env("LC_ALL", "C.UTF-8"));
    copy(binary, &tree.join("usr/bin/tablee"))?;
    set_mode(&tree.join("usr/bin/tablee"), "755")?;
    // Names of functions are for those who build it.
    let _ = silent(Command::new("strip").arg(tree.join("usr/bin/tablee")));
    for (lang, place) in MANUALS {
        let manual = tree.join(place);
        write(&manual.join("tablee.1"), said(&["--lang", lang, "man"])?)?;
        for page in PAGES {
            write(&manual.join(format!("tablee-{page}.1")), said(&["--lang", lang, "man", page])?)?;
        }
        run(Command::new("sh").arg("-c").arg("gzip -9nf *.1").current_dir(&manual))?;
    }
    for (shell, place) in SHELLS {
        write(&tree.join(place), said(&["completions", shell])?)?;
    }
    copy(&root().join("deploy/tablee.service"), &tree.join("lib/systemd/system/tablee.service"))?;
    let documents = tree.join("usr/share/doc/tablee");
    for sample in ["nginx.conf", "Caddyfile", "alerts.yml", "grafana.json"] {
        copy(&root().join("deploy").join(sample), &documents.join("examples").join(sample))?;
    }
    for document in ["README.md", "LISEZMOI.md", "docs/operations.md", "docs/security.md"] {
        let name = Path::new(document).file_name().unwrap_or_default();
        copy(&root().join(document), &documents.join(name))?;
    }
    copy(&root().join("CHANGELOG.md"), &documents.join("changelog"))?;
    run(Command::new("gzip").args(["-9nf", "changelog"]).current_dir(&documents))?;
    let mut copyright = String::from("Tablée is under MIT OR Apache-2.0, as you like.\n");
    for licence in ["LICENSE-MIT", "LICENSE-APACHE"] {
        copyright += &format!("\n{}\n", licences::text(&root().join(licence))?);
    }
    write(&documents.join("copyright"), copyright)?;
    write(&documents.join("THIRD-PARTY.txt"), licences::all()?)
}

fn set_mode(path: &Path, mode: &str) -> Done {
    run(Command::new("chmod").arg(mode).arg(path))
}

fn pack(binary: &Path, quick: bool) -> Done<Made> {
    let folder = root().join("target/dist");
    let (tree, name) = (folder.join("tree"), format!("tablee-{}", version()));
    for old in [&folder.join("tree"), &folder.join("deb"), &folder.join(&name)] {
        let _ = fs::remove_dir_all(old);
    }
    lay_out(binary, &tree)?;
    let architecture = output(&mut program("dpkg", &["--print-architecture"]))?.trim().to_owned();
    // The tarball: the same below a folder of its own.
    let tarball = format!("{name}-{architecture}.tar.gz");
    let moved = format!("s,^\\.,{name},");
    let words = [
        "--sort=name",
        "--owner=0",
        "--group=0",
        "--numeric-owner",
        "--mtime=2026-01-01",
        "--transform",
        &moved,
    ];
    let mut tar = Command::new("tar");
    tar.args(words).args(["-C", &tree.to_string_lossy(), "-czf", &tarball, "."]);
    run(tar.current_dir(&folder))?;
    // The package: the same with what dpkg wants to know.
    let size = output(Command::new("du").args(["-sk", "--apparent-size"]).arg(&tree))?;
    let size = size.split_whitespace().next().unwrap_or("0").to_owned();
    let control = format!(
        "Package: tablee\nVersion: {}\nArchitecture: {architecture}\nMaintainer: The Tablée authors <tablee@localhost>\n\
         Installed-Size: {size}\nDepends: libc6 (>= {}), libgcc-s1\nSection: games\nPriority: optional\n\
         Description: French family card games, played for real\n \
         Nain Jaune, Tous à table, Les Trèfles and Sardines de Marseille: a server for\n \
         browsers, the table in the terminal, bots, and a laboratory.\n",
        version(),
        libc()?
    );
    write(&tree.join("DEBIAN/control"), control)?;
    let reload =
        "#!/bin/sh\nset -e\nif [ -d /run/systemd/system ]; then systemctl daemon-reload || true; fi\n";
    for script in ["postinst", "postrm"] {
        write(&tree.join("DEBIAN").join(script), reload)?;
        set_mode(&tree.join("DEBIAN").join(script), "755")?;
    }
    let sums = "find . -path ./DEBIAN -prune -o -type f -printf '%P\\0' | sort -z | xargs -0 md5sum > DEBIAN/md5sums";
    run(Command::new("sh").arg("-c").arg(sums).current_dir(&tree))?;
    let deb = format!("tablee_{}_{architecture}.deb", version());
    let mut words = vec!["--root-owner-group"];
    words.extend(if quick { ["-Zgzip", "-z1"] } else { ["-Zxz", "-z6"] });
    run(Command::new("dpkg-deb").args(words).args(["--build", "tree", &deb]).current_dir(&folder))?;
    let sums = output(Command::new("sha256sum").args([&tarball, &deb]).current_dir(&folder))?;
    write(&folder.join("SHA256SUMS"), sums)?;
    Ok(Made { folder, tarball, deb })
}

/// The version of the C library that this was built with.
fn libc() -> Done<String> {
    let said = output(&mut program("ldd", &["--version"]))?;
    let version = said.lines().next().and_then(|line| line.split_whitespace().last()).map(str::to_owned);
    version.ok_or_else(|| "ldd does not say its version".to_owned())
}

/// Everything that a system has afterwards.
fn wanted() -> Vec<String> {
    let page = |(_, place): &(&str, &str)| PAGES.map(|page| format!("{place}/tablee-{page}.1.gz"));
    let pages = MANUALS.iter().flat_map(page);
    let fixed = [
        "usr/bin/tablee",
        "usr/share/man/man1/tablee.1.gz",
        "usr/share/man/fr/man1/tablee.1.gz",
        "lib/systemd/system/tablee.service",
        "usr/share/doc/tablee/copyright",
        "usr/share/doc/tablee/THIRD-PARTY.txt",
        "usr/share/doc/tablee/changelog.gz",
        "usr/share/doc/tablee/examples/nginx.conf",
    ];
    let shells = SHELLS.iter().map(|(_, place)| (*place).to_owned());
    fixed.iter().map(|place| (*place).to_owned()).chain(pages).chain(shells).collect()
}

/// Whether both hold everything, and are what the checksums say.
fn look_at(made: &Made) -> Done {
    run(Command::new("sha256sum").args(["--check", "--strict", "SHA256SUMS"]).current_dir(&made.folder))?;
    let deb = output(Command::new("dpkg-deb").args(["--contents", &made.deb]).current_dir(&made.folder))?;
    let tar = output(Command::new("tar").args(["-tzf", &made.tarball]).current_dir(&made.folder))?;
    for place in wanted() {
        if !deb.lines().any(|line| line.ends_with(&format!(" ./{place}")) && line.contains(" root/root ")) {
            return Err(format!("{} has no {place}", made.deb));
        }
        if !tar.lines().any(|line| line.ends_with(&format!("/{place}"))) {
            return Err(format!("{} has no {place}", made.tarball));
        }
    }
    Ok(())
}

/// Installs the package into an empty Debian, as somebody would, and uses it there.
fn try_out(made: &Made) -> Done {
    look_at(made)?;
    need("debootstrap", &["--version"], "debootstrap")?;
    let debian = made.folder.join("debian");
    let place = debian.to_string_lossy().into_owned();
    let clear = || run(Command::new("rm").args(["-rf", "--one-file-system", "--"]).arg(&debian));
    clear()?;
    run(Command::new("debootstrap").args(["--variant=minbase", "bookworm", &place]))?;
    copy(&made.folder.join(&made.deb), &debian.join("tablee.deb"))?;
    let inside = |words: &[&str]| {
        let mut command = Command::new("chroot");
        command.arg(&debian).args(words);
        command
    };
    run(&mut inside(&["dpkg", "--install", "/tablee.deb"]))?;
    run(&mut inside(&["dpkg", "--verify", "tablee"]))?;
    let said = output(&mut inside(&["tablee", "--version"]))?;
    if said.trim() != format!("tablee {}", version()) {
        return Err(format!("the installed program says {said:?}"));
    }
    // minbase leaves documents out; what is left is all there.
    for place in wanted().iter().filter(|place| !place.starts_with("usr/share/doc")) {
        let there = debian.join(place);
        if !there.is_file() {
            return Err(format!("{} is not there after installing", there.display()));
        }
    }
    serve_there(&mut inside(&["tablee", "serve", "--listen", "127.0.0.1:0", "--data", "/var/lib/tablee"]))?;
    run(&mut inside(&["tablee", "journal", "check", "--data", "/var/lib/tablee"]))?;
    run(&mut inside(&["dpkg", "--purge", "tablee"]))?;
    if debian.join("usr/bin/tablee").exists() {
        return Err("purging leaves the program behind".to_owned());
    }
    // What a system may have mounted there stays.
    clear()
}

/// Serves, asks for the page, and stops again.
fn serve_there(command: &mut Command) -> Done {
    use std::io::{BufRead as _, BufReader, Read as _, Write as _};
    struct Ended(Child);
    impl Drop for Ended {
        fn drop(&mut self) {
            let _ = self.0.kill();
            let _ = self.0.wait();
        }
    }
    let told = |error: std::io::Error| format!("the installed server: {error}");
    let mut server = Ended(command.stdout(Stdio::piped()).spawn().map_err(told)?);
    let mut line = String::new();
    if let Some(said) = server.0.stdout.take() {
        BufReader::new(said).read_line(&mut line).map_err(told)?;
    }
    let address = line.trim().rsplit_once("http://").map(|(_, rest)| rest.trim_end_matches('/').to_owned());
    let address = address.ok_or_else(|| format!("the installed server says {line:?}"))?;
    let begun = Instant::now();
    for path in ["/", "/healthz"] {
        let mut stream = std::net::TcpStream::connect(&address).map_err(told)?;
        stream.set_read_timeout(Some(Duration::from_secs(20))).map_err(told)?;
        let ask = format!("GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
        stream.write_all(ask.as_bytes()).map_err(told)?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).map_err(told)?;
        if !answer.starts_with(b"HTTP/1.1 200") {
            return Err(format!("{path}: {}", String::from_utf8_lossy(&answer)));
        }
    }
    eprintln!("the installed server answers ({:.0} ms)", begun.elapsed().as_secs_f32() * 1000.0);
    Ok(())
}
