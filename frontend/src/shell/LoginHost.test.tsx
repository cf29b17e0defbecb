import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

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
