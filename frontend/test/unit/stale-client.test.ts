// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { newerThanClient } from '../support/stale-client';

let frontend = '';

beforeEach(() => {
  frontend = mkdtempSync(path.join(os.tmpdir(), 'jiadao-client-'));
  mkdirSync(path.join(frontend, 'src/pages'), { recursive: true });
  mkdirSync(path.join(frontend, 'dist'));
});

afterEach(() => {
  rmSync(frontend, { recursive: true });
});

/** Writes a file that was last changed so many seconds after 1970. */
function write(file: string, seconds: number): string {
  const place = path.join(frontend, file);
  writeFileSync(place, '');
  utimesSync(place, seconds, seconds);
  return place;
}

test('a client that was built after its sources is not stale', () => {
  write('src/pages/HomePage.tsx', 100);
  write('package.json', 100);
  expect(newerThanClient(frontend, write('dist/manifest.json', 101))).toEqual([]);
});

test('a source that changed after the build is named', () => {
  write('src/pages/HomePage.tsx', 102);
  write('package.json', 100);
  expect(newerThanClient(frontend, write('dist/manifest.json', 101))).toEqual([
    'src/pages/HomePage.tsx',
  ]);
});

test('without a built client every source is newer', () => {
  write('src/pages/HomePage.tsx', 100);
  expect(newerThanClient(frontend, path.join(frontend, 'dist/manifest.json'))).toEqual([
    'src/pages/HomePage.tsx',
  ]);
});
