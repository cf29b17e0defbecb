// The files of a new call: a shared GET without parameters, which answers a list of series.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { parse } from 'yaml';

import { readArguments, summary, yamlWords } from './arguments.mjs';
import { Changes } from './changes.mjs';
import { afterLast, rustModule } from './insertion.mjs';
import { snakeOf, variantOf } from './names.mjs';

/** The demo's module of an upstream has its name, with one exception. */
const demoModules = new Map([['image', 'gallery']]);

/** Words that are no module names in Rust. */
const keywords =
  'abstract as async await become box break const continue crate do dyn else enum extern false final fn for gen if impl in let loop macro match mod move mut override priv pub ref return self static struct super trait true try type typeof unsafe unsized use virtual where while yield'.split(
    ' ',
  );

/**
 * @param {string} root folder of the repository
 * @param {Record<string, string | undefined>} given
 * @returns {import('./run.mjs').Plan}
 */
export function planCall(root, given) {
  const call = readCall(root, given);
  const { name, upstream } = call;
  const module = demoModules.get(upstream) ?? upstream;
  const contract = `contracts/calls/${upstream}/${name}.yaml`;
  const example = `contracts/examples/${name}.ok.json`;
  const demo = `adapters/demo/src/${module}/${snakeOf(name)}.rs`;
  const answers = 'adapters/demo/src/answer.rs';
  const arm = armOf(name, module);
  const changes = new Changes(root);
  changes.create(contract, contractOf(call, failures(root)));
  changes.create(example, exampleText);
  changes.create(demo, demoOf(call));
  changes.edit('contracts/openapi.yaml', (text) =>
    afterLast(
      text,
      [new RegExp(`: calls/${upstream}/`), /: calls\//],
      `  ${call.address}: { $ref: calls/${upstream}/${name}.yaml }`,
    ),
  );
  changes.edit(`adapters/demo/src/${module}.rs`, (text) => rustModule(text, snakeOf(name)));
  changes.edit(answers, (text) =>
    afterLast(
      text,
      [
        new RegExp(`^        Call::\\w+ => print\\(&${module}::.*,$`),
        /^ {8}Call::\w+ => print\(.*,$/,
      ],
      arm,
    ),
  );
  changes.edit('contracts/tests/table.rs', (text) =>
    afterLast(
      text,
      [new RegExp(`^\\w+ (GET|POST) \\S+ [SV] ${upstream}$`), /^\w+ (GET|POST) \S+ [SV] \w+$/],
      `${name} GET ${call.address} S ${upstream}`,
    ),
  );
  changes.edit('contracts/tests/policies.rs', (text) => stored(text, name));
  const left = () => [
    { place: changes.lineOf(contract, 'x-gateway'), what: 'how long it is stored, its deadline' },
    { place: changes.lineOf(contract, 'responses:'), what: 'above it, parameters if it has any' },
    {
      place: changes.lineOf(contract, 'Result:'),
      what: 'what it answers, in place of a list of series',
    },
    { place: changes.lineOf(example, 'Result"'), what: 'an answer of the upstream' },
    { place: changes.lineOf(demo, 'fn answer'), what: 'the same from the car data' },
    {
      place: changes.lineOf('contracts/tests/policies.rs', `  ${name}`),
      what: 'its row, once it is stored for longer',
    },
    // rustfmt breaks longer lines, and calls with longer arguments.
    ...(arm.length > 100 || arm.length - arm.indexOf('&') > 62
      ? [{ place: changes.lineOf(answers, arm), what: 'a line that `cargo fmt --all` breaks' }]
      : []),
  ];
  return { changes, left };
}

/**
 * @param {string} root
 * @param {Record<string, string | undefined>} given
 */
function readCall(root, given) {
  const upstreams = listOf(root);
  const values = readArguments(given, {
    NAME: {
      pattern: new RegExp(`^(?!(${keywords.join('|')}|${yamlWords})$)[a-z][A-Za-z0-9]{1,49}$`),
      expected:
        'an operationId in letters and digits with a small first letter, no keyword, such as getBrandStory',
    },
    UPSTREAM: {
      pattern: new RegExp(`^(${upstreams.join('|')})$`),
      expected: `one of ${upstreams.join(', ')}`,
    },
    SUMMARY: summary,
  });
  const { NAME: name, UPSTREAM: upstream } = values;
  const { ADDRESS: address } = readArguments(given, {
    ADDRESS: {
      pattern: /^(\/[A-Za-z0-9_-]+)+$/,
      expected: 'a path such as /api/catalog/getbrandstory',
      fallback: `/api/${upstream}/${name.toLowerCase()}`,
    },
  });
  const table = parse(readFileSync(path.join(root, 'contracts/openapi.yaml'), 'utf8'));
  for (const [known, { $ref: file }] of Object.entries(table.paths)) {
    const other = path.basename(file, '.yaml');
    if (other.toLowerCase() === name.toLowerCase()) {
      throw new Error(`NAME is "${name}": ${file} is the call ${other}`);
    }
    if (known === address) throw new Error(`ADDRESS is "${address}": that is ${other}`);
  }
  return { name, upstream, address, summary: values.SUMMARY };
}

/**
 * The upstreams that the build accepts.
 *
 * @param {string} root
 */
function listOf(root) {
  const text = readFileSync(path.join(root, 'contracts/build/upstream.rs'), 'utf8');
  return [...text.matchAll(/^ {4}"(\w+)",$/gm)].map(([, name = '']) => name);
}

/**
 * The failures that a shared GET can answer, as `make contracts` lists them.
 *
 * @param {string} root
 */
function failures(root) {
  const folder = path.join(root, 'contracts/responses');
  return readdirSync(folder)
    .sort()
    .filter((file) => {
      const words = parse(readFileSync(path.join(folder, file), 'utf8'))['x-answers'];
      return words.includes('every') || words.includes('shared');
    })
    .map((file) => path.basename(file, '.yaml'));
}

/**
 * @param {{ name: string, upstream: string, summary: string }} call
 * @param {string[]} statuses
 */
function contractOf({ name, upstream, summary }, statuses) {
  const references = statuses.map(
    (status) => `    '${status}': { $ref: ../../responses/${status}.yaml }\n`,
  );
  return `get:
  operationId: ${name}
  summary: ${summary}
  x-gateway:
    upstream: ${upstream}
    scope: shared
    cache: { fresh: 1m, stale: 10m }
    limit: browse
    deadline: 3s
  responses:
    '200':
      description: ${summary}
      content:
        application/json:
          schema:
            oneOf:
              - $ref: ../../schemas/Refusal.yaml
              - allOf:
                  - $ref: ../../schemas/Success.yaml
                  - type: object
                    required: [Result]
                    properties:
                      Result:
                        type: object
                        required: [list]
                        properties:
                          list:
                            type: array
                            items:
                              type: object
                              required: [series_id, series_name]
                              properties:
                                series_id: { type: string }
                                series_name: { type: string }
          examples:
            ok: { externalValue: ../../examples/${name}.ok.json }
${references.join('')}`;
}

const exampleText = `{
 "ResultCode": 0,
 "ResultMsg": "success",
 "Result": {
  "list": [
   {
    "series_id": "1001",
    "series_name": "秦PLUS"
   }
  ]
 }
}
`;

/** @param {{ summary: string }} call */
function demoOf({ summary }) {
  return `//! ${summary}.

use serde::Serialize;

use crate::world::World;

const MOST: usize = 10;

#[derive(Debug, Serialize)]
pub(crate) struct Answer<'w> {
    list: Vec<Item<'w>>,
}

#[derive(Debug, Serialize)]
struct Item<'w> {
    series_id: String,
    series_name: &'w str,
}

/// The most popular series.
pub(crate) fn answer(world: &World) -> Answer<'_> {
    let series = world.by_popularity().take(MOST);
    Answer {
        list: series
            .map(|series| Item {
                series_id: series.id.to_string(),
                series_name: &series.name,
            })
            .collect(),
    }
}
`;
}

/**
 * @param {string} name
 * @param {string} module
 */
function armOf(name, module) {
  return `        Call::${variantOf(name)} => print(&${module}::${snakeOf(name)}::answer(world)),`;
}

/**
 * Adds the call to the row of those with its cache lifetimes.
 *
 * @param {string} text
 * @param {string} name
 */
function stored(text, name) {
  const row = /(\n {8}60,\n {8}600,\n {8}"\n[^"]*\n)( {4}",)/;
  if (!row.test(text)) throw new Error('KEPT has no row of 60 and 600 seconds');
  return text.replace(row, `$1            ${name}\n$2`);
}
