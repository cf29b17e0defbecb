// Runs every test once with no mutant on, each in a process of its own, and learns which mutants it reaches and how long
// it takes.
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";

import { pool } from "./pool.mjs";
import { run, tests } from "./tests.mjs";

const longest = 300_000;

/**
 * @typedef {import("./tests.mjs").Test & { ms: number, reached: Set<number> }} Measured
 *
 * @param {import("./build.mjs").Binary[]} binaries
 * @returns {Promise<Measured[]>}
 */
export async function reach(binaries, work, width, environment) {
  const folder = path.join(work, "reached");
  rmSync(folder, { force: true, recursive: true });
  mkdirSync(folder, { recursive: true });
  const red = [];
  const measured = await pool(
    binaries.flatMap(tests),
    width,
    async (test, index) => {
      const file = path.join(folder, String(index));
      const how = {
        environment: { ...environment, JIADAO_MUTANT_REACHED: file },
        limit: longest,
      };
      let outcome = await run([test], how);
      if (outcome.ended !== "well") {
        // Once more: the second run tells a test that fails from one that was disturbed. What the first reached stays noted.
        console.log(`Once more: ${test.name}`);
        outcome = await run([test], how);
      }
      if (outcome.ended !== "well" || !outcome.passed.has(test.name)) {
        red.push(`${test.name}\n${outcome.output}`);
      }
      return { ...test, ms: outcome.ms, reached: read(file) };
    },
  );
  if (red.length > 0) {
    throw new Error(`these fail with no mutant on:\n${red.join("\n")}`);
  }
  return measured;
}

function read(file) {
  const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
  return new Set(lines.filter((line) => line !== "").map(Number));
}
