import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { basketRules } from './entries';
import { ownList, useOwnList } from './own-list';

const now = Date.parse('2026-11-24T12:00:00+08:00');
const car = (modelId: string, at = now) => ({ modelId, name: `车${modelId}`, at });
const list = () => ownList('basket', basketRules, () => now);
const written = () => localStorage.getItem('jiadao:basket');

beforeEach(() => {
  localStorage.clear();
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('keeps what is added, newest first, and shows every change', () => {
  const own = list();
  const { result } = renderHook(() => useOwnList(own));
  expect(result.current).toEqual([]);
  act(() => {
    own.add(car('1'));
    own.add(car('2'));
  });
  expect(result.current.map(({ modelId }) => modelId)).toEqual(['2', '1']);
  act(() => {
    own.remove('1');
  });
  expect(result.current.map(({ modelId }) => modelId)).toEqual(['2']);
  expect(JSON.parse(written() ?? '')).toEqual([car('2')]);
});

test('what another tab wrote is not overwritten', () => {
  const own = list();
  renderHook(() => useOwnList(own));
  localStorage.setItem('jiadao:basket', JSON.stringify([car('7')]));
  act(() => {
    own.add(car('1'));
  });
  expect(own.read().map(({ modelId }) => modelId)).toEqual(['1', '7']);
});

test('follows other tabs, also when all of the storage is cleared', () => {
  const own = list();
  const { result } = renderHook(() => useOwnList(own));
  localStorage.setItem('jiadao:basket', JSON.stringify([car('7')]));
  act(() => {
    dispatchEvent(new StorageEvent('storage', { key: 'jiadao:basket' }));
  });
  expect(result.current).toHaveLength(1);
  localStorage.clear();
  act(() => {
    dispatchEvent(new StorageEvent('storage', { key: null }));
  });
  expect(result.current).toEqual([]);
});

test('a change of another key is none of this list', () => {
  const own = list();
  const { result } = renderHook(() => useOwnList(own));
  localStorage.setItem('jiadao:basket', JSON.stringify([car('7')]));
  act(() => {
    dispatchEvent(new StorageEvent('storage', { key: 'jiadao:seen' }));
  });
  expect(result.current).toEqual([]);
});

test('a document that comes back reads again', () => {
  const own = list();
  const { result } = renderHook(() => useOwnList(own));
  localStorage.setItem('jiadao:basket', JSON.stringify([car('7')]));
  act(() => {
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  });
  expect(result.current).toHaveLength(1);
});

test('corrupt storage reads as empty, and the next change mends it', () => {
  localStorage.setItem('jiadao:basket', '[{"modelId":');
  const own = list();
  expect(own.read()).toEqual([]);
  own.add(car('1'));
  expect(JSON.parse(written() ?? '')).toEqual([car('1')]);
});

test('a browser that keeps nothing keeps it for the document', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const own = list();
  own.add(car('1'));
  own.add(car('2'));
  expect(own.read().map(({ modelId }) => modelId)).toEqual(['2', '1']);
  expect(own.isKept()).toBe(false);
});

test('a browser that is full keeps what it had, and the rest for the document', () => {
  const own = list();
  own.add(car('1'));
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  own.add(car('2'));
  own.add(car('3'));
  expect(own.read().map(({ modelId }) => modelId)).toEqual(['3', '2', '1']);
  expect(own.isKept()).toBe(false);
  full.mockRestore();
  own.remove('2');
  expect(own.isKept()).toBe(true);
  expect(JSON.parse(written() ?? '')).toEqual([car('3'), car('1')]);
});

test('the last one that is removed leaves nothing in the storage', () => {
  const own = list();
  own.add(car('1'));
  own.remove('1');
  expect(written()).toBeNull();
  own.add(car('1'));
  own.clear();
  expect(written()).toBeNull();
  expect(own.read()).toEqual([]);
});

test('who no longer listens hears nothing, and what changed meanwhile is read later', () => {
  const own = list();
  const heard = vi.fn();
  const stop = own.subscribe(heard);
  own.add(car('1'));
  expect(heard).toHaveBeenCalledOnce();
  stop();
  own.add(car('2'));
  localStorage.setItem('jiadao:basket', JSON.stringify([car('7')]));
  dispatchEvent(new StorageEvent('storage', { key: 'jiadao:basket' }));
  expect(heard).toHaveBeenCalledOnce();
  expect(own.read().map(({ modelId }) => modelId)).toEqual(['2', '1']);
  own.subscribe(heard);
  expect(own.read().map(({ modelId }) => modelId)).toEqual(['7']);
});

test('one of two who listen may stop without the other', () => {
  const own = list();
  const [one, other] = [vi.fn(), vi.fn()];
  const stop = own.subscribe(one);
  own.subscribe(other);
  stop();
  dispatchEvent(new StorageEvent('storage', { key: 'jiadao:basket' }));
  expect([one.mock.calls, other.mock.calls]).toEqual([[], [[]]]);
});

test('a second reader reads the storage no second time', () => {
  const own = list();
  own.subscribe(() => undefined);
  own.add(car('1'));
  const before = own.read();
  own.subscribe(() => undefined);
  expect(own.read()).toBe(before);
});

test('removing what is not kept is no change', () => {
  const own = list();
  own.add(car('1'));
  const changed = vi.fn();
  own.subscribe(changed);
  own.remove('2');
  expect(changed).not.toHaveBeenCalled();
});
