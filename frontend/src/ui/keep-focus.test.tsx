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

type Brings = 'car' | 'nothing' | 'end' | 'failure';

/** Ends the request for the next page. */
let come = (): void => {};

/** A list with items whose next page failed; then it comes, with a car or without. */
function Cars({ brings, byScrolling }: { brings: Brings; byScrolling: number }) {
  const failed: More = { status: 'failed', problem: { message: '没有应答' } };
  const [list, setList] = useState<{ pn: number; more: More }>({ pn: 1, more: failed });
  const { pn, more } = list;
  const tell = (): void => {
    setList({ pn, more: { status: 'loading', pn: 2, attempt: 2 } });
    come = () => {
      const status = brings === 'end' ? 'ended' : 'ready';
      setList(brings === 'failure' ? list : { pn: 2, more: { status } });
    };
  };
  return (
    <section>
      <h2>车系</h2>
      <ul>
        <li>
          <a href="/s-1">星愿</a>
        </li>
        {pn > 1 && brings === 'car' && (
          <li>
            <a href="/s-2">海鸥</a>
            <a href="/s-2">询底价</a>
          </li>
        )}
      </ul>
      <LoadMore
        list={{ items: [], pn, more, unasked: byScrolling, byScrolling }}
        tell={tell}
        label="加载更多"
        end="没有更多了"
      />
      <a href="/">页脚</a>
    </section>
  );
}

async function moreCars(brings: Brings, byScrolling = 0) {
  renderOn(<Cars brings={brings} byScrolling={byScrolling} />);
  screen.getByRole('button', { name: '重试' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '加载中…' }));
  act(come);
}

test.each([0, 3])(
  'moves the focus to the first of a next page; %i come by scrolling',
  async (n) => {
    await moreCars('car', n);
    expect(document.activeElement).toBe(screen.getByRole('link', { name: '海鸥' }));
  },
);

test('keeps the focus below a list that a next page brought nothing new to', async () => {
  await moreCars('nothing');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '加载更多' }));
});

test('keeps the focus at the end of a list that has nothing more', async () => {
  await moreCars('end');
  const end = screen.getByText('没有更多了');
  expect(document.activeElement?.contains(end)).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});

test('keeps the focus below a list whose next page failed again', async () => {
  await moreCars('failure');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '重试' }));
});
