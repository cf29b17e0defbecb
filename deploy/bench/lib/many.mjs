// Adds upstreams to a copy of the project until it has as many as were asked for. Usage: many.mjs FOLDER AMOUNT
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [folder, amount] = process.argv.slice(2);
const calls = join(folder, 'contracts/calls');
const more = Number(amount) - readdirSync(calls).length;
if (!(more > 0)) throw new Error('expected a folder, and more upstreams than there are');

const operation = (name) => `get:
  operationId: ${name}
  summary: One of many
  x-gateway:
    upstream: ${name}
    scope: visitor
    limit: browse
    deadline: 8s
  responses:
    '200':
      description: One of many
      content:
        application/json:
          schema:
            oneOf:
              - $ref: ../../schemas/Refusal.yaml
              - allOf:
                  - $ref: ../../schemas/Success.yaml
                  - { type: object, required: [Result], properties: { Result: { type: object } } }
          examples:
            ok: { externalValue: ../../examples/getcity.ok.json }
`;

let paths = '';
for (let number = 1; number <= more; number++) {
  const name = `bulk${number}`;
  mkdirSync(join(calls, name));
  writeFileSync(join(calls, name, `${name}.yaml`), operation(name));
  paths += `  /api/bulk/${number}: { get: { $ref: calls/${name}/${name}.yaml } }\n`;
}
const table = join(folder, 'contracts/openapi.yaml');
writeFileSync(table, readFileSync(table, 'utf8').replace(/^paths:\n/m, `$&${paths}`));
console.log(`${more} upstreams were added`);
