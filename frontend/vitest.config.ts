import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { defineConfig } from 'vitest/config';

/** CSS modules by the names in their files, and without their rules: what they hide stays visible to a test. */
const classNames = {
  name: 'class-names',
  enforce: 'pre' as const,
  resolveId(source: string, importer = '') {
    return source.endsWith('.module.css')
      ? `${path.resolve(path.dirname(importer), source)}.names`
      : undefined;
  },
  load(id: string) {
    if (!id.endsWith('.module.css.names')) return undefined;
    const sheet = readFileSync(id.slice(0, -'.names'.length), 'utf8').replace(/\/\*[^]*?\*\//g, '');
    const names = new Set([...sheet.matchAll(/\.([a-z]\w*)/gi)].map((match) => match[1] ?? ''));
    // A name may be a reserved word, such as switch.
    const named = (name: string, at: number) =>
      `const _${at} = '${name}';\nexport { _${at} as ${name} };`;
    return [...names].map(named).join('\n');
  },
};

export default defineConfig({
  plugins: [classNames],
  resolve: { alias: { '~': fileURLToPath(new URL('./src', import.meta.url)) } },
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}', 'test/unit/**/*.test.ts'],
    setupFiles: ['./test/setup.ts'],
    restoreMocks: true,
    maxWorkers: 2,
    testTimeout: 15_000,
    // A test that passes at its second try hides a race.
    retry: 0,
  },
});
