/** Draws a machine's states from the table that its test checks. */
import { expect } from 'vitest';

/** Next state, by event and state; '=' for an ignored event. */
export type Transitions = readonly (readonly [
  event: string,
  afterwards: { readonly [state: string]: string },
])[];

/** Rows of a test's table; other members are ignored. */
export function transitionsOf<State extends string>(
  states: { readonly [state in State]: unknown },
  table: { readonly [event: string]: NoInfer<{ readonly [state in State]: string }> },
): Transitions {
  const names = Object.keys(states) as State[];
  return Object.entries<{ readonly [state in State]: string }>(table).map(
    ([event, row]) => [event, Object.fromEntries(names.map((name) => [name, row[name]]))] as const,
  );
}

/** Initial state and transitions. */
type Drawing = readonly [first: string, transitions: Transitions];

/**
 * Compares `<machine>.states.md` beside the test with the tables: one drawing each, by title.
 * `npx vitest run -u` updates it.
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
