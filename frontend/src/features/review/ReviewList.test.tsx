import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import { answering } from '../../../test/support/answering';
import { example } from '../../../test/support/example';
import { fakeGateway } from '../../../test/support/fake-gateway';
import { fakeViewport } from '../../../test/support/fake-viewport';
import { renderOn } from '../../../test/support/render-page';
import { ReviewList } from './ReviewList';

const answer = example('getserieskoubeilist');
const [review] = answer.koubei_list;
const place = { car: { seriesId: '1001' }, tab: 'all', tag: '', index: 0, few: false };
/** A first page of so many reviews that claims to have more. */
const page = (count: number) => ({
  ...answer,
  koubei_list: Array.from({ length: count }, (_, at) => ({ ...review!, id: `k${String(at)}` })),
  has_more: 1 as const,
  pn: 1,
});

beforeEach(() => {
  fakeViewport();
  fakeGateway();
});

const show = (count: number, few = false) =>
  renderOn(
    <ReviewList
      place={{ ...place, few }}
      first={answering('getserieskoubeilist', { series_id: '1001' }, page(count))}
      promoted={undefined}
    />,
  );
const reviews = () => screen.getAllByRole('article');

// B4.16
test.each([
  [9, true],
  [10, false],
])('a page of %i reviews is the last one: %s', (count, last) => {
  show(count);
  expect(reviews()).toHaveLength(count);
  expect(screen.queryByText('没有更多口碑了') !== null).toBe(last);
  expect(screen.queryByRole('link', { name: '加载更多口碑' }) !== null).toBe(!last);
});

// B9.11
test('in download mode the first three are shown, then the seven others', async () => {
  show(10, true);
  expect(reviews()).toHaveLength(3);
  await userEvent.click(screen.getByRole('button', { name: '展开其余7条口碑' }));
  expect(reviews()).toHaveLength(10);
});
