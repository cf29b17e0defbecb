/**
 * The price of a page about a model, and what such a page, or that of a series that is not sold, offers to ask (spec
 * browsing §9, leads §2).
 */
import { act, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';

import { example } from '../../test/support/example';
import { failure, fakeGateway, type FakeGateway } from '../../test/support/fake-gateway';
import { fakeResizes } from '../../test/support/fake-resizes';
import { fakeViewport } from '../../test/support/fake-viewport';
import { renderOn } from '../../test/support/render-page';
import AskSuccessPage from './AskSuccessPage';
import ParameterPage from './ParameterPage';
import ReviewPage from './ReviewPage';
import { VrPage } from './VrPage';

const vr = (
  <VrPage
    heads={{}}
    view="round"
    titleOf={() => 'VR看车'}
    show={() => false}
    missing="没有"
    otherOf={() => false}
  />
);

const series = { ...example('getSeriesInfo'), sell_stat: 1 };
const car = example('carModalInfo');
const reviews = example('getseriesviewkoubei');
const model = (sell_stat: number) => ({ ...car, modelInfo: { ...car.modelInfo, sell_stat } });

let gateway: FakeGateway;
beforeEach(() => {
  fakeViewport();
  fakeResizes();
  gateway = fakeGateway()
    .answer('/api/series/getseriesinfo', series)
    .answer('/api/series/getserieshead', { ...example('getSeriesHead'), sell_stat: 1 })
    .answer('/api/model/getvrconfig', { ...example('getvrconfig'), model_id: '20001' })
    .answer('/api/model/getmodelconfigbyserisenew', example('getmodelconfigBySeriseNew'))
    .answer('/api/series-recommand', example('seriesRecommand'))
    .answer('/api/getseriesviewkoubei', {
      ...reviews,
      series_info: { ...reviews.series_info, sell_stat: 1 },
    })
    .answer('/api/koubei/getserieskoubeilist', example('getserieskoubeilist'))
    .answer('/api/koubei/getserieskoubei', example('getserieskoubei'));
});

const ofModel: readonly [address: string, page: ReactNode][] = [
  ['/parameter/m-20001.html', <ParameterPage key="p" />],
  ['/comment/m-20001', <ReviewPage key="r" />],
  ['/vrround/m-20001.html', vr],
];

const inHead = (words: string) =>
  screen.queryAllByText(words).filter((one) => one.closest('header') !== null);

test.each(ofModel)(
  '%s asks about the model as it is sold, not as its series is',
  async (at, page) => {
    gateway.answer('/api/model/carmodalinfo', model(3));
    const { unmount } = renderOn(page, { at });
    await waitFor(() => {
      expect(inHead('已停售')).toHaveLength(1);
    });
    expect(inHead('询底价')).toEqual([]);
    unmount();

    gateway.answer('/api/model/carmodalinfo', model(1));
    renderOn(page, { at });
    await waitFor(() => {
      expect(inHead('询底价')).toHaveLength(1);
    });
  },
);

test.each(ofModel)('%s offers advice on a model before its sale', async (at, page) => {
  gateway.answer('/api/model/carmodalinfo', model(2));
  renderOn(page, { at });
  await waitFor(() => {
    expect(inHead('预售咨询')).toHaveLength(1);
  });
  expect(inHead('询底价')).toEqual([]);
});

test.each(ofModel)(
  '%s has the guide price of its model, not that of its series',
  async (at, page) => {
    gateway.answer('/api/model/carmodalinfo', model(1));
    renderOn(page, { at });
    await waitFor(() => {
      expect(inHead('7.98万')).toHaveLength(1);
    });
    expect(inHead('7.98万')[0]?.closest('header')?.textContent).toContain('指导价');
    expect(inHead('7.98-10.98万')).toEqual([]);
  },
);

test('the page of a series turned by hand waits for no model', async () => {
  renderOn(vr, { at: '/vrround/s-1001.html' });
  await waitFor(() => {
    expect(inHead('询底价')).toHaveLength(1);
  });
});

test('before the status of its model is known a page offers nothing to ask', async () => {
  let answered: ((car: unknown) => void) | undefined;
  const later = new Promise((resolve) => {
    answered = resolve;
  });
  gateway.answer('/api/model/carmodalinfo', () => later);
  renderOn(vr, { at: '/vrround/m-20001.html' });
  await waitFor(() => {
    expect(gateway.asked.map(({ path }) => path)).toContain('/api/series/getserieshead');
  });
  // One turn for the answer to be shown.
  await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
  expect(inHead('询底价')).toEqual([]);
  answered?.(model(1));
  await waitFor(() => {
    expect(inHead('询底价')).toHaveLength(1);
  });
});

test('a model that is not to be had is asked about as its series, without a price', async () => {
  gateway.answer('/api/model/carmodalinfo', () => failure(502, 50201, '上游不可用'));
  renderOn(vr, { at: '/vrround/m-20001.html' });
  await waitFor(() => {
    expect(inHead('询底价')).toHaveLength(1);
  });
  expect(inHead('7.98-10.98万')).toEqual([]);
});

test.each([
  [1, `询${series.name}底价`],
  [0, '去选车'],
])('without a lead the success page of a series of sell_stat %i offers %s', async (stat, way) => {
  gateway.answer('/api/series/getseriesinfo', { ...series, sell_stat: stat });
  renderOn(<AskSuccessPage />, { at: '/askprice/success?series_id=1001' });
  expect(await screen.findByText('没有刚刚提交的询价')).toBeTruthy();
  expect(screen.queryAllByText('询价成功')).toEqual([]);
  await waitFor(() => {
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toContain(way);
  });
  expect(screen.queryAllByRole('link', { name: /^询.*底价$/ })).toHaveLength(stat);
});
