// @vitest-environment node
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';

import { carDocument, modelParts, seriesParts } from '../../test/support/fake-car';
import { onPage } from '../../test/support/render-page';
import ModelPage from './ModelPage';
import SeriesPage from './SeriesPage';

function html(page: ReactNode, at: string, parts: Parameters<typeof carDocument>[0]): string {
  const forbidden = () => {
    throw new Error('not in render');
  };
  vi.spyOn(Date, 'now').mockImplementation(forbidden);
  vi.spyOn(Math, 'random').mockImplementation(forbidden);
  vi.stubGlobal('Intl', undefined);
  return renderToString(onPage(page, { at, pageData: carDocument(parts) }));
}

test("a series renders from the document's data without a browser", () => {
  const text = html(<SeriesPage />, '/s-1001', seriesParts);
  expect(globalThis).not.toHaveProperty('document');
  for (const words of [
    '秦PLUS</h1>',
    '2025款 DM-i 智驾版 55KM 领先型',
    '底盘扎实，过减速带干脆利落',
    '专业评测报告',
    '月的月销量，最高',
    '北京金穗比亚迪汽车销售有限公司',
    '起步价高1.01万',
    '夜测秦PLUS灯光',
  ]) {
    expect(text).toContain(words);
  }
  expect(text).toContain('href="/m-20001"');
  expect(text).not.toContain('style=');
  // Only the videos, further down, are not part of the document.
  expect(text.match(/aria-busy="true"/g)).toHaveLength(1);
});

test('so does a model', () => {
  const text = html(<ModelPage />, '/m-20001', modelParts);
  for (const words of [
    '秦PLUS 2025款 DM-i 智驾版 55KM 领先型</h1>',
    '7.15万',
    '落地价估算',
    '左前45度',
    '小镇青年阿伟',
  ]) {
    expect(text).toContain(words);
  }
  expect(text).not.toContain('style=');
  expect(text).not.toContain('aria-busy="true"');
});
