/** Articles, posts and tags take over what a server wrote, without a difference. */
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
import ArticlePage from './ArticlePage';
import DongtaiPage from './DongtaiPage';
import TagPage from './TagPage';

const { nid, series_tag: tags } = example('articleDetail').news;
const { nid: tag } = example('knowledgeRecommend').tag;
const hot = { newcar_num: '0', heat_num: '8', sale_num: '8', wonderful_atlas_num: '0' };

test.each<[string, ReactNode, string, Partial<Record<CallName, Record<string, string>>>]>([
  [
    'an article',
    <ArticlePage key="a" />,
    `/article/${nid}.html`,
    {
      articleDetail: { nid },
      recommand: { nid, rn: '8' },
      getPreLoad: { nid },
      gatherRankList: hot,
      knowledgeRecommend: { nid: tags?.[0]?.nid ?? '', rn: '6' },
    },
  ],
  [
    'a post whose first picture the address opens',
    <DongtaiPage key="d" />,
    `/dongtai/${nid}?pic=1`,
    { articleDetail: { nid }, recommand: { nid, rn: '8' }, gatherRankList: hot },
  ],
  [
    'a tag',
    <TagPage key="t" />,
    `/tag/${tag}.html`,
    { knowledgeRecommend: { nid: tag, pn: '1', rn: '10' }, gatherRankList: hot },
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
