// What a run says at its end.
import { readFileSync } from "node:fs";
import path from "node:path";

const leastCaught = 0.9;

/**
 * @typedef {import("./list.mjs").Mutant} Mutant
 * @typedef {{ mutant: Mutant, caught: boolean, by: string }} Verdict
 *
 * @param {Verdict[]} verdicts
 * @param {{ mutant: Mutant, why: string }[]} left
 * @returns {boolean} whether enough were caught
 */
export function report(here, verdicts, left) {
  /** @type {{ mutant: string, reason: string }[]} */
  const known = JSON.parse(
    readFileSync(path.join(here, "survivors.json"), "utf8"),
  );
  const switchless = left.filter(({ why }) => why.startsWith("switch: "));
  for (const { mutant, why } of switchless) {
    console.log(`skipped   ${mutant.name}\n          ${why}`);
  }
  for (const { mutant, by } of verdicts.filter(({ caught }) => !caught)) {
    const name = placeless(mutant.name);
    const reason = known.find((one) => one.mutant === name)?.reason;
    console.log(
      `survived  ${mutant.name}\n          ${reason ?? `NO REASON GIVEN (${by})`}`,
    );
  }
  const caught = verdicts.filter((verdict) => verdict.caught).length;
  const share = verdicts.length === 0 ? 0 : caught / verdicts.length;
  console.log(
    `Not viable: ${left.length - switchless.length}, skipped as no switch can be there: ${switchless.length}.`,
  );
  console.log(
    `Caught ${caught} of ${verdicts.length}: ${(share * 100).toFixed(1)} %`,
  );
  return share >= leastCaught;
}

/** `bff/src/a.rs:12:5: replace ...` without the place in the file, which moves. */
function placeless(name) {
  return name.replace(/:\d+:\d+:/, ":");
}
