// A copy of the tree, in which mutants are written: the working tree is never changed.
import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";

/** What a process that a test starts with an empty environment gets all the same. */
const passedOn =
  '.env_clear().envs(std::env::vars_os().filter(|(name, _)| name.to_string_lossy().starts_with("JIADAO_MUTANT")))';

/**
 * Files that stay what they are keep their time, and cargo what it built from them. Those that the switch writes are
 * kept apart as they are: it reads them more than once, while work goes on in the working tree.
 *
 * @param {Set<string>} switched
 */
export function copy(root, tree, plain, switched) {
  const files = filesOf(root);
  removeOthers(tree, files);
  for (const file of files) {
    const target = path.join(switched.has(file) ? plain : tree, file);
    mkdirSync(path.dirname(target), { recursive: true });
    write(path.join(root, file), target, edit(file));
    mkdirSync(path.dirname(path.join(tree, file)), { recursive: true });
  }
}

/** @returns {string[]} what is committed or would be */
export function filesOf(root) {
  return execFileSync(
    "git",
    ["ls-files", "-z", "--cached", "--others", "--exclude-standard"],
    { cwd: root, encoding: "utf8" },
  )
    .split("\0")
    .filter((file) => file !== "" && existsSync(path.join(root, file)));
}

/** @returns {((text: string) => string) | undefined} */
function edit(file) {
  if (file === "Cargo.toml") {
    return withoutLints;
  }
  return /^bff\/tests\/.*\.rs$/.test(file)
    ? (text) => text.replaceAll(".env_clear()", passedOn)
    : undefined;
}

/** What is written for a machine keeps no rule of style. */
function withoutLints(manifest) {
  const kept = manifest.replace(
    /\[workspace\.lints\.[a-z]+\]\n(?:[^[\n].*\n|\n)*/g,
    "",
  );
  return `${kept}\n[workspace.lints.rust]\nwarnings = "allow"\n`;
}

function write(source, target, change) {
  const old = existsSync(target) ? readFileSync(target) : undefined;
  const text = readFileSync(source);
  const wanted =
    change === undefined ? text : Buffer.from(change(text.toString()));
  if (old === undefined) {
    cpSync(source, target);
  }
  if (old === undefined ? change !== undefined : !old.equals(wanted)) {
    writeFileSync(target, wanted);
  }
}

/** Files of an earlier copy that are gone since. */
function removeOthers(tree, files) {
  const listing = `${tree}.files.json`;
  const kept = new Set(files);
  if (existsSync(listing)) {
    for (const file of JSON.parse(readFileSync(listing, "utf8"))) {
      if (!kept.has(file)) {
        rmSync(path.join(tree, file), { force: true });
      }
    }
  }
  mkdirSync(tree, { recursive: true });
  writeFileSync(listing, JSON.stringify(files));
}
