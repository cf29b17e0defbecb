// @vitest-environment node
/** Walks the steps of CONTRIBUTING.md in a copy of the repository: new-call and new-page leave nothing broken. */
import { execFile, execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import ts from 'typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { repository } from '../support/repository-tests';

const slow = { timeout: 120_000 };
const copied = [
  'CONTRIBUTING.md',
  'Makefile',
  'adapters/demo/src',
  'contracts',
  ...[
    '.prettierrc.json',
    'build',
    'package-lock.json',
    'package.json',
    'src',
    'test',
    'tsconfig.json',
    'vitest.config.ts',
  ].map((name) => `frontend/${name}`),
];

let copy: string;
let output: string;
/** Runs beside the other checks. */
let ownTests: Promise<Check>;

type Check = { readonly failed: boolean; readonly printed: string };

beforeAll(() => {
  copy = mkdtempSync(path.join(os.tmpdir(), 'jiadao-scaffold-'));
  for (const name of copied) {
    cpSync(path.join(repository, name), path.join(copy, name), { recursive: true });
  }
  symlinkSync(path.join(repository, 'frontend/node_modules'), at('frontend/node_modules'));
  // Older than what is installed: nothing is installed again.
  utimesSync(at('frontend/package-lock.json'), 0, 0);
  output = [...commandsOf('Add a call'), ...commandsOf('Add a page')].map(run).join('\n');
  const files = 'src/pages/BrandStoryPage.test.tsx src/paths.test.ts test/unit/addresses.test.ts';
  // In one worker, as three start longer than they run.
  const one = '--pool=threads --no-isolate --no-file-parallelism';
  ownTests = started(`cd frontend && node_modules/.bin/vitest run ${one} ${files}`);
}, slow.timeout);

afterAll(async () => {
  await ownTests;
  rmSync(copy, { recursive: true });
});

const at = (name: string): string => path.join(copy, name);
const textAt = (name: string): string => readFileSync(at(name), 'utf8');

/** The shell commands of a section. */
function commandsOf(heading: string): readonly string[] {
  const section = textAt('CONTRIBUTING.md').split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  const commands = [...section.matchAll(/```sh\n([^]*?)```/g)].flatMap(([, text = '']) =>
    text.trim().split('\n'),
  );
  expect(commands, heading).toHaveLength(1);
  return commands.map((line) => line.trim());
}

/** Without the variables of a make that runs this test. */
function environment(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^M.*FLAGS/.test(name)),
  );
}

function run(command: string): string {
  return execFileSync('bash', ['-c', command], { cwd: copy, encoding: 'utf8', env: environment() });
}

function started(command: string): Promise<Check> {
  return new Promise((done) => {
    execFile(
      'bash',
      ['-c', command],
      { cwd: copy, env: environment() },
      (error, stdout, stderr) => {
        done({ failed: error !== null, printed: stdout + stderr });
      },
    );
  });
}

function refused(command: string): string {
  const { status, stderr } = spawnSync('bash', ['-c', command], {
    cwd: copy,
    encoding: 'utf8',
    env: environment(),
  });
  expect(status, command).not.toBe(0);
  return stderr;
}

const printed = (word: string): readonly string[] =>
  [...output.matchAll(new RegExp(`^${word} +(\\S+)$`, 'gm'))].map(([, file = '']) => file);

test('the commands create and edit these files', () => {
  expect(printed('created')).toMatchInlineSnapshot(`
    [
      "contracts/calls/catalog/getBrandStories.yaml",
      "contracts/examples/getBrandStories.ok.json",
      "adapters/demo/src/catalog/get_brand_stories.rs",
      "contracts/pages/brand-story/BRAND_STORY.yaml",
      "contracts/vectors/brand-story.json",
      "frontend/src/pages/BrandStoryPage.tsx",
      "frontend/src/pages/BrandStoryPage.module.css",
      "frontend/src/pages/BrandStoryPage.test.tsx",
      "frontend/test/e2e/brand-story.spec.ts",
    ]
  `);
  expect(printed('edited')).toMatchInlineSnapshot(`
    [
      "contracts/openapi.yaml",
      "adapters/demo/src/catalog.rs",
      "adapters/demo/src/answer.rs",
      "contracts/tests/table.rs",
      "contracts/tests/policies.rs",
      "frontend/src/paths.ts",
      "frontend/src/paths.test.ts",
      "frontend/test/look/pages.ts",
    ]
  `);
  expect(printed('created').filter((file) => !existsSync(at(file)))).toEqual([]);
});

test('CONTRIBUTING names each kind of file that the commands write', () => {
  const guide = textAt('CONTRIBUTING.md');
  const kinds = [
    ...printed('edited').filter((file) => !file.startsWith('adapters/demo/src/catalog')),
    'contracts/calls/<upstream>/<NAME>.yaml',
    'contracts/examples/<NAME>.ok.json',
    'adapters/demo/src/<upstream>/',
    'contracts/pages/<domain>/<NAME>.yaml',
    'contracts/vectors/<domain>.json',
    'frontend/src/pages/<Chunk>.tsx',
    'frontend/test/e2e/<name>.spec.ts',
  ];
  expect(kinds.filter((kind) => !guide.includes(`\`${kind}\``))).toEqual([]);
});

test('what is left to do names lines that exist', () => {
  const places = [...output.matchAll(/^ {2}(\S+):(\d+) {2}\S/gm)];
  expect(places.length).toBeGreaterThan(8);
  const wrong = places.filter(
    ([, file = '', line]) => !textAt(file).split('\n')[Number(line) - 1]?.trim(),
  );
  expect(wrong.map(([place]) => place)).toEqual([]);
});

// What `make drift` says, without generating once more: equal contracts generate equal files.
test('everything is generated after the last contract was written, with the call and the page', () => {
  const times = (folder: string, ending: string) =>
    readdirSync(at(folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith(ending))
      .map((file) => statSync(path.join(at(folder), file)).mtimeMs);
  const generated = times('frontend/src/api/generated', '.ts');
  const contracts = times('contracts', '.yaml');
  expect(Math.min(generated.length, contracts.length)).toBeGreaterThan(60);
  expect(Math.min(...generated)).toBeGreaterThan(Math.max(...contracts));

  const source = (file: string) => textAt(`frontend/src/${file}`);
  expect(source('api/generated/calls.ts')).toContain('getBrandStories');
  expect(source('api/generated/schema.ts')).toContain("'/api/catalog/getbrandstories'");
  expect(source('api/generated/pages.ts')).toContain('BRAND_STORY');
  expect(source('api/generated/heads/BrandStoryPage.ts')).toContain('品牌故事');
  expect(source('routes.tsx')).toContain('BrandStoryPage');
});

// contracts/tests/scaffold.rs hands these to the build of the contracts.
test.each([
  'contracts/calls/catalog/getBrandStories.yaml',
  'contracts/examples/getBrandStories.ok.json',
  'contracts/pages/brand-story/BRAND_STORY.yaml',
])('%s is the one that the build of the contracts is tested with', async (file) => {
  await expect(textAt(file)).toMatchFileSnapshot(
    path.join(repository, 'contracts/tests/scaffold', path.basename(file)),
  );
});

test('the call has one path, and the demo one answer', () => {
  expect(textAt('contracts/openapi.yaml')).toContain(
    '\n  /api/catalog/getbrandstories: { $ref: calls/catalog/getBrandStories.yaml }\n',
  );
  expect(textAt('adapters/demo/src/answer.rs')).toContain(
    '\n        Call::GetBrandStories => print(&catalog::get_brand_stories::answer(world)),\n',
  );
  expect(textAt('adapters/demo/src/catalog.rs')).toContain(
    '\nmod form_models;\npub(crate) mod get_brand_stories;\nmod home;\n',
  );
});

test('the new files and those that name them compile', slow, () => {
  const { config } = ts.readConfigFile(at('frontend/tsconfig.json'), (file) =>
    readFileSync(file, 'utf8'),
  ) as { config: unknown };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, at('frontend'));
  const files = [...printed('created'), ...printed('edited')].filter((file) =>
    /^frontend\/.*\.tsx?$/.test(file),
  );
  expect(files.length).toBeGreaterThan(5);
  const roots = [...files, 'frontend/src/css-modules.d.ts'].map(at);
  const program = ts.createProgram(roots, options);
  const problems = roots.flatMap((file) => {
    const source = program.getSourceFile(file);
    return [
      ...program.getSyntacticDiagnostics(source),
      ...program.getSemanticDiagnostics(source),
    ].map(({ messageText }) => `${file}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`);
  });
  expect(problems).toEqual([]);
});

test('the tests of the page, of its address and of its link pass', slow, async () => {
  const { failed, printed } = await ownTests;
  expect(failed, printed).toBe(false);
  expect(printed).toContain('3 passed');
});

test.each([
  ['make new-call', 'NAME is missing', 'Nothing was written.'],
  ['make new-page PATH=/brand', 'give ADDRESS', ''],
])('%s says what is wrong', (command, ...messages) => {
  const told = refused(command);
  for (const message of messages) expect(told).toContain(message);
});

test('what was written once is not overwritten', () => {
  const [again = ''] = commandsOf('Add a page');
  const before = textAt('frontend/src/paths.ts');
  expect(refused(again)).toContain('contracts/pages has a page BRAND_STORY');
  expect(textAt('frontend/src/paths.ts')).toBe(before);
});
