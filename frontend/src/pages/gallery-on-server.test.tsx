// @vitest-environment node
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';

import { fakeModel, fakePictures, fakeSeries } from '../../test/support/fake-pictures';
import { onPage } from '../../test/support/render-page';
import GalleryDetailPage from './GalleryDetailPage';
import GalleryPage from './GalleryPage';

const envelope = (Result: unknown) => ({ ResultCode: 0, ResultMsg: 'success', Result });

function html(page: ReactNode, at: string, own: Record<string, string>): string {
  const asked = { is_bd_app: '0', series_id: '1001', pn: '1', rn: '30', ...own };
  const forbidden = () => {
    throw new Error('not in render');
  };
  vi.spyOn(Date, 'now').mockImplementation(forbidden);
  vi.spyOn(Math, 'random').mockImplementation(forbidden);
  return renderToString(
    onPage(page, {
      at,
      pageData: {
        params: {
          getSeriesInfo: { series_id: '1001' },
          carModalInfo: { model_id: '20002' },
          getCarPicList: asked,
        },
        parts: {
          getSeriesInfo: envelope(fakeSeries),
          carModalInfo: envelope(fakeModel),
          getCarPicList: envelope(fakePictures(asked)),
        },
      },
    }),
  );
}

test("the list renders from the document's data without a browser", () => {
  const text = html(<GalleryPage />, '/pic/s-1001/ns.html', {
    scene: 'pc_list',
    tag_name: '内饰',
  });
  expect(globalThis).not.toHaveProperty('document');
  for (const words of ['秦PLUS图片', '内饰1', '内饰30', '7.98-10.98万', '加载更多（还有 1 张）']) {
    expect(text).toContain(words);
  }
  expect(text).toContain('href="/pic/s-1001/ns-30.html"');
  expect(text).not.toContain('aria-busy="true"');
});

test('so does the list of a model without a series', () => {
  const text = html(<GalleryPage />, '/pic/m-20002', {
    scene: 'pc_list',
    tag_name: '外观',
    mid: '20002',
  });
  expect(text).toContain('秦PLUS 2025款 超越型图片');
  expect(text).toContain('本车款外观图片');
});

test('so does one picture, with its whole strip', () => {
  const text = html(<GalleryDetailPage />, '/pic/s-1001/wg-45.html', {
    scene: 'pc_detail',
    tag_name: '外观',
    pn: '2',
  });
  expect(text).toContain('src="/media/外观-45.svg"');
  expect(text).toContain('第60张 外观60');
  expect(text).toContain('>45</strong>');
  expect(text).not.toContain('style=');
});
