// The mutants that cargo-mutants would make of the gateway, and a sample of them.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import os from "node:os";
import path from "node:path";

const version = "27.1.0";
const packages = [
  "bff",
  "cache",
  "client-network",
  "hexadecimal",
  "representation",
  "resilience",
  "adapters",
  "contracts",
];

/**
 * @typedef {{ id: number, name: string, file: string, genre: string, replacement: string,
 *   function: { return_type: string } | null, span: { start: Place, end: Place } }} Mutant
 * @typedef {{ line: number, column: number }} Place
 */

/** @returns {Mutant[]} */
export function list(root, cargo) {
  const tools = path.join(root, "target/tools");
  const program = path.join(tools, "bin/cargo-mutants");
  if (!existsSync(program)) {
    const what = ["cargo-mutants", "--version", version, "--locked"];
    execFileSync(cargo, ["install", ...what, "--root", tools], {
      cwd: os.tmpdir(),
      stdio: "inherit",
    });
  }
  const of = packages.flatMap((name) => ["--package", name]);
  const found = execFileSync(program, ["mutants", "--list", "--json", ...of], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 2 ** 28,
  });
  return JSON.parse(found).map((mutant, id) => ({ ...mutant, id }));
}

/**
 * Those with the smallest hashes of their names: a change elsewhere moves lines, and few of the sample with them.
 *
 * @template {{ name: string }} M
 * @param {M[]} mutants
 * @returns {M[]}
 */
export function sample(mutants, seed, count) {
  const hash = ({ name }) =>
    createHash("sha256").update(`${seed}|${name}`).digest("hex");
  return mutants
    .map((mutant) => ({ mutant, key: hash(mutant) }))
    .sort((one, other) => (one.key < other.key ? -1 : 1))
    .slice(0, count)
    .map(({ mutant }) => mutant);
}
