import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { beforeEach, expect, test } from 'vitest';

import { useCity } from '~/api/visit';
import { partOf, partParams } from '~/lib/page-values';

import { exampleEnvelope } from '../../../../test/support/example';
import { fakeClock, type FakeClock } from '../../../../test/support/fake-clock';
import { failure, fakeGateway, type FakeGateway } from '../../../../test/support/fake-gateway';
import { allRules } from '../../../../test/support/all-rules';
import { renderOn } from '../../../../test/support/render-page';
import { searchParams, type Condition, type ConditionCar } from './conditions';
import { ConditionTabs } from './ConditionTabs';

const path = '/api/conditionsearch';
const conditions: Condition[] = [
  { title: '10万以下', param: { key: 'price', val: '0,10' } },
  { title: 'SUV', param: { key: 'level', val: '2' } },
  { title: '纯电动', param: { key: 'energy', val: '4' } },
];
const cars = (name: string, count = 23): ConditionCar[] =>
  Array.from({ length: count }, (_, place) => ({
    seriesId: String(100 + place),
    name: `${name}${place}`,
    logo: '/media/a.svg',
    price: place === 1 ? '' : '9.98-12.98万',
    sell_stat: place === 2 ? 2 : place === 3 ? 0 : 1,
    has_img: place === 4 ? 0 : 1,
  }));

let clock: FakeClock;
let gateway: FakeGateway;
const asked = () => gateway.asked.map(({ query }) => query);
const tab = (name: string) => screen.getByRole('tab', { name });
const pass = (ms: number) => {
  act(() => {
    clock.pass(ms);
  });
};

beforeEach(() => {
  clock = fakeClock();
  gateway = fakeGateway().answer(path, ({ query }: { query: Record<string, string> }) => ({
    total: 23,
    series: cars(query['level'] ? 'SUV' : query['energy'] ? '电' : '省'),
  }));
});

const show = (given = conditions) =>
  renderOn(
    <StrictMode>
      <ConditionTabs conditions={given} clock={clock} />
    </StrictMode>,
  );

test("requests the first tab with the document's params", () => {
  const entry = allRules['INDEX']!;
  const index = { condictions: conditions };
  const address = { params: {}, query: {} };
  const part = partOf(entry, 'conditionSearch', address)!;
  expect(
    Object.entries(searchParams(conditions[0]!)).map(([key, value]) => [key, String(value)]),
  ).toEqual(Object.entries(partParams(entry, part, address, { index })));
});

// B2.92 B3.119 B7.116 B7.117 B9.12 B9.13
test('shows eight with a picture and the others by name', async () => {
  const { container } = show();
  await screen.findByText('省0');
  expect(asked()).toEqual([{ price: '0,10', rn: '23' }]);
  expect(screen.getAllByRole('listitem')).toHaveLength(23);
  // One of the eight has no picture.
  expect(container.querySelectorAll('img')).toHaveLength(7);
  expect(screen.getByRole('link', { name: /省22/ }).getAttribute('href')).toBe('/s-122');
  expect(screen.getByRole('link', { name: /去选车/ }).getAttribute('href')).toBe(
    '/car/0-0_10-0-0-0-0-0-0-0-0-0-0-0-0-4-0-0.html',
  );
  expect(screen.getByText('暂无报价')).toBeTruthy();
  expect(screen.getByText('预售')).toBeTruthy();
  expect(screen.getByText('已停售')).toBeTruthy();
});

test('takes the first tab from the document', () => {
  renderOn(<ConditionTabs conditions={conditions} clock={clock} />, {
    pageData: {
      params: { conditionSearch: { price: '0,10', rn: '23' } },
      parts: { conditionSearch: exampleEnvelope('conditionSearch') },
    },
  });
  expect(screen.getAllByRole('listitem').length).toBeGreaterThan(0);
  expect(asked()).toEqual([]);
});

// B4.48 B4.49 B4.50 B7.117 B9.14
test('loads a tab once after the pointer rests for 120 ms', async () => {
  show();
  await screen.findByText('省0');
  fireEvent.pointerEnter(tab('SUV'));
  pass(119);
  expect(tab('SUV').getAttribute('aria-selected')).toBe('false');
  pass(1);
  expect(tab('SUV').getAttribute('aria-selected')).toBe('true');
  expect(await screen.findByText('SUV0')).toBeTruthy();

  fireEvent.pointerEnter(tab('10万以下'));
  pass(120);
  expect(screen.getByText('省0')).toBeTruthy();
  fireEvent.pointerEnter(tab('SUV'));
  pass(120);
  expect(screen.getByText('SUV0')).toBeTruthy();
  expect(asked()).toEqual([
    { price: '0,10', rn: '23' },
    { level: '2', rn: '23' },
  ]);
});

test('loads nothing when the pointer only passes over', async () => {
  show();
  await screen.findByText('省0');
  fireEvent.pointerEnter(tab('SUV'));
  pass(100);
  fireEvent.pointerLeave(tab('SUV'));
  pass(1000);
  expect(asked()).toHaveLength(1);
});

// B2.91
test('selects by click and arrow keys', async () => {
  show();
  await userEvent.click(tab('SUV'));
  expect(await screen.findByText('SUV0')).toBeTruthy();
  await userEvent.keyboard('{ArrowRight}');
  expect(await screen.findByText('电0')).toBeTruthy();
  expect(document.activeElement).toBe(tab('纯电动'));
});

test('never shows a late response under another tab', async () => {
  let answerFirst = (): void => {};
  gateway.answer(path, ({ query }: { query: Record<string, string> }) =>
    query['level']
      ? { total: 1, series: cars('SUV', 1) }
      : new Promise((resolve) => {
          answerFirst = () => {
            resolve({ total: 1, series: cars('省', 1) });
          };
        }),
  );
  show();
  expect(screen.getByText('加载中')).toBeTruthy();
  await userEvent.click(tab('SUV'));
  await screen.findByText('SUV0');
  await act(async () => {
    answerFirst();
  });
  expect(screen.queryByText('省0')).toBeNull();
  await userEvent.click(tab('10万以下'));
  expect(await screen.findByText('省0')).toBeTruthy();
  expect(asked()).toHaveLength(2);
});

// B8.2
test('keeps a failure within its tab and offers a retry', async () => {
  gateway.answer(path, () => failure(502, 50201, '上游没有应答'));
  show();
  expect(await screen.findByText('上游没有应答')).toBeTruthy();
  gateway.answer(path, { total: 1, series: cars('省', 1) });
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('省0')).toBeTruthy();
});

test('reports an empty result', async () => {
  gateway.answer(path, { total: 0, series: [] });
  show();
  expect(await screen.findByText('没有符合条件的车系')).toBeTruthy();
});

test('refetches for another city', async () => {
  function Cities() {
    const { chooseCity } = useCity();
    return (
      <button
        onClick={() => {
          chooseCity('上海');
        }}
      >
        上海
      </button>
    );
  }
  renderOn(
    <>
      <ConditionTabs conditions={conditions} clock={clock} />
      <Cities />
    </>,
  );
  await screen.findByText('省0');
  gateway.answer(path, { total: 1, series: cars('沪', 1) });
  await userEvent.click(screen.getByRole('button', { name: '上海' }));
  expect(await screen.findByText('沪0')).toBeTruthy();
});

test('renders nothing without conditions and a placeholder while they load', () => {
  const { container } = renderOn(<ConditionTabs conditions={[]} />);
  expect(container.textContent).toBe('');
  renderOn(<ConditionTabs conditions={undefined} />);
  expect(screen.getByText('加载中')).toBeTruthy();
});
