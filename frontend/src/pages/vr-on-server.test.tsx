// @vitest-environment node
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';

import { example, exampleEnvelope } from '../../test/support/example';
import { onPage } from '../../test/support/render-page';
import AdHardPage from './AdHardPage';
import DownloadPage from './DownloadPage';
import VrPanoPage from './VrPanoPage';
import VrRoundPage from './VrRoundPage';

const params = {
  getvrconfig: { series_id: '1001' },
  getSeriesHead: { series_id: '1001' },
  getAds: { location_id: '22' },
  commercialv2: { location: 'car_index_top_banner' },
};

function html(page: ReactNode, at: string): string {
  const forbidden = () => {
    throw new Error('not in render');
  };
  vi.spyOn(Date, 'now').mockImplementation(forbidden);
  vi.spyOn(Math, 'random').mockImplementation(forbidden);
  const calls = ['getvrconfig', 'getSeriesHead', 'getAds', 'commercialv2'] as const;
  const text = renderToString(
    onPage(page, {
      at,
      pageData: {
        params,
        parts: Object.fromEntries(calls.map((call) => [call, exampleEnvelope(call)])),
      },
    }),
  );
  expect(globalThis).not.toHaveProperty('document');
  // The document's policy forbids style attributes.
  expect(text).not.toMatch(/ style=/);
  return text;
}

// B7.56
test('renders the rotatable car with its first picture', () => {
  const text = html(<VrRoundPage />, '/vrround/s-1001.html');
  const { round, series_name: name } = example('getvrconfig');
  for (const words of [`${name} VR外观`, round!.colors[0]!.frames[0]!, '询底价', '深空灰']) {
    expect(text).toContain(words);
  }
});

test('renders the interior with its picture', () => {
  const text = html(<VrPanoPage />, '/vrpano/s-1001.html');
  const { pano, series_name: name } = example('getvrconfig');
  for (const words of [`${name} VR内饰`, pano!.url, '自动环视', '/vrround/s-1001.html']) {
    expect(text).toContain(words);
  }
});

test('renders the campaigns in the document', () => {
  const text = html(<AdHardPage />, '/adHard/index');
  for (const words of [
    '活动专区',
    example('getAds').pc_poster_url!,
    example('commercialv2').ads[0]!.title!,
  ]) {
    expect(text).toContain(words);
  }
});

test('renders the download page, whose QR code is loaded later', () => {
  const text = html(<DownloadPage />, '/download-app');
  expect(text).toContain('应用商店版本尚未上架');
});
