/** The named examples of contracts/, so that tests use realistic upstream data. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { CallName, Payload } from '~/api/call-types';
import { calls } from '~/api/generated/calls';

// vitest runs in frontend/; under jsdom import.meta.url is no file.
const folder = path.resolve('../contracts/examples');

export function exampleEnvelope(call: CallName, name = 'ok'): Record<string, unknown> {
  const text = readFileSync(path.join(folder, `${call}.${name}.json`), 'utf8');
  return JSON.parse(text) as Record<string, unknown>;
}

export function example<Name extends CallName>(
  call: Name,
  name?: string,
): NonNullable<Payload<Name>> {
  return exampleEnvelope(call, name)[calls[call].payload] as NonNullable<Payload<Name>>;
}
