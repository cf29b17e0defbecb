// Changes the gateway in small ways, one at a time, and tells which changes no test notices.
//
// MUTANT_SEED chooses the sample, MUTANT_COUNT its size. Files are changed in place and written back, so nothing may wait
// for its commit. The tests of the workspace run in the order of its packages, those of the units before those that start
// processes; the first that fails ends a mutant.
import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

const version = "27.1.0";
const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.resolve(here, "../..");
const tools = path.join(root, "target/tools");
const cargo = process.env.CARGO ?? "cargo";
const seed = process.env.MUTANT_SEED ?? String(Date.now());
const count = Number(process.env.MUTANT_COUNT ?? "150");
const leastCaught = 0.9;

const waiting = execFileSync("git", ["status", "--porcelain", "--", "*.rs"], {
  cwd: root,
  encoding: "utf8",
});
if (waiting !== "") {
  console.error(`Commit these first, they are changed in place:\n${waiting}`);
  process.exit(1);
}
if (!existsSync(path.join(tools, "bin/cargo-mutants"))) {
  const install = [
    "install",
    "cargo-mutants",
    "--version",
    version,
    "--locked",
    "--root",
    tools,
  ];
  spawnSync(cargo, install, { cwd: os.tmpdir(), stdio: "inherit" });
}
const mutants = path.join(tools, "bin/cargo-mutants");
const packages = ["bff", "adapters", "contracts"].flatMap((name) => [
  "--package",
  name,
]);

/** @type {{ name: string }[]} */
const all = JSON.parse(
  execFileSync(mutants, ["mutants", "--list", "--json", ...packages], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 2 ** 28,
  }),
);
// The smallest of the names' hashes: a change elsewhere moves lines, and few of the sample with them.
const chosen = all
  .map(({ name }) => name)
  .sort((one, other) => (hash(one) < hash(other) ? -1 : 1))
  .slice(0, count);
console.log(`Seed ${seed}: ${chosen.length} of ${all.length} mutants.`);

const output = mkdtempSync(path.join(os.tmpdir(), "jiadao-mutants-"));
const run = [
  "mutants",
  "--in-place",
  "--baseline",
  "skip",
  "--test-workspace",
  "true",
];
const limits = [
  "--timeout",
  "900",
  "--build-timeout",
  "900",
  "--colors",
  "never",
];
const wanted = chosen.flatMap((name) => ["--re", `^${escaped(name)}$`]);
spawnSync(
  mutants,
  [
    ...run,
    ...limits,
    "--output",
    output,
    ...packages,
    ...wanted,
    "--",
    "--locked",
  ],
  {
    cwd: root,
    stdio: "inherit",
  },
);

/** @type {{ outcomes: { scenario: 'Baseline' | { Mutant: { name: string } }, summary: string }[] }} */
const { outcomes } = JSON.parse(
  readFileSync(path.join(output, "mutants.out/outcomes.json"), "utf8"),
);
const of = (...summaries) =>
  outcomes.filter(({ summary }) => summaries.includes(summary));
const caught = of("CaughtMutant", "Timeout").length;
const missed = of("MissedMutant");
const viable = caught + missed.length;

/** @type {{ mutant: string, reason: string }[]} */
const known = JSON.parse(
  readFileSync(path.join(here, "survivors.json"), "utf8"),
);
for (const { scenario } of missed) {
  const { name } = scenario.Mutant;
  console.log(
    `survived  ${name}\n          ${known.find(({ mutant }) => mutant === placeless(name))?.reason ?? "NO REASON GIVEN"}`,
  );
}
const share = viable === 0 ? 0 : caught / viable;
console.log(
  `Caught ${caught} of ${viable}: ${(share * 100).toFixed(1)} % (logs in ${output})`,
);
process.exitCode = share >= leastCaught ? 0 : 1;

function hash(name) {
  return createHash("sha256").update(`${seed}|${name}`).digest("hex");
}

function escaped(text) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/** `bff/src/a.rs:12:5: replace ...` without the place in the file, which moves. */
function placeless(name) {
  return name.replace(/:\d+:\d+:/, ":");
}
