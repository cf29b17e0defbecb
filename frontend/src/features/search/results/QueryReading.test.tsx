import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';

import { example } from '../../../../test/support/example';
import { QueryReading } from './QueryReading';
import type { QueryCard } from './result';

function show(card: Partial<QueryCard>) {
  return render(
    <MemoryRouter>
      <QueryReading {...{ template: 'query_card', ...card }} />
    </MemoryRouter>,
  );
}

const addresses = () =>
  screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

test('a corrected name leads to its own search', () => {
  show({ corrected: '凯美瑞' });
  expect(screen.getByText(/您是不是要找/)).toBeTruthy();
  expect(addresses()).toEqual([['凯美瑞', '/search?query=%E5%87%AF%E7%BE%8E%E7%91%9E']]);
});

test('a condition leads to the car database if that has it', () => {
  const [card] = example('search', 'query') as QueryCard[];
  show(card!);
  expect(addresses()).toEqual([
    ['20万左右', '/car/0-16_24-0-0-0-0-0-0-0-0-0-0-0-0-4-0-0.html'],
    ['7座', '/car/0-0-0-0-0-0-7-0-0-0-0-0-0-0-4-0-0.html'],
    ['去选车按其他条件看', '/car/0-16_24-0-0-0-0-7-0-0-0-0-0-0-0-4-0-0.html'],
  ]);
  expect(screen.getByText('续航600km以上').closest('a')).toBeNull();
  expect(screen.getByText('共 1,204 个车系符合')).toBeTruthy();
});

test('all conditions together lead to the car database if it has each of them', () => {
  show({
    conditions: [
      { title: '新能源', key: 'energy', val: '4_5_6' },
      { title: 'SUV', key: 'level', val: '2' },
    ],
    series_total: 7,
  });
  expect(addresses().at(-1)).toEqual([
    '去选车查看全部',
    '/car/0-0-2-0-0-0-0-0-4_5_6-0-0-0-0-0-4-0-0.html',
  ]);
});

test('conditions that no car fulfils say so, and stay links', () => {
  show({ conditions: [{ title: '7座', key: 'seat', val: '7' }], series_total: 0 });
  expect(screen.getByText('没有同时符合这些条件的车系，换个条件试试')).toBeTruthy();
  expect(addresses().map(([text]) => text)).toEqual(['7座']);
});

test('a value that no address holds is no link', () => {
  show({ conditions: [{ title: '怪', key: 'seat', val: '../x' }], series_total: 3 });
  expect(addresses().map(([text]) => text)).toEqual(['去选车按其他条件看']);
});

test('range and charging are features of the car database together', () => {
  show({
    conditions: [
      { title: '续航600km以上', key: 'config', val: '22' },
      { title: '支持快充', key: 'config', val: '17' },
    ],
    series_total: 7,
  });
  expect(addresses()).toEqual([
    ['续航600km以上', '/car/0-0-0-0-0-0-0-0-0-0-0-0-0-22-4-0-0.html'],
    ['支持快充', '/car/0-0-0-0-0-0-0-0-0-0-0-0-0-17-4-0-0.html'],
    ['去选车查看全部', '/car/0-0-0-0-0-0-0-0-0-0-0-0-0-17_22-4-0-0.html'],
  ]);
});

test('conditions beside a car that the car database does not have lead nowhere', () => {
  show({ conditions: [{ title: '未筛选：四驱' }] });
  expect(screen.getByText('未筛选：四驱')).toBeTruthy();
  expect(addresses()).toEqual([]);
});
