// @vitest-environment node
/** Rules of ARCHITECTURE.md that neither the compiler nor the linter checks. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { describe, expect, test } from 'vitest';

import { relative } from '../../build/lengths.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const maxLines = 350;
/** A page reads its address, asks for its parts, states its head and lays out sections; those are in features/. */
const maxPageLines = 100;

type File = { readonly name: string; readonly text: string };

function filesUnder(folder: string, ending: RegExp): File[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((name) => ending.test(name) && !name.includes('generated'))
    .map((name) => ({ name, text: readFileSync(path.join(root, name), 'utf8') }));
}

const sources = filesUnder('src', /\.tsx?$/);
const written = [...sources, ...filesUnder('test', /\.tsx?$/), ...filesUnder('build', /\.mjs$/)];
const sheets = filesUnder('src', /\.css$/);
const isTest = ({ name }: File): boolean => /\.(test|spec)\.tsx?$/.test(name);

const namesOf = (files: readonly File[]): string[] => files.map(({ name }) => name);

describe('files', () => {
  test('exist', () => {
    expect(sources.length).toBeGreaterThan(50);
    expect(sheets.length).toBeGreaterThan(10);
  });

  test('stay within the length limit', () => {
    const long = [...written, ...sheets].filter((file) => file.text.split('\n').length > maxLines);
    expect(namesOf(long)).toEqual([]);
  });

  test('of the client have a median length of 50 to 90 lines', () => {
    const own = sources.filter((file) => !isTest(file) && !file.name.endsWith('.d.ts'));
    const lengths = own.map(({ text }) => text.trimEnd().split('\n').length).sort((a, b) => a - b);
    const median = lengths[Math.floor(lengths.length / 2)];
    expect(median).toBeGreaterThanOrEqual(50);
    expect(median).toBeLessThanOrEqual(90);
  });

  test('have descriptive names', () => {
    const banned = /^(index|utils?|helpers?|common|misc|shared|types|constants)\./;
    expect(namesOf(written).filter((name) => banned.test(path.basename(name)))).toEqual([]);
  });

  test('are kebab-case, components PascalCase', () => {
    const allowed =
      /^([a-z0-9]+(-[a-z0-9]+)*|[A-Z][A-Za-z0-9]*)(\.(machine|test|module|d))*\.(tsx?|css)$/;
    const odd = [...sources, ...sheets].filter(({ name }) => !allowed.test(path.basename(name)));
    expect(namesOf(odd)).toEqual([]);
  });
});

/** (files, forbidden text, reason) */
const forbidden: readonly [why: string, files: RegExp, text: RegExp][] = [
  [
    'React builds the nodes',
    /./,
    /dangerouslySetInnerHTML|\.(inner|outer)HTML\b|insertAdjacentHTML/,
  ],
  ['numbers and dates are formatted without Intl', /./, /\bIntl\.|\.toLocale\w*\(/],
  ['styles live in style sheets', /./, /setAttribute\(\s*'style'|style="/],
  ['only the gateway calls upstreams', /./, /\/api\/gateway\b|platform=pc/],
  ['TODOs name an issue', /./, /\b(TODO|FIXME|XXX)\b(?!.*#\d)/],
  ['machines have no clock', /\.machine\.ts$/, /Date\.|setTimeout|Math\.random/],
  ['links come from paths.ts', /src\/(pages|features)\//, /\b(to|href)=("\/|{`\/)/],
];

describe('no file contains forbidden text', () => {
  test.each(forbidden)('%s', (_why, files, text) => {
    const guilty = sources.filter((file) => files.test(file.name) && !isTest(file));
    expect(namesOf(guilty.filter((file) => text.test(file.text)))).toEqual([]);
  });
});

describe('style sheets', () => {
  test('define no colours', () => {
    const own = sheets.filter(
      ({ name, text }) => !name.endsWith('tokens.css') && /#[0-9a-f]{3,8}\b|\brgba?\(/i.test(text),
    );
    expect(namesOf(own)).toEqual([]);
  });

  test.each(sheets)('$name: lengths follow the font size of the browser', ({ text }) => {
    expect(text).toBe(relative(text));
  });

  test('use only defined dimensions', () => {
    const all = sheets.map(({ text }) => text).join('\n');
    const known = new Set([...all.matchAll(/(--[\w-]+):/g)].map((match) => match[1]));
    const unknown = sheets.flatMap(({ name, text }) =>
      [...text.matchAll(/var\((--[\w-]+)/g)]
        .map((match) => match[1] ?? '')
        .filter((token) => !known.has(token))
        .map((token) => `${name} ${token}`),
    );
    expect(unknown).toEqual([]);
  });

  const modules = sheets.filter(({ name }) => name.endsWith('.module.css'));

  test.each(namesOf(modules))('%s: every class is used, and every used class exists', (name) => {
    const sheet = modules.find((file) => file.name === name)?.text ?? '';
    const there = [...sheet.replace(/\/\*[^]*?\*\//g, '').matchAll(/\.([a-z]\w*)/gi)];
    const users = readdirSync(path.join(root, path.dirname(name)))
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .map((file) => readFileSync(path.join(root, path.dirname(name), file), 'utf8'))
      .flatMap((text) => {
        const local = new RegExp(`import \\* as (\\w+) from '\\./${path.basename(name)}'`).exec(
          text,
        )?.[1];
        return local ? [{ text, local }] : [];
      });
    const used = users.flatMap(({ text, local }) =>
      [...text.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, 'g'))].map((match) => match[1]),
    );
    const defined = new Set(there.map((match) => match[1]));

    expect(users).not.toEqual([]);
    expect(used.filter((className) => !defined.has(className))).toEqual([]);
    // Constants only: a computed name keeps all of them, as an object.
    expect(users.filter(({ text, local }) => text.includes(`${local}[`))).toEqual([]);
    const unused = [...defined].filter((className) => !used.includes(className));
    expect(unused).toEqual([]);
  });
});

describe('pages', () => {
  const pages = filesUnder('src/pages', /Page\.tsx$/);

  test('give their sections to their features', () => {
    const files = filesUnder('src/pages', /\.tsx?$/).filter((file) => !isTest(file));
    const long = files.filter(({ text }) => text.trimEnd().split('\n').length > maxPageLines);
    expect(files.length).toBeGreaterThan(pages.length);
    expect(namesOf(long)).toEqual([]);
  });

  test('each sets its head', () => {
    // Pages may share a frame, which sets the head of each.
    const setsIt = /useHead\(heads|heads=\{heads\}/;
    expect(namesOf(pages.filter(({ text }) => !setsIt.test(text)))).toEqual([]);
  });

  test('every page of the contracts has its file', () => {
    const table = readFileSync(path.join(root, 'src/api/generated/pages.ts'), 'utf8');
    const chunks = new Set([...table.matchAll(/chunk: '(\w+)'/g)].map((match) => match[1] ?? ''));
    expect(chunks.size).toBeGreaterThan(0);
    const files = [...chunks].map((chunk) => `src/pages/${chunk}.tsx`);
    expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  });
});
