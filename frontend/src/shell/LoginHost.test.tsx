import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { setRendered } from '~/lib/rendered-document';
import { useLogin } from '~/route/login';
import { later, prepareParts } from '~/ui/later';

import { LoginHost } from './LoginHost';

import { fakeGateway } from '../../test/support/fake-gateway';
import { onPage, renderOn } from '../../test/support/render-page';

function Who() {
  const { user, lookAgain } = useLogin();
  return <button onClick={lookAgain}>{user?.name ?? '没有登录'}</button>;
}

beforeEach(() => {
  localStorage.clear();
});

afterEach(() => {
  setRendered(false);
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

// As a synchronous update it would put the placeholders of all late parts in place of their content.
test('content of the document whose code has not come stays when it is known who the visitor is', async () => {
  const OnServer = later(() => Promise.resolve(Who), Place);
  await prepareParts();
  setRendered(true);
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(onPage(<Site of={OnServer} />));
  const InBrowser = later(() => new Promise<typeof Who>(() => {}), Place);
  render(onPage(<Site of={InBrowser} />), { container: root, hydrate: true });
  expect(await screen.findByText('已知')).toBeTruthy();
  expect(root.textContent).toBe('已知没有登录');
});

const Place = () => <p>占位</p>;

function Site({ of: Late }: { of: ComponentType }) {
  return (
    <LoginHost>
      <Known />
      <Late />
    </LoginHost>
  );
}

/** Shows 已知 to a visitor whose state is "logged out". */
function Known() {
  return useLogin().user === null && '已知';
}
