import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { useLogin } from '~/route/login';

import { LoginHost } from './LoginHost';

import { fakeGateway } from '../../test/support/fake-gateway';
import { renderOn } from '../../test/support/render-page';

function Who() {
  const { user, lookAgain } = useLogin();
  return <button onClick={lookAgain}>{user?.name ?? '没有登录'}</button>;
}

beforeEach(() => {
  localStorage.clear();
});

afterEach(() => {
  vi.restoreAllMocks();
});

// Without a session the code of the login is not loaded.
test('a login in another tab is found by a tab without a session', async () => {
  const gateway = fakeGateway().answer('/api/user/login', { uname: '南山有风' });
  renderOn(
    <LoginHost>
      <Who />
    </LoginHost>,
  );
  expect(gateway.asked).toEqual([]);
  await userEvent.click(screen.getByText('没有登录'));
  expect(await screen.findByText('南山有风')).toBeTruthy();
});

// L8: nothing could be kept of the login before the reload.
test('where the browser keeps nothing, a session is looked for', async () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  fakeGateway().answer('/api/user/login', { uname: '南山有风' });
  renderOn(
    <LoginHost>
      <Who />
    </LoginHost>,
  );
  expect(await screen.findByText('南山有风')).toBeTruthy();
});
