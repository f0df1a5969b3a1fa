//! The service for systemd: it reads it without complaint, finds little to object to, and what it starts exists.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::path::Path;
use std::process::Command;

fn unit() -> String {
    std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../deploy/tablee.service"))
        .unwrap()
}

#[test]
fn the_service_needs_little_and_gets_no_more() {
    let unit = unit();
    for line in [
        "DynamicUser=yes",
        "StateDirectory=tablee",
        "StateDirectoryMode=0700",
        "UMask=0077",
        "NoNewPrivileges=yes",
        "ProtectSystem=strict",
        "ProtectHome=yes",
        "PrivateTmp=yes",
        "PrivateDevices=yes",
        "RestrictAddressFamilies=AF_INET AF_INET6",
        "MemoryDenyWriteExecute=yes",
        "CapabilityBoundingSet=",
        "SystemCallFilter=@system-service",
        "Environment=TABLEE_DATA=/var/lib/tablee",
        "Restart=on-failure",
    ] {
        assert!(unit.lines().any(|found| found == line), "{line}");
    }
    // What it starts is understood.
    let start = unit.lines().find_map(|line| line.strip_prefix("ExecStart=/usr/bin/tablee ")).unwrap();
    let words = start.split_whitespace().filter(|word| !word.starts_with('$')).chain(["--help"]);
    let help = Command::new(env!("CARGO_BIN_EXE_tablee")).args(words).output().unwrap();
    assert!(help.status.success(), "{}", String::from_utf8_lossy(&help.stderr));
    let help = String::from_utf8(help.stdout).unwrap();
    for variable in ["TABLEE_LISTEN", "TABLEE_PUBLIC_URL", "TABLEE_TLS_CERT", "TABLEE_TLS_KEY", "TABLEE_DATA"]
    {
        assert!(unit.contains(variable) && help.contains(variable), "{variable}: {help}");
    }
    let folder = tempfile::tempdir().unwrap();
    let copy = folder.path().join("tablee.service");
    std::fs::write(&copy, unit.replace("/usr/bin/tablee", env!("CARGO_BIN_EXE_tablee"))).unwrap();
    let asked = |words: &[&str]| Command::new("systemd-analyze").args(words).arg(&copy).output();
    let Ok(verified) = asked(&["verify", "--man=no"]) else {
        eprintln!("systemd is not here: its own opinion was not asked");
        return;
    };
    let said = String::from_utf8_lossy(&verified.stderr).into_owned();
    assert!(verified.status.success() && !said.contains("tablee.service"), "{said}");
    let secure = asked(&["security", "--offline=true", "--threshold=20", "--no-pager"]).unwrap();
    assert!(secure.status.success(), "{}", String::from_utf8_lossy(&secure.stdout));
}
