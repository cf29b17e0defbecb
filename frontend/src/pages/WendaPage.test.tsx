import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, type ReactNode } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';

import type { Payload } from '~/api/call-types';

import { example } from '../../test/support/example';
import {
  failure,
  fakeGateway,
  type Asked,
  type FakeGateway,
} from '../../test/support/fake-gateway';
import { fakeViewport } from '../../test/support/fake-viewport';
import { renderOn } from '../../test/support/render-page';
import CheyouWendaPage from './CheyouWendaPage';
import WendaPage from './WendaPage';

type Answer = Payload<'getAnswerList'>['answer_list'][number];

const detail = example('getQuestionDetail');
const talk = example('wendapage');
const total = 23;

const answer = (place: number, more: Partial<Answer> = {}): Answer => ({
  answer_id: `a${place}`,
  author_info: { name: `答者${place}`, avatar: `/media/${place}.svg` },
  content: `第${place}个回答`,
  ...more,
});
function page(pn: number, of = total): readonly Answer[] {
  const from = (pn - 1) * 10;
  return Array.from({ length: Math.max(0, Math.min(10, of - from)) }, (_, place) =>
    answer(from + place + 1),
  );
}

let gateway: FakeGateway;
let answers: (pn: number) => readonly Answer[];
let count: number;

beforeEach(() => {
  fakeViewport();
  answers = (pn) => page(pn, count);
  count = total;
  const info = (pn: number) => ({ total: count, has_more: pn * 10 < count ? 1 : 0, pn });
  const pnOf = ({ query }: Asked) => Number(query['pn']);
  gateway = fakeGateway()
    .answer('/api/wenda/getquestiondetail', detail)
    .answer('/api/wenda/getanswerlist', (asked: Asked) => ({
      ...info(pnOf(asked)),
      answer_list: answers(pnOf(asked)),
    }))
    .answer('/api/wenda/wendapage', (asked: Asked) => ({
      ...talk,
      wendaInfo: { ...talk.wendaInfo, wendaId: asked.query['wendaId'] },
      answerInfo: info(pnOf(asked)),
      answerList: answers(pnOf(asked)),
    }))
    .answer('/api/series/getseriesinfo', example('getSeriesInfo'))
    .answer('/api/content/recommand', example('recommand'))
    .answer('/api/content/knowledgerecommend', example('knowledgeRecommend'))
    .answer('/api/rank/gatherranklist', example('gatherRankList'));
});

const pages: readonly [string, ReactNode, string, string][] = [
  ['a question', <WendaPage key="w" />, '/wenda/w1.html', '/api/wenda/getanswerlist'],
  [
    'a question among owners',
    <CheyouWendaPage key="c" />,
    '/wendaDetail/w1.html',
    '/api/wenda/wendapage',
  ],
];

function viewOf(content: ReactNode, address: string, path: string) {
  const section = () => screen.findByRole('region', { name: /^(车友)?回答$/ });
  return {
    show: (query = '') => renderOn(<StrictMode>{content}</StrictMode>, { at: address + query }),
    section,
    shown: async () =>
      (await within(await section()).findAllByText(/^第\d+个回答$/)).map((one) => one.textContent),
    asked: () => gateway.asked.filter((one) => one.path === path),
    more: () => screen.getByRole('link', { name: '加载更多回答' }),
  };
}

describe.each(pages)('the list of %s', (_, content, address, path) => {
  const { show, section, shown, asked, more } = viewOf(content, address, path);

  test('shows the first answers and loads more on request', async () => {
    show();
    expect(await shown()).toHaveLength(10);
    await userEvent.click(more());
    expect(await screen.findByText('第20个回答')).toBeTruthy();
    await userEvent.click(more());
    expect(await screen.findByText('已显示全部回答')).toBeTruthy();
    expect(await shown()).toHaveLength(23);
    expect(asked().map(({ query }) => query['pn'])).toEqual(['1', '2', '3']);
  });

  test('every page of answers has an address', async () => {
    show('?pn=2');
    expect((await shown())[0]).toBe('第11个回答');
    expect(asked()[0]?.query['pn']).toBe('2');
    const links = within(screen.getByRole('navigation', { name: '回答分页' }));
    const to = (name: string) => links.getByRole('link', { name }).getAttribute('href');
    expect(to('上一页')).toBe(address);
    expect(to('第1页')).toBe(address);
    expect(to('下一页')).toBe(`${address}?pn=3`);
    expect(links.getByRole('link', { name: '第2页' }).getAttribute('aria-current')).toBe('page');
    await userEvent.click(links.getByRole('link', { name: '下一页' }));
    expect(await screen.findByText('第21个回答')).toBeTruthy();
    expect(await shown()).toHaveLength(3);
  });

  test('a page beyond the last links back', async () => {
    show('?pn=9');
    expect(await screen.findByText('第9页没有回答，共23个回答')).toBeTruthy();
    expect(screen.getByRole('link', { name: '回到第一页回答' }).getAttribute('href')).toBe(address);
  });

  test('reports that there are no answers yet', async () => {
    count = 0;
    show();
    expect(await screen.findByText(/^还没有(人回答这个问题|车友回答)$/)).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: '回答分页' })).toBeNull();
  });

  test('shows no way to more pages for few answers', async () => {
    count = 3;
    show();
    expect(await shown()).toHaveLength(3);
    expect(screen.queryByRole('link', { name: '加载更多回答' })).toBeNull();
  });

  test('reports a failed page, keeps the list and retries', async () => {
    show();
    await shown();
    gateway.answer(path, () => failure(502, 50201, '没有应答'));
    await userEvent.click(more());
    const list = within(await section());
    expect(await list.findByText('没有应答')).toBeTruthy();
    expect(await shown()).toHaveLength(10);
  });
});

describe.each(pages)('an answer of %s', (_, content, address, path) => {
  const { show, section, shown } = viewOf(content, address, path);

  test('folds a long answer, whose whole text is always in the document', async () => {
    const long = '很长的回答。'.repeat(60);
    answers = () => [answer(1, { content: long }), answer(2)];
    count = 2;
    show();
    const button = await screen.findByRole('button', { name: '展开答者1的回答全文' });
    const text = document.getElementById(button.getAttribute('aria-controls')!);
    expect(text?.textContent).toBe(long);
    expect(text?.dataset['folded']).toBe('true');
    button.focus();
    await userEvent.keyboard('{Enter}');
    expect(text?.dataset['folded']).toBeUndefined();
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(button.textContent).toBe('收起');
    expect(screen.getAllByRole('button', { name: /全文|收起/ })).toHaveLength(1);
  });

  test('replaces a failed avatar by the first letter of the name', async () => {
    answers = () => [answer(1, { author_info: { name: '晨光', avatar: '/broken.svg' } })];
    count = 1;
    show();
    await shown();
    const picture = document.querySelector('img[src="/broken.svg"]')!;
    fireEvent.error(picture);
    expect(document.querySelector('img[src="/broken.svg"]')).toBeNull();
    expect(within(await section()).getByText('晨')).toBeTruthy();
  });

  test('renders hostile data as inert', async () => {
    const words = '<script>alert(1)</script>';
    answers = () => [
      answer(1, {
        content: `${words}\n[a](javascript:alert(1))`,
        author_info: { name: words, avatar: 'javascript:alert(1)' },
        image_list: ['javascript:alert(1)'],
      }),
    ];
    count = 1;
    show();
    expect(await screen.findByText(words)).toBeTruthy();
    expect(document.querySelector('script')).toBeNull();
    const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links).toContain('/askprice/s-1001.html');
    for (const href of links) expect(href).toMatch(/^\/(?!\/)/);
  });
});

test('reports a withdrawn question; keeps the question when its answers fail', async () => {
  gateway.answer('/api/wenda/getquestiondetail', { ...detail, is_show: 0 });
  const { unmount } = renderOn(<WendaPage />, { at: '/wenda/w1.html' });
  expect(await screen.findByRole('heading', { level: 1, name: '问题已被删除' })).toBeTruthy();
  expect(screen.queryByText('第1个回答')).toBeNull();
  unmount();

  gateway.answer('/api/wenda/getquestiondetail', detail);
  gateway.answer('/api/wenda/getanswerlist', () => failure(502, 50201, '没有应答'));
  renderOn(<WendaPage />, { at: '/wenda/w2.html' });
  expect(await screen.findByRole('heading', { level: 1, name: detail.content })).toBeTruthy();
  expect(await screen.findByText('没有应答')).toBeTruthy();
});

test('marks the best answer', async () => {
  answers = () => [answer(1, { is_best: 1 }), answer(2)];
  count = 2;
  const { unmount } = renderOn(<WendaPage />, { at: '/wenda/w1.html' });
  expect((await screen.findByText('最佳回答')).closest('li')?.textContent).toContain('第1个回答');
  unmount();
  renderOn(<CheyouWendaPage />, { at: '/wendaDetail/w1.html' });
  expect((await screen.findByText('车友推荐')).closest('li')?.textContent).toContain('第1个回答');
});

// B3.97
test('among owners, a withdrawn question still links to others', async () => {
  gateway.answer('/api/wenda/wendapage', {
    ...talk,
    wendaInfo: { ...talk.wendaInfo, wendaId: 'w1', is_show: 0 },
  });
  renderOn(<CheyouWendaPage />, { at: '/wendaDetail/w1.html' });
  expect(await screen.findByRole('heading', { level: 1, name: '问题已被删除' })).toBeTruthy();
  const others = within(screen.getByRole('region', { name: '车友还在问' }));
  expect(others.getByRole('link', { name: talk.relate[0]!.question }).getAttribute('href')).toBe(
    `/wendaDetail/${talk.relate[0]!.wendaId}.html`,
  );
});
