// @vitest-environment node
import { expect, test, vi } from 'vitest';

import { allRules } from '../../test/support/all-rules';
import { pageChunks, type PageLoader } from './page-chunks';

const Page = (): null => null;
const chunksOf = (load: PageLoader) => pageChunks<'rank'>({ rank: load });
const loader = () => vi.fn<PageLoader>(() => Promise.resolve({ default: Page, rules: allRules }));

test('a chunk has one component, also if prepared twice', async () => {
  const chunks = chunksOf(loader());
  await chunks.prepare('rank');
  const component = chunks.component('rank');
  await chunks.prepare('rank');
  expect(chunks.component('rank')).toBe(component);
});

test('an already shown component is the same one', async () => {
  const load = loader();
  const chunks = chunksOf(load);
  const component = chunks.component('rank');
  expect(chunks.component('rank')).toBe(component);
  expect(load).not.toHaveBeenCalled();
  await chunks.prepare('rank');
  expect(chunks.component('rank')).toBe(component);
});

test('a dropped chunk gets a new component', async () => {
  const chunks = chunksOf(loader());
  await chunks.prepare('rank');
  const component = chunks.component('rank');
  chunks.forget();
  expect(chunks.component('rank')).not.toBe(component);
});

test('preparing a chunk that fails to load rejects', async () => {
  const chunks = chunksOf(() => Promise.reject(new Error('gone')));
  await expect(chunks.prepare('rank')).rejects.toThrow('gone');
});
