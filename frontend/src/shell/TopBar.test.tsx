import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { useLocation } from 'react-router-dom';

import { LoginContext, loginState, type Login } from '~/route/login';

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

  // L7.130 L1.2
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

// L2.72 L1.4
test('the tab of the current page is marked and reloads it', async () => {
  const reload = renderBar();
  const home = screen.getByRole('link', { name: '首页' });
  expect(home.getAttribute('aria-current')).toBe('page');
  await userEvent.click(home);
  expect(reload).toHaveBeenCalledOnce();
});

// L1.7
test('another tab navigates', async () => {
  const reload = renderBar();
  await userEvent.click(screen.getByRole('link', { name: '排行榜' }));
  expect(screen.getByRole('status').textContent).toBe('/rank/1-0-0-0-0-0-0.html');
  expect(reload).not.toHaveBeenCalled();
});

// L1.5
test('选车 leads to the car database', async () => {
  renderBar();
  await userEvent.click(screen.getByRole('link', { name: '选车' }));
  expect(screen.getByRole('status').textContent).toBe(
    '/car/0-0-0-0-0-0-0-0-0-0-0-0-0-0-4-0-0.html',
  );
});

// L1.6
test('经销商 leads to the dealers of the city', async () => {
  renderBar();
  await userEvent.click(screen.getByRole('link', { name: '经销商' }));
  expect(screen.getByRole('status').textContent).toBe('/dealer-special');
});

// L1.1 L1.3 L1.8 L1.9 L1.11
test('has logo, four tabs, search box, city, app code and login, in this order', () => {
  const login: Login = {
    user: null,
    closed: false,
    logIn: vi.fn(),
    logOut: vi.fn(),
    gate: vi.fn(),
    lookAgain: vi.fn(),
    takeWish: vi.fn(),
  };
  renderOn(
    <LoginContext value={loginState(login)}>
      <TopBar frame={frameOf('INDEX', new URLSearchParams())} current="home" />
    </LoginContext>,
  );
  const tabs = screen.getByRole('navigation', { name: '主导航' });
  const names = within(tabs).getAllByRole('link');
  expect(names.map((tab) => tab.textContent)).toEqual(['首页', '选车', '经销商', '排行榜']);
  const logo = screen.getByRole('link', { name: '驾到首页' });
  expect(logo.querySelector('svg')).toBeTruthy();
  const parts = [
    logo,
    tabs,
    screen.getByRole('search'),
    screen.getByRole('button', { name: /更换城市/ }),
    screen.getByRole('link', { name: '下载App' }),
    screen.getByRole('button', { name: '登录/注册' }),
  ];
  const inOrder = [...parts].sort((one, other) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
  expect(inOrder).toEqual(parts);
});

test('shows what the frame allows', () => {
  renderOn(<TopBar frame={frameOf('SEARCH', new URLSearchParams())} current={undefined} />);
  expect(screen.queryByRole('search')).toBeNull();
  expect(screen.getByRole('button', { name: /更换城市/ })).toBeTruthy();
});
