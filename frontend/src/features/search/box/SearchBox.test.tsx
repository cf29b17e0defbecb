import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';

import { fakeGateway, type FakeGateway } from '../../../../test/support/fake-gateway';
import { renderOn } from '../../../../test/support/render-page';
import { SearchBox } from './SearchBox';

const path = '/api/search/searchsug';
const departed = vi.fn();
let gateway: FakeGateway;

beforeEach(() => {
  departed.mockClear();
  gateway = fakeGateway()
    .answer('/api/gettopbar', { hot_words: ['小米SU7'] })
    .answer(path, ({ query }: { query: { query: string } }) => ({
      text_att: [
        { text_array: [{ text: query.query, color: '#1463FF' }, { text: '3系' }], series_id: '3' },
        { text_array: [{ text: '宝马5系', color: 'red;background:url(x)' }], series_id: '5' },
      ],
    }));
});

function renderBox() {
  renderOn(
    <StrictMode>
      <SearchBox onDepart={departed} />
    </StrictMode>,
  );
  return screen.getByRole('combobox');
}

// B2.120 B4.19 B5.6 B7.61
test("suggests while typing, with the upstream's colours", async () => {
  const box = renderBox();
  await userEvent.type(box, '宝马');
  const option = await screen.findByRole('option', { name: '宝马3系' });
  expect(within(option).getByText('宝马').style.color).toBe('rgb(20, 99, 255)');
  expect(screen.getByText('宝马5系').getAttribute('style')).toBeNull();
  expect(box.getAttribute('aria-expanded')).toBe('true');
});

test('says what a suggestion is, and what it costs', async () => {
  const text = (name: string) => [{ text: name }];
  gateway.answer(path, {
    text_att: [
      { text_array: text('比亚迪'), kind: 'brand' },
      { text_array: text('海鸥'), kind: 'series', series_id: '3', price: '6.98-8.58万' },
      { text_array: text('海豚'), kind: 'series', series_id: '4' },
      { text_array: text('比7座'), kind: 'conditions' },
    ],
  });
  await userEvent.type(renderBox(), '比');
  await screen.findByRole('option', { name: '比亚迪 品牌' });
  screen.getByRole('option', { name: '海鸥 指导价 6.98-8.58万' });
  screen.getByRole('option', { name: '海豚 暂无报价' });
  screen.getByRole('option', { name: '比7座 按条件搜索' });
});

// B7.60 B9.4
test('requests at once, then at most every 150 ms, and finally for the last input', async () => {
  const box = renderBox();
  for (const text of ['宝', '宝马', '宝马3']) fireEvent.change(box, { target: { value: text } });
  await waitFor(() => {
    expect(gateway.asked.map(({ query }) => query['query'])).toEqual(['宝', '宝马3']);
  });
});

// B4.23
test('selects with arrow keys and opens with Enter', async () => {
  const box = renderBox();
  await userEvent.type(box, '宝马');
  await screen.findByRole('option', { name: '宝马3系' });
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  const second = screen.getByRole('option', { selected: true });
  expect(second.textContent).toBe('宝马5系');
  expect(box.getAttribute('aria-activedescendant')).toBe(second.id);
  await userEvent.keyboard('{Enter}');
  expect(departed).toHaveBeenCalledExactlyOnceWith({ kind: 'series', id: '5' });
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('opens a clicked suggestion before the list closes', async () => {
  const box = renderBox();
  await userEvent.type(box, '宝马');
  await userEvent.click(await screen.findByRole('option', { name: '宝马3系' }));
  expect(departed).toHaveBeenCalledExactlyOnceWith({ kind: 'series', id: '3' });
});

// B4.23
test('searches with Enter and with the button', async () => {
  const box = renderBox();
  await userEvent.type(box, '  宝马 {Enter}');
  expect(departed).toHaveBeenLastCalledWith({ kind: 'search', query: '宝马' });
  expect(screen.queryByRole('listbox')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '搜索' }));
  expect(departed).toHaveBeenCalledTimes(2);
});

// B4.21
test('keeps the list open while the pointer is inside, even without focus', async () => {
  const box = renderBox();
  await userEvent.type(box, '宝马');
  const option = await screen.findByRole('option', { name: '宝马3系' });
  await userEvent.hover(option);
  act(() => {
    box.blur();
  });
  expect(screen.getByRole('listbox')).toBeTruthy();
  await userEvent.unhover(option);
  await waitFor(() => {
    expect(screen.queryByRole('listbox')).toBeNull();
  });
});

// B5.1 B5.2
test('does not submit an empty box', async () => {
  const box = renderBox();
  await userEvent.type(box, '   {Enter}');
  await userEvent.click(screen.getByRole('button', { name: '搜索' }));
  expect(departed).not.toHaveBeenCalled();
  expect(gateway.asked.filter((asked) => asked.path === path)).toEqual([]);
});

// B4.18 B4.20
test('shows popular searches before typing; Esc and blur hide them', async () => {
  const box = renderBox();
  await userEvent.click(box);
  await userEvent.click(await screen.findByRole('button', { name: '小米SU7' }));
  expect((box as HTMLInputElement).value).toBe('小米SU7');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  await userEvent.type(box, 'a');
  expect(screen.getByRole('listbox')).toBeTruthy();
  act(() => {
    box.blur();
  });
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('reports an empty result', async () => {
  gateway.answer(path, { text_att: [] });
  await userEvent.type(renderBox(), 'zzz');
  expect(await screen.findByText(/没有找到相关车系/)).toBeTruthy();
});
