// Builds all mutants at once, each behind a switch; those that do not compile are left out.
import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

import { copy } from "./tree.mjs";

const mostRounds = 30;
const roots = [
  "bff/src/lib.rs",
  "bff/cache/src/lib.rs",
  "bff/client-network/src/lib.rs",
  "bff/hexadecimal/src/lib.rs",
  "bff/representation/src/lib.rs",
  "bff/resilience/src/lib.rs",
  "adapters/src/lib.rs",
  "contracts/src/lib.rs",
];

/**
 * @typedef {import("./list.mjs").Mutant} Mutant
 * @typedef {{ file: string, folder: string, integration: boolean }} Binary
 * @typedef {{ id: number, file: string, start: number, end: number }} Written
 * @typedef {{ code: { code: string } | null, level: string, rendered: string, spans: ErrorSpan[] }} Message
 * @typedef {{ file_name: string, byte_start: number, byte_end: number, is_primary: boolean,
 *   expansion: { span: ErrorSpan } | null }} ErrorSpan
 */

/**
 * @param {{ root: string, work: string, cargo: string, here: string }} places
 * @param {Mutant[]} mutants
 * @returns {{ binaries: Binary[], left: Map<number, string> }} tests, and why some mutants are not in them
 */
export function build(places, mutants) {
  const { root, work, cargo, here } = places;
  const tree = path.join(work, "tree");
  const switched = new Set([...mutants.map(({ file }) => file), ...roots]);
  const plain = path.join(work, "plain");
  copy(root, tree, plain, switched);
  const module = readFileSync(path.join(here, "mutant_switch.rs"), "utf8");
  for (const file of roots) {
    const target = path.join(tree, path.dirname(file), "mutant_switch.rs");
    const text = module.replace("MUTANT_COUNT", String(mutants.length));
    if (!existsSync(target) || readFileSync(target, "utf8") !== text) {
      writeFileSync(target, text);
    }
  }
  const remembered = memory(plain, work, mutants);
  const { left } = remembered;
  for (let round = 1; round <= mostRounds; round += 1) {
    const kept = mutants.filter(({ id }) => !left.has(id));
    const { written, unplaced } = write(places, plain, tree, kept, switched);
    for (const id of unplaced) {
      left.set(id, "not viable: in a chain with let, or the only arm");
    }
    const { binaries, errors, output } = compile(cargo, tree, work);
    if (binaries !== undefined) {
      return { binaries, left };
    }
    const blamed = blame(errors, written, mutants);
    console.log(`Round ${round}: ${blamed.size} mutants do not compile.`);
    if (blamed.size === 0) {
      throw new Error(`no mutant is to blame for this:\n${output}`);
    }
    for (const [id, why] of blamed) {
      left.set(id, why);
    }
    remembered.write();
  }
  throw new Error(`does not compile after ${mostRounds} rounds`);
}

/** What did not compile does not compile the next time, as long as its file is the same. */
function memory(plain, work, mutants) {
  const file = path.join(work, "left.json");
  const hashes = new Map();
  const key = (mutant) => {
    if (!hashes.has(mutant.file)) {
      const text = readFileSync(path.join(plain, mutant.file));
      hashes.set(mutant.file, createHash("sha256").update(text).digest("hex"));
    }
    return `${hashes.get(mutant.file)} ${mutant.name}`;
  };
  const old = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  const known = mutants.filter((mutant) => old[key(mutant)] !== undefined);
  const left = new Map(known.map((mutant) => [mutant.id, old[key(mutant)]]));
  const write = () =>
    writeFileSync(
      file,
      JSON.stringify(
        Object.fromEntries(
          [...left].map(([id, why]) => [key(mutants[id]), why]),
        ),
      ),
    );
  return { left, write };
}

/** @returns {{ written: Written[], unplaced: number[] }} */
function write({ root, cargo, here }, plain, tree, mutants, files) {
  const manifest = path.join(here, "switch/Cargo.toml");
  const target = path.join(root, "target/tools/switch");
  // A file that has lost its last mutant is written too.
  const append = Object.fromEntries(
    [...files].map((file) => [
      file,
      roots.includes(file) ? "\nmod mutant_switch;\n" : "",
    ]),
  );
  const run = ["run", "--quiet", "--locked", "--manifest-path", manifest];
  const answer = execFileSync(
    cargo,
    [...run, "--target-dir", target, "--", plain, tree],
    {
      encoding: "utf8",
      input: JSON.stringify({ mutants, append }),
      maxBuffer: 2 ** 28,
      stdio: ["pipe", "pipe", "inherit"],
    },
  );
  return JSON.parse(answer);
}

/** @returns {{ binaries?: Binary[], errors: Message[], output: string }} */
function compile(cargo, tree, work) {
  const { stdout, stderr, status } = spawnSync(
    cargo,
    [
      ...["test", "--workspace", "--locked", "--no-run"],
      "--message-format=json",
    ],
    {
      cwd: tree,
      encoding: "utf8",
      env: { ...process.env, CARGO_TARGET_DIR: path.join(work, "build") },
      maxBuffer: 2 ** 30,
    },
  );
  const lines = stdout
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line));
  const errors = lines
    .filter(({ reason }) => reason === "compiler-message")
    .map(({ message }) => message)
    .filter(({ level }) => level.startsWith("error"));
  if (status !== 0) {
    const rendered = errors.map((error) => error.rendered).join("\n");
    return { errors, output: `${rendered}\n${stderr}` };
  }
  const binaries = lines
    .filter(({ executable, profile }) => executable && profile.test)
    .map(({ executable, manifest_path, target }) => ({
      file: executable,
      folder: path.dirname(manifest_path),
      integration: target.kind.includes("test"),
    }));
  return { binaries, errors: [], output: "" };
}

/**
 * The mutants that the compiler's errors lie in: the innermost at each place, all of them where several are there alike.
 *
 * @param {Message[]} errors
 * @param {Written[]} written
 * @param {Mutant[]} mutants
 * @returns {Map<number, string>}
 */
function blame(errors, written, mutants) {
  const byFile = grouped(written);
  const blamed = new Map();
  for (const { code, rendered, spans } of errors) {
    for (const span of spans.filter(({ is_primary }) => is_primary)) {
      const { file_name, byte_start, byte_end } = outermost(span);
      const around = (byFile.get(file_name) ?? []).filter(
        ({ start, end }) => start <= byte_start && byte_end <= end,
      );
      const least = Math.min(...around.map(({ start, end }) => end - start));
      for (const { id, start, end } of around) {
        if (end - start === least) {
          blamed.set(id, reason(mutants[id], code?.code, rendered));
        }
      }
    }
  }
  return blamed;
}

function grouped(written) {
  const groups = new Map();
  for (const one of written) {
    groups.set(one.file, groups.get(one.file) ?? []);
    groups.get(one.file).push(one);
  }
  return groups;
}

/** Where a macro was called, for an error in what it made. */
function outermost(span) {
  return span.expansion === null ? span : outermost(span.expansion.span);
}

/** A mutant that cargo-mutants could make, and a switch cannot, is told from one that is no Rust. */
function reason(mutant, code, rendered) {
  if (code === "E0015") {
    return "switch: in a const function";
  }
  if (
    mutant.genre === "FnValue" &&
    /\bimpl /.test(mutant.function.return_type)
  ) {
    return "switch: of an opaque type";
  }
  return `not viable: ${rendered.split("\n", 1)[0]}`;
}
