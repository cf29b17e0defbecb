// Runs every test once with no mutant on, each in a process of its own, and learns which mutants it reaches and how long
// it takes.
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";

import { pool } from "./pool.mjs";
import { run, tests } from "./tests.mjs";

const longest = 300_000;
const triesAlone = 3;

/**
 * @typedef {import("./tests.mjs").Test & { ms: number, reached: Set<number> }} Measured
 *
 * @param {import("./build.mjs").Binary[]} binaries
 * @returns {Promise<{ measured: Measured[], red: string[] }>} and the names of those that fail: they judge nothing
 */
export async function reach(binaries, work, width, environment) {
  const folder = path.join(work, "reached");
  rmSync(folder, { force: true, recursive: true });
  mkdirSync(folder, { recursive: true });
  const once = async (test, file) => {
    const { ended, ms, output, passed } = await run([test], {
      environment: { ...environment, JIADAO_MUTANT_REACHED: file },
      limit: longest,
    });
    const green = ended === "well" && passed.has(test.name);
    return { test, file, ms, output, green };
  };
  const all = binaries
    .flatMap(tests)
    .map((test, index) => ({ test, file: path.join(folder, String(index)) }));
  const outcomes = await pool(all, width, ({ test, file }) => once(test, file));
  const measured = [];
  const red = [];
  for (const first of outcomes) {
    const last = first.green ? first : await alone(first, once);
    if (last.green) {
      measured.push({ ...last.test, ms: last.ms, reached: read(last.file) });
    } else {
      console.log(`Fails with no mutant on:\n${last.output}`);
      red.push(last.test.name);
    }
  }
  return { measured, red };
}

/** A test that others disturbed, when they have ended. What it reached before stays noted. */
async function alone(outcome, once) {
  for (let left = triesAlone; !outcome.green && left > 0; left -= 1) {
    console.log(`Once more: ${outcome.test.name}`);
    outcome = await once(outcome.test, outcome.file);
  }
  return outcome;
}

function read(file) {
  const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
  return new Set(lines.filter((line) => line !== "").map(Number));
}
