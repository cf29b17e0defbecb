/** The pages around videos and questions take over what a server wrote, without a difference. */
import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';

import type { CallName } from '~/api/call-types';

import { example, exampleEnvelope } from '../../test/support/example';
import { fakeGateway } from '../../test/support/fake-gateway';
import { fakeViewport } from '../../test/support/fake-viewport';
import { onPage } from '../../test/support/render-page';
import CheyouWendaPage from './CheyouWendaPage';
import VideoIntroPage from './VideoIntroPage';
import VideoPage from './VideoPage';
import WendaPage from './WendaPage';

const { nid: video } = example('videoDetail').news;
const { series_id: series } = example('getVideoInstructions').series_info;
const { nid: question } = example('getQuestionDetail');
const { wendaId, series_id: asked } = example('wendapage').wendaInfo;
const hot = { newcar_num: '0', wonderful_atlas_num: '0', heat_num: '8', sale_num: '8' };

test.each<[string, ReactNode, string, Partial<Record<CallName, Record<string, string>>>]>([
  [
    'a video',
    <VideoPage key="v" />,
    `/video/${video}.html`,
    {
      videoDetail: { nid: video },
      videoLanding: { nid: video },
      recommand: { nid: video },
      gatherRankList: hot,
    },
  ],
  [
    'a manual',
    <VideoIntroPage key="m" />,
    `/intro/s-${series}`,
    { getVideoInstructions: { series_id: series } },
  ],
  [
    'a question',
    <WendaPage key="w" />,
    `/wenda/${question}.html`,
    {
      getQuestionDetail: { nid: question },
      getAnswerList: { nid: question, pn: '1' },
      recommand: { nid: question },
      knowledgeRecommend: { nid: question },
      gatherRankList: hot,
    },
  ],
  [
    'a question among owners',
    <CheyouWendaPage key="c" />,
    `/wendaDetail/${wendaId}.html`,
    { wendapage: { wendaId, pn: '1' }, getSeriesInfo: { series_id: asked ?? '' } },
  ],
])('%s', async (_, page, at, params) => {
  fakeViewport();
  const gateway = fakeGateway();
  const parts = Object.fromEntries(
    (Object.keys(params) as CallName[]).map((call) => [call, exampleEnvelope(call)]),
  );
  const content = onPage(page, { at, pageData: { params, parts } });
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(content);
  const written = place.textContent;

  const warned = vi.spyOn(console, 'error');
  const recovered = vi.fn();
  const root = await act(() =>
    Promise.resolve(hydrateRoot(place, content, { onRecoverableError: recovered })),
  );
  expect(warned).not.toHaveBeenCalled();
  expect(recovered).not.toHaveBeenCalled();
  expect(place.textContent).toBe(written);
  expect(gateway.asked).toEqual([]);
  act(() => {
    root.unmount();
  });
});
