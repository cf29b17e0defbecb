// @vitest-environment node
/** new-call and new-page name the argument that is wrong, and write all their files or none. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { planCall } from '../../build/scaffold/call.mjs';
import { Changes } from '../../build/scaffold/changes.mjs';
import { planPage } from '../../build/scaffold/page.mjs';
import { repository } from '../support/repository-tests';

const call = { NAME: 'getBrandStories', UPSTREAM: 'catalog', SUMMARY: 'Stories of brands' };
const page = {
  NAME: 'BRAND_STORY',
  ADDRESS: '/brand-story/b-{brandId}.html',
  TITLE: '品牌故事',
  SUMMARY: 'The story of a brand',
};

/** Planning writes nothing. */
const plannedCall = (given: object) => () => planCall(repository, { ...call, ...given });
const plannedPage = (given: object) => () => planPage(repository, { ...page, ...given });

test('complete arguments are accepted', () => {
  expect(plannedCall({})().changes.files.size).toBe(8);
  expect(plannedPage({})().changes.files.size).toBe(9);
});

describe('a call', () => {
  test('without arguments lists all that it needs', () => {
    expect(() => planCall(repository, {})).toThrow(
      /^NAME is missing: expected .*\nUPSTREAM is missing: expected one of account, .*\nSUMMARY is missing: expected .*$/,
    );
  });

  test.each([
    [{ NAME: 'GetBrandStories' }, 'NAME is "GetBrandStories": expected an operationId'],
    [{ NAME: 'match' }, 'NAME is "match": expected an operationId'],
    [{ NAME: 'null' }, 'NAME is "null": expected an operationId'],
    [{ NAME: 'getcarpiclist' }, 'NAME is "getcarpiclist": calls/image/getCarPicList.yaml is'],
    [{ UPSTREAM: 'cat' }, 'UPSTREAM is "cat": expected one of account, ads,'],
    [{ SUMMARY: 'Stories' }, 'SUMMARY is "Stories": expected an English phrase'],
    [{ SUMMARY: 'Stories: all "of" them' }, 'expected an English phrase'],
    [{ ADDRESS: 'api/stories' }, 'ADDRESS is "api/stories": expected a path such as /api/'],
    [{ ADDRESS: '/api/index' }, 'ADDRESS is "/api/index": that is index'],
    [{ NAME: 'home' }, 'adapters/demo/src/catalog/home.rs exists already'],
  ])('with %j is refused', (given, message) => {
    expect(plannedCall(given)).toThrow(message);
  });
});

test.each([
  ['getBrandStories', 0],
  ['getBrandStoriesWithPicturesOfAll', 1],
])('the call %s leaves %i lines for rustfmt to break', (NAME, count) => {
  const left = plannedCall({ NAME })().left();
  expect(left.filter(({ what }) => what.includes('cargo fmt'))).toHaveLength(count);
});

describe('a page', () => {
  test('without arguments lists all that it needs', () => {
    expect(() => planPage(repository, {})).toThrow(
      /^NAME is missing: .*\nADDRESS is missing: .*\nTITLE is missing: .*\nSUMMARY is missing: .*\nDOMAIN is missing: .*$/,
    );
  });

  test.each([
    [{ NAME: 'brand-story' }, 'NAME is "brand-story": expected capitals'],
    [{ NAME: 'NULL' }, 'NAME is "NULL": expected capitals'],
    [{ NAME: 'CAR_INFO' }, 'NAME is "CAR_INFO": contracts/pages has a page CAR_INFO'],
    [{ NAME: 'HOME' }, 'NAME is "HOME": frontend/src/paths.ts has home already'],
    [{ NAME: 'VR' }, 'frontend/src/pages/VrPage.tsx exists already'],
    [{ ADDRESS: 'brand' }, 'ADDRESS is "brand": expected a path with parameters in braces'],
    [{ ADDRESS: '/brand/{id?}' }, 'ADDRESS is "/brand/{id?}": expected a path'],
    [{ ADDRESS: '/brand/{id}-{id}' }, 'expected each parameter once'],
    [{ ADDRESS: '/s-{id}', DOMAIN: 'x' }, '/s-1001 is an address of CAR_TRAIN, /s-{serid}'],
    [{ ADDRESS: '/{id}' }, 'DOMAIN is missing: expected a folder of contracts/pages'],
    [{ DOMAIN: 'Brands' }, 'DOMAIN is "Brands": expected a folder of contracts/pages'],
    [{ TITLE: '<b>' }, 'TITLE is "<b>": expected the Chinese heading'],
    [{ SUMMARY: 'the story' }, 'SUMMARY is "the story": expected an English phrase'],
  ])('with %j is refused', (given, message) => {
    expect(plannedPage(given)).toThrow(message);
  });
});

describe('changes', () => {
  let root: string;

  beforeEach(() => {
    root = mkdtempSync(path.join(os.tmpdir(), 'jiadao-changes-'));
    writeFileSync(path.join(root, 'known.txt'), 'before\n');
  });

  afterEach(() => {
    rmSync(root, { recursive: true });
  });

  test('are undone if what follows fails', async () => {
    const changes = new Changes(root);
    changes.create('folder/new.txt', 'new\n');
    changes.edit('known.txt', (text) => `${text}after\n`);
    const failing = changes.write(() => {
      expect(readFileSync(path.join(root, 'known.txt'), 'utf8')).toBe('before\nafter\n');
      return Promise.reject(new Error('the contracts are broken'));
    });
    await expect(failing).rejects.toThrow('the contracts are broken');
    expect(readFileSync(path.join(root, 'known.txt'), 'utf8')).toBe('before\n');
    expect(existsSync(path.join(root, 'folder/new.txt'))).toBe(false);
  });

  test('name the file whose place is not found', () => {
    const changes = new Changes(root);
    const place = () => {
      throw new Error('no line matches /x/');
    };
    expect(() => changes.edit('known.txt', place)).toThrow('known.txt: no line matches /x/');
  });

  test('leave a file that exists as it is', () => {
    expect(() => new Changes(root).create('known.txt', '')).toThrow('known.txt exists already');
  });
});
