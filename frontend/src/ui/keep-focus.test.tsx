import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';

import { renderOn } from '../../test/support/render-page';
import { AsyncSection } from './AsyncSection';
import { Failed } from './AsyncState';
import { keepFocus } from './keep-focus';
import { NotLoaded } from './later';
import { LoadMore } from './LoadMore';

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

test('focuses the heading of the loaded content', async () => {
  comes = 'ready';
  await retryByKeyboard();
  await vi.waitFor(() => {
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: '口碑' }));
  });
});

test('focuses the button again after another failure', async () => {
  comes = 'failed';
  await retryByKeyboard();
  await vi.waitFor(() => {
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '重试' }));
  });
});

function Column({ last = 'words' }: { last?: 'words' | 'page' }) {
  const [came, setCame] = useState<'nothing' | 'skeleton' | 'words' | 'page'>('nothing');
  const retry = (): void => {
    setCame('skeleton');
    setTimeout(() => {
      setCame(last);
    }, 20);
  };
  return (
    <main>
      <h1>首页</h1>
      {came === 'nothing' && <Failed onRetry={retry} />}
      {came === 'skeleton' && <div>骨架</div>}
      {came === 'words' && <div>好车</div>}
      {came === 'page' && (
        <div>
          <h2>星愿</h2>
          <p aria-busy="true">骨架</p>
        </div>
      )}
      <Failed onRetry={() => undefined} />
    </main>
  );
}

test('focuses the loaded content, not a failure beside it', async () => {
  renderOn(<Column />);
  screen.getAllByRole('button', { name: '重试' })[0]?.focus();
  await userEvent.keyboard('{Enter}');
  const words = await screen.findByText('好车');
  await vi.waitFor(() => {
    expect(document.activeElement).toBe(words);
  });
});

test('leaves a focus that was moved elsewhere', async () => {
  comes = 'ready';
  renderOn(
    <>
      <Part />
      <a href="/">首页</a>
    </>,
  );
  screen.getByRole('button', { name: '重试' }).focus();
  await userEvent.keyboard('{Enter}');
  screen.getByRole('link', { name: '首页' }).focus();
  await screen.findByText('好车');
  await userEvent.tab();
  await userEvent.tab({ shift: true });
  expect(document.activeElement).toBe(screen.getByRole('link', { name: '首页' }));
});

test('focuses the heading of a page while its last parts load', async () => {
  renderOn(<Column last="page" />);
  screen.getAllByRole('button', { name: '重试' })[0]?.focus();
  await userEvent.keyboard('{Enter}');
  const heading = await screen.findByRole('heading', { name: '星愿' });
  await vi.waitFor(() => {
    expect(document.activeElement).toBe(heading);
  });
});

/** A notice over the page, beside a part that failed. */
function Over({ onRetry }: { onRetry: (failAgain: () => void) => void }) {
  const [failed, setFailed] = useState(true);
  const retry = (): void => {
    setFailed(false);
    onRetry(() => {
      setFailed(true);
    });
  };
  return (
    <main>
      <h1>首页</h1>
      <Failed onRetry={() => undefined} />
      {failed && <NotLoaded onRetry={retry} onClose={() => undefined} />}
    </main>
  );
}

test('focuses the retry of a notice after each failure', async () => {
  let failAgain = (): void => {};
  renderOn(
    <Over
      onRetry={(fail) => {
        failAgain = fail;
      }}
    />,
  );
  const again = () =>
    within(screen.getByText(/网络连接失败/)).getByRole('button', { name: '重试' });
  for (let turn = 0; turn < 2; turn += 1) {
    again().focus();
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(document.body);
    act(failAgain);
    await vi.waitFor(() => {
      expect(document.activeElement).toBe(again());
    });
  }
});

type More = Parameters<typeof LoadMore>[0]['list']['more'];

/** A list with items whose next page failed. */
function Cars() {
  const [more, setMore] = useState<More>({ status: 'failed', problem: { message: '没有应答' } });
  const tell = (): void => {
    setMore({ status: 'loading', pn: 2, attempt: 2 });
    setTimeout(() => {
      setMore({ status: 'ready' });
    }, 20);
  };
  return (
    <section>
      <h2>车系</h2>
      <a href="/s-1">星愿</a>
      <LoadMore
        list={{ items: [], pn: 1, more, unasked: 0, byScrolling: 0 }}
        tell={tell}
        label="加载更多"
        end="没有更多了"
      />
    </section>
  );
}

test('keeps the focus on the button that takes the place of a retry below a list', async () => {
  renderOn(<Cars />);
  screen.getByRole('button', { name: '重试' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(await screen.findByRole('button', { name: '加载更多' }));
});
