// @vitest-environment node
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';

import type { CallName } from '~/api/call-types';

import { example, exampleEnvelope } from '../../test/support/example';
import { onPage } from '../../test/support/render-page';
import CheyouWendaPage from './CheyouWendaPage';
import VideoIntroPage from './VideoIntroPage';
import VideoPage from './VideoPage';
import WendaPage from './WendaPage';

beforeEach(() => {
  const forbidden = () => {
    throw new Error('not in render');
  };
  vi.spyOn(Date, 'now').mockImplementation(forbidden);
  vi.spyOn(Math, 'random').mockImplementation(forbidden);
  vi.stubGlobal('Intl', undefined);
});

const hot = { newcar_num: '0', wonderful_atlas_num: '0', heat_num: '8', sale_num: '8' };

function html(page: ReactNode, at: string, asked: Partial<Record<CallName, object>>): string {
  const calls = Object.keys(asked) as CallName[];
  const params = asked as Record<string, Record<string, string>>;
  const parts = Object.fromEntries(calls.map((call) => [call, exampleEnvelope(call)]));
  const text = renderToString(onPage(page, { at, pageData: { params, parts } }));
  expect(globalThis).not.toHaveProperty('document');
  expect(text).not.toContain('style=');
  return text;
}

test("a video renders from the document's data without a browser", () => {
  const nid = example('videoDetail').news.nid;
  const text = html(<VideoPage />, `/video/${nid}.html`, {
    videoDetail: { nid },
    videoLanding: { nid },
    recommand: { nid },
    gatherRankList: hot,
  });
  const { news, relate_seires: cars } = example('videoDetail');
  expect(text).toContain(`<h1`);
  for (const words of [news.title, cars[0]!.series_name, example('videoLanding').feeds[0]!.title]) {
    expect(text).toContain(words);
  }
  expect(text).toContain('preload="none"');
  expect(text).toContain(`/askprice/s-${cars[0]!.series_id}.html`);
  // The feed is per visitor: only its placeholder is rendered.
  expect(text.split('aria-busy="true"')).toHaveLength(2);
});

test('so does the manual of a car', () => {
  const series = example('getVideoInstructions').series_info;
  const text = html(<VideoIntroPage />, `/intro/s-${series.series_id}`, {
    getVideoInstructions: { series_id: series.series_id },
  });
  const { video_info: info } = example('getVideoInstructions');
  expect(text).toContain(`${series.series_name}视频说明书`);
  expect(info.category_list.length).toBeGreaterThan(0);
  for (const { title } of info.category_list) expect(text).toContain(title);
  expect(text).toContain(`src="${info.current!.src}"`);
  expect(text).not.toContain('aria-busy="true"');
});

test('so does a question with its answers', () => {
  const { nid, content } = example('getQuestionDetail');
  const text = html(<WendaPage />, `/wenda/${nid}.html`, {
    getQuestionDetail: { nid },
    getAnswerList: { nid, pn: '1' },
    recommand: { nid },
    knowledgeRecommend: { nid },
    gatherRankList: hot,
  });
  expect(example('getAnswerList').answer_list.length).toBeGreaterThan(0);
  for (const { content: words } of example('getAnswerList').answer_list) {
    expect(text).toContain(words);
  }
  expect(text).toContain(content);
  expect(text).toContain(`href="/wenda/${nid}.html?pn=2"`);
  expect(text).not.toContain('aria-busy="true"');
});

test('so does a question among owners', () => {
  const { wendaInfo, answerList } = example('wendapage');
  const text = html(<CheyouWendaPage />, `/wendaDetail/${wendaInfo.wendaId}.html`, {
    wendapage: { wendaId: wendaInfo.wendaId, pn: '1' },
    getSeriesInfo: { series_id: wendaInfo.series_id ?? '' },
  });
  expect(answerList.length).toBeGreaterThan(0);
  for (const { content: words } of answerList) expect(text).toContain(words);
  expect(text).toContain(wendaInfo.question);
  expect(text).not.toContain('aria-busy="true"');
});
