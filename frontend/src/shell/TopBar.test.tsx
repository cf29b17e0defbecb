import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { useLocation } from 'react-router-dom';

import { example } from '../../test/support/example';
import { failure, fakeGateway } from '../../test/support/fake-gateway';
import { renderOn } from '../../test/support/render-page';
import { frameOf } from './frame';
import { TopBar } from './TopBar';

function Where() {
  const { pathname, hash } = useLocation();
  return <output>{pathname + hash}</output>;
}

function renderBar() {
  const reload = vi.fn();
  const frame = frameOf('INDEX', new URLSearchParams());
  renderOn(
    <>
      <TopBar frame={frame} current="home" reload={reload} />
      <Where />
    </>,
  );
  return reload;
}

describe('the slogan', () => {
  const path = '/api/gettopbar';

  // L7.130
  test('is that of the call', async () => {
    const gateway = fakeGateway().answer(path, example('gettopbar'));
    renderBar();
    expect(await screen.findByText('买车先看驾到')).toBeTruthy();
    expect(gateway.asked.map((asked) => [asked.path, asked.query])).toEqual([[path, {}]]);
  });

  test.each([
    ['fails', () => failure(502, 50201, '失败')],
    ['has none', () => ({ hot_words: [] })],
  ])('is our own when the call %s', async (_why, answer) => {
    const gateway = fakeGateway().answer(path, answer);
    renderBar();
    await waitFor(() => {
      expect(gateway.asked).toHaveLength(1);
    });
    expect(screen.getByText('看清楚，再驾到')).toBeTruthy();
  });
});

// L2.72
test('the tab of the page on show is marked and loads it anew', async () => {
  const reload = renderBar();
  const home = screen.getByRole('link', { name: '首页' });
  expect(home.getAttribute('aria-current')).toBe('page');
  await userEvent.click(home);
  expect(reload).toHaveBeenCalledOnce();
});

test('another tab goes there', async () => {
  const reload = renderBar();
  await userEvent.click(screen.getByRole('link', { name: '排行榜' }));
  expect(screen.getByRole('status').textContent).toBe('/rank/1-0-0-0-0-0-0.html');
  expect(reload).not.toHaveBeenCalled();
});

test('选车 leads to the car database', async () => {
  renderBar();
  await userEvent.click(screen.getByRole('link', { name: '选车' }));
  expect(screen.getByRole('status').textContent).toBe(
    '/car/0-0-0-0-0-0-0-0-0-0-0-0-0-0-4-0-0.html',
  );
});

test('经销商 leads to the dealers of the city', async () => {
  renderBar();
  await userEvent.click(screen.getByRole('link', { name: '经销商' }));
  expect(screen.getByRole('status').textContent).toBe('/dealer-special');
});

test('shows what the frame allows', () => {
  renderOn(<TopBar frame={frameOf('SEARCH', new URLSearchParams())} current={undefined} />);
  expect(screen.queryByRole('search')).toBeNull();
  expect(screen.getByRole('button', { name: /更换城市/ })).toBeTruthy();
});
