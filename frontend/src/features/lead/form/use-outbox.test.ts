import { beforeEach, expect, test, vi } from 'vitest';

import { about, FakeSend, leadWrite, lost } from '../../../../test/support/outbox-samples';
import { renderHookOn, settled } from '../../../../test/support/render-hook-on';
import { noPageData } from '~/api/page-data';

import { listenToShown, show, useOutbox, useWatcher } from './use-outbox';

beforeEach(() => {
  localStorage.clear();
});

function form() {
  return renderHookOn(() => {
    const open = useOutbox();
    return { open, watcher: useWatcher(open) };
  }, undefined);
}

async function watchersOf({ result, unmount }: ReturnType<typeof form>, isGone: boolean) {
  const { open, watcher } = result.current;
  if (isGone) unmount();
  await settled();
  const outbox = await open();
  await outbox.lead(new FakeSend().then(lost).send, leadWrite('k1'), about, watcher);
  return outbox.state().sendings.map((sending) => sending.watcher !== null);
}

test('a form that is there watches what it has handed in', async () => {
  expect(await watchersOf(form(), false)).toEqual([true]);
});

test('a form that was gone before the code of the outbox came watches nothing', async () => {
  expect(await watchersOf(form(), true)).toEqual([false]);
});

test('who listens no more to what is shown hears nothing', () => {
  const heard = vi.fn();
  const pageData = { ...noPageData };
  const stop = listenToShown(heard);
  show(pageData, { notSent: [] });
  expect(heard).toHaveBeenCalledOnce();
  stop();
  show(pageData, { notSent: [] });
  expect(heard).toHaveBeenCalledOnce();
});
