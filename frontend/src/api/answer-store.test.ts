import { expect, test, vi } from 'vitest';

import { answerStore } from './answer-store';

const key = '["gettopbar",{},"北京"]';

/** A watcher whose questions are answered by hand. */
function watcherOf() {
  const changed = vi.fn();
  const questions: { answer: (data: unknown) => void; fail: (error: unknown) => void }[] = [];
  const ask = vi.fn(
    () =>
      new Promise((answer, fail) => {
        questions.push({ answer, fail });
      }),
  );
  return { changed, ask, questions };
}

const settled = () => Promise.resolve().then(() => undefined);

test('the first watcher of a key asks, the others wait for its answer', async () => {
  const store = answerStore({});
  const [first, second] = [watcherOf(), watcherOf()];
  store.watch(key, first, false);
  store.watch(key, second, false);
  expect(store.read(key)).toEqual({ data: undefined, error: undefined, asking: true });
  expect(first.ask).toHaveBeenCalledOnce();
  expect(second.ask).not.toHaveBeenCalled();

  first.questions[0]?.answer({ hot_words: [] });
  await settled();
  expect(store.read(key)).toEqual({ data: { hot_words: [] }, error: undefined, asking: false });
  expect(second.changed).toHaveBeenCalledOnce();
});

test('what the document brought is not asked for', () => {
  const store = answerStore({ [key]: 'brought' });
  const watcher = watcherOf();
  store.watch(key, watcher, false);
  expect(watcher.ask).not.toHaveBeenCalled();
  expect(store.read(key).data).toBe('brought');
});

test('a watcher that waits asks when it is told to', () => {
  const store = answerStore({});
  const watcher = watcherOf();
  store.watch(key, watcher, true);
  expect(watcher.ask).not.toHaveBeenCalled();
  store.renew(key);
  expect(watcher.ask).toHaveBeenCalledOnce();
});

test('a key that is being asked for is not asked for again', () => {
  const store = answerStore({});
  const watcher = watcherOf();
  store.watch(key, watcher, false);
  store.renew(key);
  expect(watcher.ask).toHaveBeenCalledOnce();
});

test('a failure stays while others watch, and is asked for again by the first that comes after', async () => {
  const store = answerStore({});
  const [first, second, third] = [watcherOf(), watcherOf(), watcherOf()];
  const leaveFirst = store.watch(key, first, false);
  const error = new Error('no answer');
  first.questions[0]?.fail(error);
  await settled();
  expect(store.read(key)).toEqual({ data: undefined, error, asking: false });

  const leaveSecond = store.watch(key, second, false);
  expect(second.ask).not.toHaveBeenCalled();
  leaveFirst();
  leaveSecond();
  store.watch(key, third, false);
  expect(third.ask).toHaveBeenCalledOnce();
});

test('an answer ends the failure before it', async () => {
  const store = answerStore({});
  const watcher = watcherOf();
  store.watch(key, watcher, false);
  watcher.questions[0]?.fail(new Error('no answer'));
  await settled();
  store.renew(key);
  watcher.questions[1]?.answer('now');
  await settled();
  expect(store.read(key)).toEqual({ data: 'now', error: undefined, asking: false });
});

test('a watcher that left hears nothing', async () => {
  const store = answerStore({});
  const watcher = watcherOf();
  const leave = store.watch(key, watcher, false);
  watcher.changed.mockClear();
  leave();
  watcher.questions[0]?.answer('late');
  await settled();
  expect(watcher.changed).not.toHaveBeenCalled();
  expect(store.read(key).data).toBe('late');
});

test('clearing drops every answer and asks for those on show', () => {
  const other = '["getcity",{},"北京"]';
  const store = answerStore({ [key]: 'shown', [other]: 'not shown' });
  const watcher = watcherOf();
  store.watch(key, watcher, false);
  store.clear();
  expect(store.payloads()).toEqual([]);
  expect(watcher.ask).toHaveBeenCalledOnce();
});

test('clearing waits for the answer of a question that was sent', async () => {
  const store = answerStore({});
  const watcher = watcherOf();
  store.watch(key, watcher, false);
  store.clear();
  expect(watcher.ask).toHaveBeenCalledOnce();
  watcher.questions[0]?.answer('now');
  await settled();
  expect(store.read(key)).toEqual({ data: 'now', error: undefined, asking: false });
});

test('a dropped answer is gone, the others stay', () => {
  const store = answerStore({ [key]: 'broken', other: 'good' });
  store.drop(key);
  expect(store.payloads()).toEqual([['other', 'good']]);
});
