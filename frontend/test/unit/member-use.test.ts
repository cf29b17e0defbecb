// @vitest-environment node
/** Every parameter and member that a contract names is used by the client, or listed as unused with its reason. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import ts from 'typescript';
import { beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';

import { clientProgram, MemberUse, textOf, type Client } from '../support/member-use';
import { filesBelow, repository } from '../support/repository-tests';
import { unusedMembers } from '../support/unused-members';

const ok = 'responses.200.content.application/json.';
const body = 'requestBody.content.application/json.';

/** By its place: `getAds ?city` in the query, `feed >data` in the body, `getAds <Result.ad_id` in the answer. */
let members: ReadonlyMap<string, ts.Node>;
let used: ReadonlySet<ts.Node>;
/** `call.param` of the parts of page files. */
let partParams: ReadonlySet<string>;

beforeAll(() => {
  const client = clientProgram();
  members = membersOf(client.schema);
  const use = new MemberUse(client);
  const pages = filesBelow('contracts/pages', /\.yaml$/).map((name) =>
    readFileSync(path.join(repository, name), 'utf8'),
  );
  for (const text of pages) {
    for (const [, call = '', rest = ''] of text.matchAll(/\{(\w+)\.([\w.]+)\}/g)) {
      const answer = answerOf(client, call);
      if (answer) {
        for (const payload of ['Result', 'data']) use.read(answer, [payload, ...rest.split('.')]);
      }
    }
  }
  used = use.used;
  partParams = new Set(pages.flatMap((text) => paramsIn(parse(text))));
}, 180_000);

/** `a.b.c` of every property below an interface. */
function propertiesOf(node: ts.Node, trail: string): [string, ts.Node][] {
  const found: [string, ts.Node][] = [];
  const visit = (inner: ts.Node, above: string): void => {
    const place = ts.isPropertySignature(inner) ? `${above}.${textOf(inner.name)}` : above;
    if (ts.isPropertySignature(inner)) found.push([place, inner]);
    ts.forEachChild(inner, (child) => {
      visit(child, place);
    });
  };
  ts.forEachChild(node, (child) => {
    visit(child, trail);
  });
  return found;
}

function interfaceOf(schema: ts.SourceFile, name: string): ts.InterfaceDeclaration {
  const found = schema.statements.find(
    (one): one is ts.InterfaceDeclaration =>
      ts.isInterfaceDeclaration(one) && one.name.text === name,
  );
  if (!found) throw new Error(`no ${name} in the schema`);
  return found;
}

function membersOf(schema: ts.SourceFile): ReadonlyMap<string, ts.Node> {
  const found = ['operations', 'components'].flatMap((name) =>
    propertiesOf(interfaceOf(schema, name), ''),
  );
  return new Map(found.flatMap(([place, node]) => shortened(place.slice(1), node)));
}

function shortened(place: string, node: ts.Node): [string, ts.Node][] {
  const [first = '', ...rest] = place.split('.');
  const below = rest.join('.');
  if (first === 'schemas') return rest.length > 1 ? [[below.replace('.', ' .'), node]] : [];
  const [, kind = '', name] = /^parameters\.(query|path)\.(\w+)$/.exec(below) ?? [];
  if (name) return [[`${first} ${kind === 'query' ? '?' : '/'}${name}`, node]];
  if (below.startsWith(body)) return [[`${first} >${below.slice(body.length)}`, node]];
  // Of the envelope itself `openEnvelope` reads what there is.
  const answer = below.startsWith(ok) ? below.slice(ok.length) : '';
  return answer.includes('.') ? [[`${first} <${answer}`, node]] : [];
}

function answerOf({ checker, schema }: Client, call: string): ts.Type | undefined {
  const operations = checker.getTypeAtLocation(interfaceOf(schema, 'operations'));
  return [call, 'responses', '200', 'content', 'application/json'].reduce<ts.Type | undefined>(
    (type, name) => {
      const member = type && checker.getPropertyOfType(type, name);
      return member && checker.getTypeOfSymbol(member);
    },
    operations,
  );
}

function paramsIn(node: unknown): string[] {
  if (node === null || typeof node !== 'object') return [];
  const { call, params } = node as { call?: unknown; params?: object };
  const own = typeof call === 'string' ? Object.keys(params ?? {}) : [];
  return [
    ...own.map((name) => `${String(call)} ?${name}`),
    ...Object.values(node).flatMap(paramsIn),
  ];
}

test('each is used by the client, or listed with its reason', () => {
  expect(members.size).toBeGreaterThan(1000);
  const listed = new Set(Object.values(unusedMembers).flat());
  const unused = [...members].flatMap(([place, node]) =>
    used.has(node) || partParams.has(place) || listed.has(place) ? [] : [place],
  );
  expect(unused).toEqual([]);
});

test('each that is listed is named by a contract, unused, and listed once', () => {
  const listed = Object.values(unusedMembers).flat();
  const wrong = listed.filter((place, at) => {
    const node = members.get(place);
    return !node || used.has(node) || partParams.has(place) || listed.indexOf(place) !== at;
  });
  expect(wrong).toEqual([]);
});
