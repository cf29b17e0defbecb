// Changes the gateway in small ways, one at a time, and tells which changes no test notices.
//
// MUTANT_SEED chooses the sample, MUTANT_COUNT its size. All mutants are built at once in a copy of the tree, each behind
// a switch, and each meets only the tests that reach it. What was built and measured serves until a file changes.
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

import { build } from "./build.mjs";
import { judge } from "./judge.mjs";
import { list, sample } from "./list.mjs";
import { pool } from "./pool.mjs";
import { reach } from "./reach.mjs";
import { report } from "./report.mjs";
import { filesOf } from "./tree.mjs";

/** Mutants at a time: ports are free ones, so they disturb one another by load alone. */
const width = 2;
const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.resolve(here, "../..");
const work = path.join(root, "target/mutants");
const cargo = process.env.CARGO ?? "cargo";
const seed = process.env.MUTANT_SEED ?? String(Date.now());
const count = Number(process.env.MUTANT_COUNT ?? "150");

mkdirSync(work, { recursive: true });
// What a test that was ended leaves behind.
const temporary = mkdtempSync(path.join(os.tmpdir(), "jiadao-mutants-"));
process.on("exit", () => rmSync(temporary, { force: true, recursive: true }));
const environment = { TMPDIR: temporary };

const mutants = list(root, cargo);
const chosen = sample(mutants, seed, count);
console.log(`Seed ${seed}: ${chosen.length} of ${mutants.length} mutants.`);
const { left, measured, red } = await measure();
console.log(`${measured.length} tests.`);
const built = chosen.filter(({ id }) => !left.has(id));
const verdicts = await pool(built, width, async (mutant) => {
  const since = Date.now();
  const verdict = await judge(mutant.id, measured, environment);
  const seconds = ((Date.now() - since) / 1000).toFixed(1);
  console.log(
    `${verdict.caught ? "caught" : "missed"} ${seconds.padStart(6)} s  #${mutant.id} ${mutant.name} (${verdict.by})`,
  );
  return { mutant, ...verdict };
});
const leftOut = chosen
  .filter(({ id }) => left.has(id))
  .map((mutant) => ({ mutant, why: left.get(mutant.id) }));
const enough = report(here, verdicts, leftOut);
for (const name of red) {
  console.log(`left out as it fails with no mutant on: ${name}`);
}
process.exitCode = enough && red.length === 0 ? 0 : 1;

/** Built and measured, now or when the tree was last the same. */
async function measure() {
  const file = path.join(work, "measured.json");
  const key = hashOfTree();
  if (existsSync(file)) {
    const old = JSON.parse(readFileSync(file, "utf8"));
    if (old.key === key) {
      return {
        left: new Map(old.left),
        red: old.red,
        measured: old.measured.map((test) => ({
          ...test,
          reached: new Set(test.reached),
        })),
      };
    }
  }
  const { binaries, left } = build({ root, work, cargo, here }, mutants);
  console.log(`Built: ${mutants.length - left.size} mutants.`);
  const { measured, red } = await reach(binaries, work, width, environment);
  const plain = measured.map((test) => ({
    ...test,
    reached: [...test.reached],
  }));
  writeFileSync(
    file,
    JSON.stringify({ key, left: [...left], red, measured: plain }),
  );
  return { left, measured, red };
}

function hashOfTree() {
  const hash = createHash("sha256");
  // Judging, reasons and documents change nothing of what was measured.
  const files = filesOf(root).filter(
    (file) => !/^(?:bff\/mutants\/[^/]*\.(?:json|mjs)|[A-Z]+\.md)$/.test(file),
  );
  for (const file of files) {
    hash.update(`${file}\0`).update(readFileSync(path.join(root, file)));
  }
  return hash.digest("hex");
}
