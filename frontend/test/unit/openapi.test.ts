// @vitest-environment node
/** Validates contracts/openapi.yaml and its references with a third-party validator. */
import { fileURLToPath } from 'node:url';

import { createConfig, lint } from '@redocly/openapi-core';
import { expect, test } from 'vitest';

const file = fileURLToPath(new URL('../../../contracts/openapi.yaml', import.meta.url));

test('contracts/openapi.yaml is valid OpenAPI on its own', async () => {
  const config = await createConfig({
    rules: {
      struct: 'error',
      'no-unresolved-refs': 'error',
      'no-ambiguous-paths': 'error',
      'operation-operationId-unique': 'error',
      'operation-parameters-unique': 'error',
      'operation-4xx-response': 'error',
      'path-parameters-defined': 'error',
      'spec-components-invalid-map-name': 'error',
    },
  });
  const problems = await lint({ ref: file, config });
  const told = problems.map(({ ruleId, message, location: [at] }) => {
    return `${ruleId} ${at?.source.absoluteRef ?? ''} ${at?.pointer ?? ''}: ${message}`;
  });
  expect(told).toEqual([]);
}, 30_000);
