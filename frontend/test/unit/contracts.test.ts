// @vitest-environment node
/** Tests the generator with minimal contracts. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { generate, stale } from '../../build/contracts/generate.mjs';

let folder: string;
const contracts: Record<string, string> = {
  'openapi.yaml': `
openapi: 3.1.0
info: { title: t, version: '1' }
paths:
  /api/list: { $ref: calls/a/list.yaml }
  /api/say/{what}: { $ref: calls/a/say.yaml }
`,
  'calls/a/list.yaml': `
get:
  operationId: list
  x-gateway: { missing: [1004] }
  parameters: [{ $ref: '../../parameters/own.yaml#/id' }]
  responses:
    '200':
      description: ok
      content:
        application/json:
          schema: { $ref: ../../schemas/Tree.yaml }
          examples: { ok: { externalValue: nowhere.json } }
    '429': { $ref: ../../responses/429.yaml }
`,
  'calls/a/say.yaml': `
post:
  operationId: say
  x-gateway: { payload: data }
  responses: { '200': { description: ok } }
`,
  'parameters/own.yaml': 'id: { name: id, in: query, schema: { type: string } }\n',
  'schemas/Tree.yaml': `
type: object
properties: { branches: { type: array, items: { $ref: Tree.yaml } } }
`,
  'pages/x/PIC.yaml': `
name: PIC
chunk: PicPage
paths: ['/pic/s-{id?}.html']
params: { id: '[0-9]+' }
values: { n: { from: '{id}', page_of: 30, default: 1 } }
head: { title: t }
heads: { $ref: heads.yaml }
parts: [{ call: list, when: { value: n, not_in: [3] }, after: say, params: { id: '{id}' } }]
`,
  'pages/x/heads.yaml': 'by: n\n"2": { title: two }\n',
};

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'jiadao-contracts-'));
  for (const [name, text] of Object.entries(contracts)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  await generate(folder, path.join(folder, 'out'));
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

const at = (name: string): string => path.join(folder, 'out', name);
const out = (name: string): string => readFileSync(at(`api/generated/${name}`), 'utf8');

test('calls contain how to send them', () => {
  expect(out('calls.ts')).toMatchInlineSnapshot(`
    "// Made from contracts/ by build/contracts.mjs. Do not edit.
    /** Most read, and answer with a Result: only what differs is in the first scripts. */
    function call<
      const Path extends string,
      const Method extends 'GET' | 'POST' = 'GET',
      const Payload extends string = 'Result',
    >(
      path: Path,
      missing: readonly number[] = [],
      method: Method = 'GET' as Method,
      payload: Payload = 'Result' as Payload,
    ) {
      return { method, path, payload, missing };
    }

    export const calls = {
      list: call('/api/list', [1004]),
      say: call('/api/say/{what}', [], 'POST', 'data'),
    };
    export type CallName = keyof typeof calls;
    "
  `);
});

test("pages keep their params' regular expressions unchanged", () => {
  expect(out('pages.ts')).toMatchInlineSnapshot(`
    "// Made from contracts/ by build/contracts.mjs. Do not edit.
    import type { PageAddress } from '~/lib/page-entry';

    export const pages = {
      PIC: {
        chunk: 'PicPage',
        paths: ['/pic/s-{id?}.html'],
        params: { id: '[0-9]+' },
      },
    } as const satisfies Record<string, PageAddress>;
    export type PageName = keyof typeof pages;
    export type PageChunk = (typeof pages)[PageName]['chunk'];
    "
  `);
});

test('values and parts go into their chunk', () => {
  expect(out('rules/PicPage.ts')).toMatchInlineSnapshot(`
    "// Made from contracts/ by build/contracts.mjs. Do not edit.
    import type { RulesOfPages } from '~/lib/page-entry';

    export const rules: RulesOfPages = {
      PIC: {
        query: [],
        values: { n: { from: ['{id}'], pageOf: 30, fallback: '1' } },
        parts: [
          {
            call: 'list',
            required: false,
            when: { value: 'n', notIn: ['3'] },
            after: 'say',
            params: { id: '{id}' },
          },
        ],
      },
    };
    "
  `);
});

test('heads go into their chunk; shared files are written once', () => {
  expect(out('heads/PicPage.ts')).toMatchInlineSnapshot(`
    "// Made from contracts/ by build/contracts.mjs. Do not edit.
    import type { PageHeads } from '~/lib/page-entry';

    const xHeads = { by: 'n', variants: { '2': { title: 'two' } } } as const;

    export const heads: PageHeads = { PIC: { head: { title: 't' }, heads: xHeads } };
    "
  `);
});

test('each chunk of the pages has its module in the table of chunks', () => {
  expect(readFileSync(at('routes.tsx'), 'utf8')).toMatchInlineSnapshot(`
    "// Made from contracts/ by build/contracts.mjs. Do not edit.
    /** Maps the chunks of contracts/pages to their modules. The compiler reports missing pages. */
    import type { PageChunk } from '~/api/generated/pages';
    import { pageChunks } from '~/route/page-chunks';

    export const chunks = pageChunks<PageChunk>({
      PicPage: () => import(/* webpackChunkName: "PicPage" */ '~/pages/PicPage'),
    });
    "
  `);
});

test('schemas keep their names, even recursive ones', () => {
  expect(out('schema.ts')).toContain("branches?: components['schemas']['Tree'][];");
});

test('equal contracts give equal output', async () => {
  const before = ['calls.ts', 'pages.ts', 'schema.ts'].map(out);
  await generate(folder, path.join(folder, 'out'));
  expect(['calls.ts', 'pages.ts', 'schema.ts'].map(out)).toEqual(before);
});

describe('what is stale', () => {
  test('is nothing of what was just generated', async () => {
    expect(await stale(folder, at(''))).toEqual([]);
  });

  test.each(['routes.tsx', 'api/generated/pages.ts', 'api/generated/heads/PicPage.ts'])(
    'is %s if its text differs or if it is absent',
    async (name) => {
      const before = readFileSync(at(name), 'utf8');
      writeFileSync(at(name), `${before}// edited\n`);
      expect(await stale(folder, at(''))).toEqual([name]);
      rmSync(at(name));
      expect(await stale(folder, at(''))).toEqual([name]);
      writeFileSync(at(name), before);
    },
  );

  test('is a file of a page that is no longer there', async () => {
    const name = 'api/generated/rules/GonePage.ts';
    writeFileSync(at(name), '');
    expect(await stale(folder, at(''))).toEqual([name]);
    rmSync(at(name));
  });
});
