/** What travelled to the page with the entry of the browser's history. */
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { noPageData, type PageData } from '~/api/page-data';
import { App } from '~/App';
import { keep } from '~/features/lead/form/outbox-kept';
import type { Kept } from '~/features/lead/form/outbox.machine';
import { chunks } from '~/routes';

import { exampleEnvelope } from '../../test/support/example';
import { fakeGateway } from '../../test/support/fake-gateway';

const series = {
  params: { getSeriesInfo: { series_id: '1001' } },
  parts: { getSeriesInfo: exampleEnvelope('getSeriesInfo') },
};
const receiptNumber = '7K3M-9QXF-2WTB-5N8D';

beforeEach(() => fakeGateway());
afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

test.each([
  ['of a car', 'ASK_PRICE_SUCEESS', '/askprice/success', '?series_id=1001', { receiptNumber }],
  ['of an activity', 'SUBMIT_SUCCESS', '/submit/success', '', { receiptNumber }],
  ['of an activity, delivered', 'SUBMIT_SUCCESS', '/submit/success', '', {}],
] as const)(
  'a lead %s that is one of before: this one was not sent',
  async (_what, page, pathname, search, more) => {
    await chunks.prepare('AskSuccessPage');
    const pageData: PageData = { ...noPageData, ...(search && series), page, now: 1 };
    const at = { pathname, search, state: { leadId: '', earlier: true, ...more } };
    render(
      <MemoryRouter initialEntries={[at]}>
        <App pageData={pageData} />
      </MemoryRouter>,
    );
    expect(await screen.findByText(/您之前提交的询价已被接受，本次没有重复提交。/)).toBeTruthy();
  },
);

test.each([
  ['ASK_PRICE_SUCEESS', '/askprice/success', '?series_id=1001', '询价'],
  ['SUBMIT_SUCCESS', '/submit/success', '', '报名'],
] as const)('on %s heading and breadcrumb say what became of the lead', async (...row) => {
  const [page, pathname, search, what] = row;
  fakeGateway()
    .answer('/api/clue/outcome', { outcome: 'accepted', receipt: receiptNumber })
    .answer('/api/clue/withdraw', { outcome: 'withdrawn', may_have_arrived: false });
  await chunks.prepare('AskSuccessPage');
  const pageData: PageData = { ...noPageData, ...(search && series), page, now: 1 };
  const at = { pathname, search, state: { leadId: '', receiptNumber } };
  render(
    <MemoryRouter initialEntries={[at]}>
      <App pageData={pageData} />
    </MemoryRouter>,
  );
  await screen.findByRole('heading', { level: 1, name: `${what}结果` });
  await screen.findByRole('heading', { level: 1, name: `${what}已收到` });
  await userEvent.click(screen.getByRole('button', { name: `撤回${what}` }));
  await screen.findByRole('heading', { level: 1, name: `${what}已撤回` });
  expect(screen.getAllByText(`${what}已撤回`)).toHaveLength(2);
  expect(screen.queryByText(new RegExp(`${what}(成功|已收到)`))).toBeNull();
  expect(screen.getByText(`您的${what}已撤回，不会再转给经销商。`)).toBeTruthy();
});

test('a lead that came to nothing leads to a new form, and the steps begin again', async () => {
  fakeGateway().answer('/api/clue/outcome', { outcome: 'refused', message: '今天询价过多' });
  await chunks.prepare('AskSuccessPage');
  const pageData: PageData = { ...noPageData, ...series, page: 'ASK_PRICE_SUCEESS', now: 1 };
  const state = { leadId: '', receiptNumber };
  const at = { pathname: '/askprice/success', search: '?series_id=1001&model_id=20001', state };
  render(
    <MemoryRouter initialEntries={[at]}>
      <App pageData={pageData} />
    </MemoryRouter>,
  );
  const again = await screen.findByRole('link', { name: '重新询价' });
  expect(again.getAttribute('href')).toBe('/askprice/m-20001.html');
  const steps = within(screen.getByRole('complementary', { name: '询价说明' }));
  const [first] = steps.getAllByRole('listitem');
  expect(first?.getAttribute('aria-current')).toBe('step');
});

const kept: Kept = {
  ...{ id: 'k1', kind: 'lead', leadCall: 'leadSubmit', leadKey: 'k1', aim: 'a', leadAim: 'a' },
  ...{ about: { seriesId: '1001' }, at: Date.now(), claimed: false, receiptNumber },
};
const model = { seriesId: '1001', modelId: '20001' };
const earlier = { ...kept, id: 'k0', receiptNumber: 'AAAA-AAAA-AAAA-AAAA' };

test.each([
  ['a lead of this car', [earlier, kept], `回执号 ${receiptNumber}`],
  ['a lead of another car', [{ ...kept, about: { seriesId: '1002' } }], '没有刚刚提交的询价'],
  ['a lead of a model of this car', [{ ...kept, about: model }], '没有刚刚提交的询价'],
  ['a claim of this car', [{ ...kept, kind: 'claim' }], '没有刚刚提交的询价'],
  ['a lead without an answer', [{ ...kept, receiptNumber: undefined }], '没有刚刚提交的询价'],
] as const)('opened by its address while %s waits', async (_what, all, says) => {
  fakeGateway().answer('/api/clue/outcome', { outcome: 'accepted', receipt: receiptNumber });
  for (const one of all) keep(one, Date.now());
  await chunks.prepare('AskSuccessPage');
  const pageData: PageData = { ...noPageData, ...series, page: 'ASK_PRICE_SUCEESS', now: 1 };
  const at = { pathname: '/askprice/success', search: '?series_id=1001' };
  render(
    <MemoryRouter initialEntries={[at]}>
      <App pageData={pageData} />
    </MemoryRouter>,
  );
  await screen.findByText((_, element) => element?.textContent === says);
});

test('without a lead nothing is said to be done', async () => {
  await chunks.prepare('AskSuccessPage');
  const pageData: PageData = { ...noPageData, ...series, page: 'ASK_PRICE_SUCEESS', now: 1 };
  const at = { pathname: '/askprice/success', search: '?series_id=1001' };
  render(
    <MemoryRouter initialEntries={[at]}>
      <App pageData={pageData} />
    </MemoryRouter>,
  );
  await screen.findByText('没有刚刚提交的询价');
  const steps = within(screen.getByRole('complementary', { name: '询价说明' }));
  expect(steps.getAllByRole('listitem').length).toBeGreaterThan(2);
  expect(steps.queryAllByText('已提交')).toEqual([]);
});
