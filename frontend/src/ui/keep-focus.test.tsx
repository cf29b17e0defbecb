import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';

import { renderOn } from '../../test/support/render-page';
import { AsyncSection } from './AsyncSection';
import { keepFocus } from './keep-focus';

let comes: 'ready' | 'failed' = 'ready';

function Part() {
  const [status, setStatus] = useState<'failed' | 'loading' | 'ready'>('failed');
  const retry = (): void => {
    setStatus('loading');
    setTimeout(() => {
      setStatus(comes);
    }, 20);
  };
  const base = { retry, error: { message: '没有应答' }, data: '好车' };
  return (
    <AsyncSection title="口碑" state={{ ...base, status }} skeleton="骨架">
      {(words: string) => <p>{words}</p>}
    </AsyncSection>
  );
}

beforeEach(() => keepFocus());

async function retryByKeyboard() {
  renderOn(<Part />);
  screen.getByRole('button', { name: '重试' }).focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByText(comes === 'ready' ? '好车' : '没有应答');
}

test('the focus goes to the heading of what came', async () => {
  comes = 'ready';
  await retryByKeyboard();
  await vi.waitFor(() => {
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: '口碑' }));
  });
});

test('the focus is on the button again where it failed again', async () => {
  comes = 'failed';
  await retryByKeyboard();
  await vi.waitFor(() => {
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '重试' }));
  });
});
