// @vitest-environment node
/** A lint rule that never fires says nothing: each is shown a violation here, and must speak. */
import { fileURLToPath } from 'node:url';

import { ESLint } from 'eslint';
import { expect, test } from 'vitest';

const cwd = fileURLToPath(new URL('../..', import.meta.url));
const eslint = new ESLint({ cwd });

async function rulesBroken(filePath: string, code: string): Promise<string[]> {
  const results = await eslint.lintText(code, { filePath });
  const messages = results.flatMap((result) => result.messages);
  const fatal = messages.find((message) => message.fatal);
  if (fatal) throw new Error(`${filePath}: ${fatal.message}`);
  return messages.map(({ ruleId }) => ruleId ?? 'unused directive');
}

const zone = 'import-x/no-restricted-paths';
const lib = 'src/lib/classes.ts';
const ui = 'src/ui/Price.tsx';
const machine = 'src/features/search/box/search-box.machine.ts';
const page = 'src/pages/NotFoundPage.tsx';

const seeded: readonly [why: string, rule: string, file: string, code: string][] = [
  ['lib knows no page', zone, lib, "import '~/pages/NotFoundPage';"],
  [
    'a function is at most 100 lines long',
    'max-lines-per-function',
    lib,
    `export function long() {${'\n'.repeat(101)}}`,
  ],
  ['lib knows no call', zone, lib, "import '~/api/client';"],
  ['lib knows no part of the interface', zone, lib, "import '../ui/Price';"],
  [
    'api knows no feature',
    zone,
    'src/api/client.ts',
    "import '~/features/site/city-picker/CityPicker';",
  ],
  ['api knows no route', zone, 'src/api/client.ts', "import '~/route/route';"],
  ['api knows no shell', zone, 'src/api/client.ts', "import '~/shell/Shell';"],
  ['ui knows no feature', zone, ui, "import '~/features/site/city-picker/CityPicker';"],
  ['ui knows no call', zone, ui, "import '~/api/use-call';"],
  ['ui knows no page', zone, ui, "import '~/pages/NotFoundPage';"],
  ['route knows no page', zone, 'src/route/route.tsx', "import '~/pages/NotFoundPage';"],
  ['a feature knows no page', zone, machine, "import '~/pages/NotFoundPage';"],
  ['a feature knows no shell', zone, machine, "import '~/shell/Shell';"],
  [
    'a feature imports no other domain',
    zone,
    machine,
    "import '~/features/site/city-picker/CityPicker';",
  ],
  [
    'a feature imports no other part of its domain',
    zone,
    machine,
    "import '~/features/search/results/result';",
  ],
  [
    'a domain of one part imports no other domain',
    zone,
    'src/features/review/review-place.ts',
    "import '~/features/site/city-picker/CityPicker';",
  ],
  ['the shell knows no page', zone, 'src/shell/Shell.tsx', "import '~/pages/NotFoundPage';"],
  ['a page knows no shell', zone, page, "import '~/shell/Shell';"],
  ['a machine is pure: no react', 'no-restricted-imports', machine, "import 'react';"],
  ['a machine is pure: no calls', 'no-restricted-imports', machine, "import '~/api/client';"],
  [
    'links have one kind',
    'no-restricted-imports',
    page,
    "import { Link } from 'react-router-dom';\nexport { Link };",
  ],
  ['fetch has one place', 'no-restricted-globals', 'src/api/envelope.ts', "void fetch('/');"],
  ['fetch, by another name', 'no-restricted-syntax', ui, "void window.fetch('/');"],
  ['storage has one place', 'no-restricted-globals', ui, 'localStorage.clear();'],
  ['default exports are for pages', 'import-x/no-default-export', ui, 'export default 1;'],
  [
    'no markup from strings',
    'no-restricted-syntax',
    ui,
    "export const A = () => <p dangerouslySetInnerHTML={{ __html: '' }} />;",
  ],
  [
    'no cycles',
    'import-x/no-cycle',
    'src/lib/template.ts',
    "export { valuesOf } from './page-values';",
  ],
  [
    'hooks in order',
    'react-hooks/rules-of-hooks',
    ui,
    "import { useId } from 'react';\nexport const A = ({ on }: { on: boolean }) => (on ? useId() : null);",
  ],
  [
    'effects name what they use',
    'react-hooks/exhaustive-deps',
    ui,
    "import { useEffect } from 'react';\nexport function A({ title }: { title: string }) {\n  useEffect(() => { document.title = title; }, []);\n  return null;\n}",
  ],
  ['pictures have words', 'jsx-a11y/alt-text', ui, 'export const A = () => <img src="/a.svg" />;'],
  [
    'what can be clicked can be reached',
    'jsx-a11y/click-events-have-key-events',
    ui,
    'export const A = () => <div onClick={() => {}}>a</div>;',
  ],
  ['no promise is forgotten', '@typescript-eslint/no-floating-promises', lib, 'Promise.resolve();'],
  ['no any', '@typescript-eslint/no-explicit-any', lib, 'export const a: any = 1;'],
  [
    'a switch misses no case',
    '@typescript-eslint/switch-exhaustiveness-check',
    lib,
    "export function a(b: 'x' | 'y') {\n  switch (b) {\n    case 'x':\n      return 1;\n  }\n  return 2;\n}",
  ],
  ['loose equality', 'eqeqeq', lib, 'export const a = (b: number, c: number) => b == c;'],
];

test.each(seeded)('%s', { timeout: 60_000 }, async (_why, rule, file, code) => {
  expect(await rulesBroken(file, `${code}\n`)).toContain(rule);
});

test('what is allowed stays allowed', { timeout: 60_000 }, async () => {
  expect(await rulesBroken(page, "import '~/features/site/city-picker/CityPicker';\n")).toEqual([]);
  expect(await rulesBroken('src/api/client.ts', "void fetch('/');\n")).toEqual([]);
  expect(await rulesBroken(page, 'export default function Page() {\n  return null;\n}\n')).toEqual(
    [],
  );
});
