/** What the files of contracts/ name: the members of an answer, the parameters of a call. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { parse } from 'yaml';

const root = fileURLToPath(new URL('../../../contracts', import.meta.url));

type Schema = {
  readonly $ref?: string;
  readonly allOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly type?: string | readonly string[];
  readonly pattern?: string;
  readonly maxLength?: number;
};
type Param = {
  readonly $ref?: string;
  readonly name: string;
  readonly schema?: { default?: unknown };
};
type Operation = {
  readonly parameters?: readonly Param[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: Schema }>>;
  };
  readonly responses: {
    readonly '200': { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  };
};
/** A node and the file in which its references start. */
type Place<Node> = { readonly node: Node; readonly file: string };

const parsed = new Map<string, unknown>();

function read(file: string): unknown {
  if (!parsed.has(file)) parsed.set(file, parse(readFileSync(file, 'utf8')));
  return parsed.get(file);
}

function resolved<Node extends { readonly $ref?: string }>({
  node,
  file,
}: Place<Node>): Place<Node> {
  if (!node.$ref) return { node, file };
  const [name = '', keys = ''] = node.$ref.split('#');
  const target = path.resolve(path.dirname(file), name);
  const steps = keys.split('/').filter(Boolean);
  const found = steps.reduce((at, key) => (at as Record<string, unknown>)[key], read(target));
  return resolved({ node: found as Node, file: target });
}

/** Own properties, and those of every alternative. */
function properties(place: Place<Schema>): ReadonlyMap<string, Place<Schema>> {
  const { node, file } = resolved(place);
  const parts = [...(node.allOf ?? []), ...(node.oneOf ?? [])];
  return new Map([
    ...parts.flatMap((part) => [...properties({ node: part, file })]),
    ...Object.entries(node.properties ?? {}).map(
      ([name, own]) => [name, { node: own, file }] as const,
    ),
  ]);
}

function step(place: Place<Schema>, name: string): Place<Schema> {
  const found = properties(place).get(name.replace('[]', ''));
  if (!found) throw new Error(`no member ${name}`);
  if (!name.endsWith('[]')) return found;
  const { node, file } = resolved(found);
  if (!node.items) throw new Error(`${name} is no list`);
  return { node: node.items, file };
}

function requires(place: Place<Schema>, name: string): boolean {
  const { node, file } = resolved(place);
  const parts = [...(node.allOf ?? []), ...(node.oneOf ?? [])];
  return (
    (node.required?.includes(name) ?? false) ||
    parts.some((part) => requires({ node: part, file }, name))
  );
}

function operationOf(call: string): Place<Operation> {
  const name = readdirSync(path.join(root, 'calls'), { recursive: true, encoding: 'utf8' }).find(
    (one) => path.basename(one) === `${call}.yaml`,
  );
  if (!name) throw new Error(`no contract of ${call}`);
  const file = path.join(root, 'calls', name);
  const { get, post } = read(file) as { get?: Operation; post?: Operation };
  return { node: (get ?? post)!, file };
}

const membersAt = (place: Place<Schema>, steps: string): string[] => [
  ...properties(steps.split('.').filter(Boolean).reduce(step, place)).keys(),
];

/** The members of a call's answer at a path such as `Result.list[].text`; '' is the envelope. */
export function answerMembers(call: string, steps: string): string[] {
  const { node, file } = operationOf(call);
  return membersAt(
    { node: node.responses['200'].content['application/json']!.schema, file },
    steps,
  );
}

/** True if a good answer has the member at a path such as `Result.list[].text`, whose lists have an item. */
export function isRequired(call: string, steps: string): boolean {
  const { node, file } = operationOf(call);
  let place = { node: node.responses['200'].content['application/json']!.schema, file };
  return steps.split('.').every((name) => {
    const required = requires(place, name.replace('[]', ''));
    place = step(place, name);
    return required;
  });
}

/** The members of a call's body at a path; '' is the body. */
export function bodyMembers(call: string, steps: string): string[] {
  const { node, file } = operationOf(call);
  return membersAt({ node: node.requestBody!.content['application/json']!.schema, file }, steps);
}

/** The schema of each member of a call's body at a path. */
export function bodySchemas(call: string, steps: string): ReadonlyMap<string, Schema> {
  const { node, file } = operationOf(call);
  const body = { node: node.requestBody!.content['application/json']!.schema, file };
  const place = steps.split('.').filter(Boolean).reduce(step, body);
  return new Map([...properties(place)].map(([name, at]) => [name, resolved(at).node]));
}

/** The query parameters of a call, with their defaults as text. */
export function parametersOf(call: string): Readonly<Record<string, string | undefined>> {
  const { node, file } = operationOf(call);
  const params = (node.parameters ?? []).map((param) => resolved({ node: param, file }).node);
  return Object.fromEntries(
    params.map(({ name, schema }) => [
      name,
      schema?.default === undefined ? undefined : String(schema.default as string | number),
    ]),
  );
}
