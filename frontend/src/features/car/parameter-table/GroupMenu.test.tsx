import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';

import { RouteContext, type Route } from '~/route/route';

import { GroupMenu } from './GroupMenu';

const group = { anchor: 'group-3', title: '车身', rows: [], differing: 0 };

test('a jump ends at its group also where rows above it come later', async () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  const route = { pathname: '/parameter/s-1.html', search: '' } as Route;
  render(
    <MemoryRouter useTransitions={false}>
      <RouteContext value={route}>
        <GroupMenu groups={[group]} differing={false} />
        <div data-testid="above" />
        <h2 id="group-3" tabIndex={-1}>
          车身参数
        </h2>
      </RouteContext>
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole('link', { name: /车身/ }));
  expect(scrolled).toHaveBeenCalledTimes(1);
  screen.getByTestId('above').append(document.createElement('p'));
  await waitFor(() => {
    expect(scrolled).toHaveBeenCalledTimes(2);
  });
});
