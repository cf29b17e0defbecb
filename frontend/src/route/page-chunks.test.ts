import { expect, test, vi } from 'vitest';

import { allRules } from '../../test/support/all-rules';
import { pageChunks, type PageLoader } from './page-chunks';

const Page = (): null => null;
const chunksOf = (load: PageLoader) => pageChunks<'rank'>({ rank: load });
const loader = () => vi.fn<PageLoader>(() => Promise.resolve({ default: Page, rules: allRules }));

test('one chunk has one component, however often it is prepared', async () => {
  const chunks = chunksOf(loader());
  await chunks.prepare('rank');
  const component = chunks.component('rank');
  await chunks.prepare('rank');
  expect(chunks.component('rank')).toBe(component);
});

test('a component that is shown already is the one, prepared or not', async () => {
  const load = loader();
  const chunks = chunksOf(load);
  const component = chunks.component('rank');
  expect(chunks.component('rank')).toBe(component);
  expect(load).not.toHaveBeenCalled();
  await chunks.prepare('rank');
  expect(chunks.component('rank')).toBe(component);
});

test('a chunk that is forgotten is another component', async () => {
  const chunks = chunksOf(loader());
  await chunks.prepare('rank');
  const component = chunks.component('rank');
  chunks.forget();
  expect(chunks.component('rank')).not.toBe(component);
});

test('a chunk that does not load says so to the one who prepares it', async () => {
  const chunks = chunksOf(() => Promise.reject(new Error('gone')));
  await expect(chunks.prepare('rank')).rejects.toThrow('gone');
});
