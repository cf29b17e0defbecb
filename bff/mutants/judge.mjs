// Turns one mutant on and runs the tests that reach it, until one fails.
import { run } from "./tests.mjs";

/** Milliseconds of tests that share a process: few are run in vain behind the first that fails. */
const batch = 4000;
/** Milliseconds beyond five times what tests usually take. A gateway that is never ready ends its test after 30 s. */
const patience = (binary) => (binary.integration ? 60_000 : 20_000);

/**
 * @typedef {import("./reach.mjs").Measured} Measured
 *
 * @param {number} id
 * @param {Measured[]} measured
 * @returns {Promise<{ caught: boolean, by: string }>}
 */
export async function judge(id, measured, environment) {
  const reaching = measured.filter(({ reached }) => reached.has(id));
  if (reaching.length === 0) {
    return { caught: false, by: "no test reaches it" };
  }
  const on = { ...environment, JIADAO_MUTANT: String(id) };
  for (const tests of batches(reaching)) {
    const by = await failing(tests, on);
    if (by !== undefined) {
      return { caught: true, by };
    }
  }
  return { caught: false, by: `${reaching.length} tests reach it` };
}

/** Unit tests first, then the shortest. */
function batches(reaching) {
  const sorted = reaching.toSorted(
    (one, other) =>
      Number(one.binary.integration) - Number(other.binary.integration) ||
      one.ms - other.ms,
  );
  const found = [];
  let sum = 0;
  for (const test of sorted) {
    const last = found.at(-1);
    if (last?.[0].binary.file === test.binary.file && sum + test.ms <= batch) {
      last.push(test);
      sum += test.ms;
    } else {
      found.push([test]);
      sum = test.ms;
    }
  }
  return found;
}

/** The first test that notices, or nothing. */
async function failing(tests, environment) {
  let left = tests;
  while (left.length > 0) {
    const { binary } = left[0];
    const usual = left.reduce((sum, { ms }) => sum + ms, 0);
    const limit = patience(binary) + 5 * usual;
    const { failed, passed, ended } = await run(left, {
      environment,
      limit,
      threads: 2,
    });
    if (ended === "well") {
      return undefined;
    }
    if (ended === "late") {
      return (await lateByIt(left, environment, limit)) ? "time" : undefined;
    }
    if (failed.length === 0) {
      return "the end of the process";
    }
    for (const test of left.filter(({ name }) => failed.includes(name))) {
      if (!binary.integration || (await failsByIt(test, environment))) {
        return test.name;
      }
    }
    left = left.filter(
      ({ name }) => !passed.has(name) && !failed.includes(name),
    );
  }
  return undefined;
}

/** In time without the mutant: a busy machine alone makes tests late now and then, and then nothing is known. */
async function lateByIt(tests, environment, limit) {
  const off = { ...environment, JIADAO_MUTANT: "" };
  const without = await run(tests, { environment: off, limit, threads: 2 });
  return without.ended !== "late";
}

/** Twice with the mutant, and not without it: a busy machine alone disturbs a test now and then. */
async function failsByIt(test, environment) {
  const limit = patience(test.binary) + 5 * test.ms;
  const off = { ...environment, JIADAO_MUTANT: "" };
  const again = await run([test], { environment, limit });
  return (
    again.ended !== "well" &&
    (await run([test], { environment: off, limit })).ended === "well"
  );
}
