/** The drawing of a machine's states, made from the very table that its test walks through. */
import { expect } from 'vitest';

/** The state afterwards, by event and by state; '=' where the event is ignored. */
export type Transitions = readonly (readonly [
  event: string,
  afterwards: { readonly [state: string]: string },
])[];

/** The rows of a test's table, whatever else they hold. */
export function transitionsOf<State extends string>(
  states: { readonly [state in State]: unknown },
  table: { readonly [event: string]: NoInfer<{ readonly [state in State]: string }> },
): Transitions {
  const names = Object.keys(states) as State[];
  return Object.entries<{ readonly [state in State]: string }>(table).map(
    ([event, row]) => [event, Object.fromEntries(names.map((name) => [name, row[name]]))] as const,
  );
}

/** What it begins with, and its ways. */
type Drawing = readonly [first: string, transitions: Transitions];

/**
 * Holds `<machine>.states.md` beside the test to what the tables say: one drawing each, by title.
 * `npx vitest run -u` draws them anew.
 */
export async function expectDrawn(
  machine: string,
  drawings: { readonly [title: string]: Drawing },
): Promise<void> {
  const text = Object.entries(drawings)
    .map(([title, [first, transitions]]) => `## ${title}\n\n${drawingOf(first, transitions)}\n`)
    .join('\n');
  const head = `# ${machine}\n\nDrawn by its test from the table of every state and event; what is not here is ignored.\n\n`;
  await expect(head + text).toMatchFileSnapshot(`${machine}.states.md`);
}

function drawingOf(first: string, transitions: Transitions): string {
  const states = new Map<string, string>();
  const nameOf = (state: string) => {
    if (!states.has(state)) states.set(state, `s${String(states.size + 1)}`);
    return states.get(state)!;
  };
  const events = new Map<string, string[]>();
  for (const state of Object.keys(transitions[0]?.[1] ?? {})) nameOf(state);
  for (const [event, row] of transitions) {
    for (const [from, to] of Object.entries(row)) {
      if (to === '=') continue;
      const way = `${nameOf(from)} --> ${nameOf(to)}`;
      events.set(way, [...(events.get(way) ?? []), event]);
    }
  }
  const names = [...states].map(([state, name]) => `  state "${state}" as ${name}`);
  const ways = [...events].map(([way, by]) => `  ${way}: ${by.join(', ')}`);
  const start = `  [*] --> ${nameOf(first)}`;
  return ['```mermaid', 'stateDiagram-v2', ...names, start, ...ways, '```'].join('\n');
}
