import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import {
  failure,
  fakeGateway,
  type Asked,
  type FakeGateway,
} from '../../../../test/support/fake-gateway';
import { renderHookOn, settled } from '../../../../test/support/render-hook-on';
import { emptyList, pictureList } from './picture-list.machine';
import type { PicturePage, Subject } from './subject';
import { useEdge, type Edge } from './use-edge';

const listPath = '/api/image/getcarpiclist';
const subject: Subject = {
  scene: 'pc_detail',
  seriesId: '1001',
  tagName: '外观',
  modelId: undefined,
  city: '北京',
  askedCity: undefined,
};

let totals: Record<string, number | Response>;
let gateway: FakeGateway;
beforeEach(() => {
  totals = { 外观: 40, 内饰: 64, 空间: 3, 官方图: 0 };
  gateway = fakeGateway().answer(listPath, ({ query }: Asked) => {
    const total = totals[query['tag_name'] ?? ''];
    return typeof total === 'number' ? pageWith(total) : total;
  });
});

function pageWith(total: number): PicturePage {
  const list = Array.from({ length: Math.min(total, 30) }, () => ({ url: '/media/1.svg' }));
  const lists = { seriesName: '秦PLUS', list };
  return {
    SeriesId: '1001',
    pn: 1,
    total,
    own_total: 7,
    lists,
    modelIndex: [],
  } as unknown as PicturePage;
}

const listOf = (other: Subject, total: number) =>
  pictureList(emptyList(other), { type: 'brought', pn: 1, page: pageWith(total) });

type Question = Partial<Parameters<typeof useEdge>[0]>;
const run = (question: Question) =>
  renderHookOn(
    (more: Question) =>
      useEdge({ subject, tab: 0, by: 1, near: true, known: () => undefined, ...question, ...more }),
    {},
  );
const asked = () => gateway.asked.map(({ query }) => [query['tag_name'], query['pn']]);

async function finds(question: Question, edge: Edge): Promise<void> {
  const { result } = run(question);
  await waitFor(() => {
    expect(result.current).toEqual(edge);
  });
  await settled();
}

test('requests nothing far from an end', async () => {
  await finds({ near: false }, { status: 'waiting' });
  expect(asked()).toEqual([]);
});

test('leads from the last picture to the first of the next tab', async () => {
  await finds({}, { status: 'picture', tab: 1, index: 1 });
  expect(asked()).toEqual([['内饰', '1']]);
});

test('leads from the first picture to the last of the previous tab, whose page is preloaded', async () => {
  await finds({ tab: 2, by: -1 }, { status: 'picture', tab: 1, index: 64 });
  expect(asked()).toEqual([
    ['内饰', '1'],
    ['内饰', '3'],
  ]);
});

test('requests no second page if the last page is the first', async () => {
  totals['内饰'] = 30;
  await finds({ tab: 2, by: -1 }, { status: 'picture', tab: 1, index: 30 });
  expect(asked()).toEqual([['内饰', '1']]);
});

test('skips an empty tab', async () => {
  totals['内饰'] = 0;
  await finds({}, { status: 'picture', tab: 2, index: 1 });
  expect(asked()).toEqual([
    ['内饰', '1'],
    ['空间', '1'],
  ]);
});

test('skips two empty tabs', async () => {
  totals = { 内饰: 0, 空间: 0, 官方图: 5 };
  await finds({}, { status: 'picture', tab: 3, index: 1 });
});

test('has no target if the three other tabs are empty', async () => {
  totals = { 内饰: 0, 空间: 0, 官方图: 0 };
  await finds({}, { status: 'none' });
});

test.each([
  [2, 1],
  [3, 1],
  [0, -1],
] as const)('has no target past tab %i in direction %i', async (tab, by) => {
  await finds({ tab, by }, { status: 'none' });
});

test('leads to the first picture of a tab that failed to load', async () => {
  totals['内饰'] = failure(502, 50200, '服务暂时不可用');
  await finds({}, { status: 'picture', tab: 1, index: 1 });
});

test('requests nothing past a tab with pictures', async () => {
  const known = (other: Subject) => (other.tagName === '空间' ? listOf(other, 0) : undefined);
  await finds({ known }, { status: 'picture', tab: 1, index: 1 });
  expect(asked()).toEqual([['内饰', '1']]);
});

test('uses the total of a loaded list', async () => {
  const known = (other: Subject) => (other.tagName === '内饰' ? listOf(other, 45) : undefined);
  await finds({ tab: 2, by: -1, known }, { status: 'picture', tab: 1, index: 45 });
  expect(asked()).toEqual([['内饰', '2']]);
});

test('waits for a subject', async () => {
  await finds({ subject: null }, { status: 'waiting' });
  expect(asked()).toEqual([]);
});
