// Runs tests of one binary in a process group of their own, which ends at the first that fails.
import { execFileSync, spawn } from "node:child_process";

/** Kilobytes of addresses: a loop that only fills memory ends before the machine does. */
const memory = 12_000_000;

/**
 * @typedef {import("./build.mjs").Binary} Binary
 * @typedef {{ binary: Binary, name: string }} Test
 * @typedef {{ passed: Set<string>, failed: string[], ended: "well" | "failed" | "late", ms: number, output: string }} Run
 */

/** @returns {Test[]} all that are not left out by `#[ignore]` */
export function tests(binary) {
  const names = (...more) =>
    execFileSync(binary.file, ["--list", "--format", "terse", ...more], {
      cwd: binary.folder,
      encoding: "utf8",
      maxBuffer: 2 ** 26,
    })
      .split("\n")
      .filter((line) => line.endsWith(": test"))
      .map((line) => line.slice(0, -": test".length));
  const ignored = new Set(names("--ignored"));
  return names()
    .filter((name) => !ignored.has(name))
    .map((name) => ({ binary, name }));
}

/**
 * @param {Test[]} chosen of one binary
 * @param {{ environment: Record<string, string>, limit: number, threads?: number }} how
 * @returns {Promise<Run>}
 */
export function run(chosen, { environment, limit, threads = 1 }) {
  const { file, folder } = chosen[0].binary;
  const line = `ulimit -v ${memory}; exec "$0" --exact --test-threads ${threads} "$@"`;
  const since = Date.now();
  const child = spawn(
    "/bin/sh",
    ["-c", line, file, ...chosen.map(({ name }) => name)],
    {
      cwd: folder,
      detached: true,
      env: { ...process.env, CARGO_MANIFEST_DIR: folder, ...environment },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  let output = "";
  let ended = "well";
  const kill = (why) => {
    ended = why;
    killGroup(child.pid);
  };
  const timer = setTimeout(() => kill("late"), limit);
  const read = (chunk) => {
    output += chunk;
    if (ended === "well" && failedIn(output).length > 0) {
      kill("failed");
    }
  };
  child.stdout.on("data", read);
  child.stderr.on("data", (chunk) => (output += chunk));
  // What a test that was ended has left running; it would hold the output open as well.
  child.on("exit", () => killGroup(child.pid));
  return new Promise((resolve) => {
    child.on("close", (code) => {
      clearTimeout(timer);
      const passed = new Set(namesIn(output, "ok"));
      if (ended === "well" && code !== 0) {
        ended = "failed";
      }
      const ms = Date.now() - since;
      resolve({ passed, failed: failedIn(output), ended, ms, output });
    });
  });
}

const failedIn = (output) => namesIn(output, "FAILED");

function namesIn(output, outcome) {
  const line = new RegExp(
    `^test (\\S+)(?: - should panic)? \\.\\.\\. ${outcome}`,
    "gm",
  );
  return [...output.matchAll(line)].map(([, name]) => name);
}

function killGroup(pid) {
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // All of it has ended.
  }
}
