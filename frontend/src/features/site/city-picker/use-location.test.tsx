import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { useCity } from '~/api/visit';

import { fakeClock, type FakeClock } from '../../../../test/support/fake-clock';
import { failure, fakeGateway, type FakeGateway } from '../../../../test/support/fake-gateway';
import { renderHookOn, settled } from '../../../../test/support/render-hook-on';
import { useLocation } from './use-location';

const mapsUrl = 'https://maps.test';
const cityPath = '/api/common/getcity';
const shanghai = { status: 0, city: '上海市', code: '289' };
const located = { lat: 31.23, long: 121.47, cityCode: '289', cityName: '上海', timeStamp: 0 };

let clock: FakeClock;
let gateway: FakeGateway;
let ask: ReturnType<typeof vi.fn<Geolocation['getCurrentPosition']>>;
beforeEach(() => {
  clock = fakeClock();
  ask = vi.fn<Geolocation['getCurrentPosition']>();
  forget();
  gateway = fakeGateway().answer(cityPath, {
    HotCityList: [],
    AllCityList: [{ letter: 'S', cityList: [{ name: '上海', code: '289' }] }],
  });
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: { getCurrentPosition: ask },
  });
});
afterEach(() => {
  forget();
  Reflect.deleteProperty(navigator, 'geolocation');
});

function forget(): void {
  for (const name of ['city', 'loc_city']) document.cookie = `${name}=; Max-Age=0; Path=/`;
}

function run(maps: string | null = mapsUrl) {
  const view = renderHookOn(
    () => ({ location: useLocation(clock), city: useCity().city }),
    undefined,
    { pageData: { mapsUrl: maps, city: '北京' } },
  );
  const state = () => view.result.current.location[0];
  const asked = (): void => {
    act(() => {
      view.result.current.location[1]({ type: 'asked' });
    });
  };
  return { ...view, state, asked };
}

function positioned(): void {
  act(() => {
    ask.mock.lastCall![0]({
      coords: { latitude: 31.2304, longitude: 121.4737 },
    } as GeolocationPosition);
  });
}
const callbacks = (): string[] => Object.keys(window).filter((name) => name.startsWith('jiadao_'));
function mapsAnswer(given: unknown): void {
  const names = callbacks();
  expect(names).toHaveLength(1);
  act(() => {
    (window as unknown as Record<string, (given: unknown) => void>)[names[0]!]!(given);
  });
}
const stored = (): unknown => JSON.parse(localStorage.getItem('jiadao:location') ?? 'null');

test('requests nothing before it is started', async () => {
  const { state } = run();
  await settled();
  expect(state()).toEqual({ status: 'idle', attempt: 0 });
  expect(ask).not.toHaveBeenCalled();
  expect(gateway.asked).toEqual([]);
});

test('stores the district with the city', async () => {
  const view = run();
  view.asked();
  positioned();
  mapsAnswer({ ...shanghai, district: '黄浦区' });
  await waitFor(() => {
    expect(view.state().status).toBe('located');
  });
  expect(stored()).toEqual({ ...located, district: '黄浦区' });
});

// L3.135 L9.13
test('stores and adopts a position with its city and our name for it', async () => {
  const view = run();
  view.asked();
  expect(ask).toHaveBeenCalledOnce();
  positioned();
  expect(view.state()).toMatchObject({ status: 'looking-up', retries: 0 });
  clock.pass(4999);
  mapsAnswer(shanghai);
  await waitFor(() => {
    expect(view.state().status).toBe('located');
  });
  expect(view.state()).toMatchObject({ located: { ...located, timeStamp: 4999 } });
  expect(stored()).toEqual({ ...located, timeStamp: 4999 });
  expect(document.cookie).toBe(`loc_city=${encodeURIComponent('上海')}`);
  expect(view.result.current.city).toBe('上海');
  expect(gateway.asked.map(({ path }) => path)).toEqual([cityPath]);
  expect(clock.waiting()).toBe(0);
});

// L4.62 L9.12
test('reuses a location younger than five minutes and keeps its time', async () => {
  localStorage.setItem('jiadao:location', JSON.stringify(located));
  document.cookie = `loc_city=${encodeURIComponent('上海')}; Path=/`;
  clock.pass(299_999);
  const view = run();
  await settled();
  expect(view.state()).toEqual({ status: 'located', attempt: 0, located });
  expect(stored()).toEqual(located);
  expect(view.result.current.city).toBe('上海');
  expect(ask).not.toHaveBeenCalled();
});

test('does not write a location again that it knew', async () => {
  localStorage.setItem('jiadao:location', JSON.stringify(located));
  const written = vi.spyOn(document, 'cookie', 'set');
  const view = run();
  await settled();
  expect(view.state()).toEqual({ status: 'located', attempt: 0, located });
  expect(written).not.toHaveBeenCalled();
});

// L9.12
test('ignores a location of five minutes ago', async () => {
  localStorage.setItem('jiadao:location', JSON.stringify(located));
  clock.pass(300_000);
  const view = run();
  await settled();
  expect(view.state().status).toBe('idle');
});

describe('no position', () => {
  const refuse = (code: number): void => {
    act(() => {
      ask.mock.lastCall![1]?.({ code } as GeolocationPositionError);
    });
  };

  // L8.24 L8.25
  test('deletes the known location on denial', () => {
    localStorage.setItem('jiadao:location', JSON.stringify(located));
    document.cookie = `loc_city=${encodeURIComponent('上海')}; Path=/`;
    clock.pass(300_000);
    const view = run();
    view.asked();
    refuse(1);
    expect(view.state()).toEqual({ status: 'failed', attempt: 1, code: 4 });
    expect(stored()).toEqual({});
    expect(document.cookie).toBe('');
    expect(view.result.current.city).toBe('北京');
  });

  // L4.63 L8.26
  test('deletes it when no position is found', () => {
    localStorage.setItem('jiadao:location', JSON.stringify(located));
    document.cookie = `loc_city=${encodeURIComponent('上海')}; Path=/`;
    clock.pass(300_000);
    const view = run();
    view.asked();
    refuse(3);
    expect(view.state()).toEqual({ status: 'failed', attempt: 1, code: 2 });
    expect(stored()).toEqual({});
    expect(document.cookie).toBe('');
    expect(view.result.current.city).toBe('北京');
  });

  // L8.26
  test.each([
    ['the search takes too long', 1, { status: 1 }],
    ['the service fails', 3, { status: 0, city: '' }],
  ])('deletes it when %s (code %i)', async (_why, code, answer) => {
    localStorage.setItem('jiadao:location', JSON.stringify(located));
    document.cookie = `loc_city=${encodeURIComponent('上海')}; Path=/`;
    clock.pass(300_000);
    const view = run();
    view.asked();
    positioned();
    for (let attempt = 0; attempt < 3; attempt += 1) {
      if (code === 1) {
        act(() => {
          clock.pass(5000);
        });
      } else mapsAnswer(answer);
      await settled();
    }
    expect(view.state()).toMatchObject({ status: 'failed', code });
    expect(stored()).toEqual({});
    expect(view.result.current.city).toBe('北京');
  });

  test('keeps a city that was chosen on any failure', () => {
    document.cookie = `city=${encodeURIComponent('上海')}; Path=/`;
    const view = run();
    view.asked();
    refuse(3);
    expect(view.state()).toEqual({ status: 'failed', attempt: 1, code: 2 });
    expect(view.result.current.city).toBe('上海');
  });

  test('fails after a minute without a response', () => {
    const view = run();
    view.asked();
    act(() => {
      clock.pass(59_999);
    });
    expect(view.state().status).toBe('positioning');
    act(() => {
      clock.pass(1);
    });
    expect(view.state()).toEqual({ status: 'failed', attempt: 1, code: 2 });
  });
});

describe('no city', () => {
  const slow = (ms: number): void => {
    act(() => {
      clock.pass(ms);
    });
  };

  // L4.64 L8.20
  test('gives the maps service five seconds, three times', () => {
    const view = run();
    view.asked();
    positioned();
    for (const retries of [0, 1, 2]) {
      expect(view.state()).toMatchObject({ status: 'looking-up', retries });
      slow(4999);
      expect(view.state()).toMatchObject({ status: 'looking-up', retries });
      expect(callbacks()).toHaveLength(1);
      slow(1);
    }
    expect(view.state()).toEqual({ status: 'failed', attempt: 4, code: 1 });
    expect(callbacks()).toEqual([]);
    expect(clock.waiting()).toBe(0);
  });

  // L8.23
  test.each([
    ['a city outside our list', { status: 0, city: '亚特兰蒂斯', code: '9' }],
    ['no city', { status: 1 }],
  ])('rejects %s, three times', async (_case, answer) => {
    const view = run();
    view.asked();
    positioned();
    for (const attempt of [2, 3, 4]) {
      await waitFor(() => {
        expect(view.state().attempt).toBe(attempt);
      });
      mapsAnswer(answer);
    }
    await waitFor(() => {
      expect(view.state()).toEqual({ status: 'failed', attempt: 4, code: 3 });
    });
    expect(stored()).toBeNull();
    expect(view.result.current.city).toBe('北京');
  });

  test('fails without the city list', async () => {
    gateway.answer(cityPath, () => failure(502, 50201, 'x'));
    const view = run();
    view.asked();
    positioned();
    mapsAnswer(shanghai);
    await waitFor(() => {
      expect(view.state()).toMatchObject({ status: 'looking-up', attempt: 3, retries: 1 });
    });
  });

  test('fails at once without a maps service', () => {
    const view = run(null);
    view.asked();
    positioned();
    expect(view.state()).toEqual({ status: 'failed', attempt: 4, code: 3 });
    expect(document.head.querySelectorAll('script')).toHaveLength(0);
  });
});

test('cancels its question for the position on unmount', () => {
  const view = run();
  view.asked();
  expect(clock.waiting()).toBe(1);
  view.unmount();
  expect(clock.waiting()).toBe(0);
});

test('cancels its requests on unmount', () => {
  const view = run();
  view.asked();
  positioned();
  expect(callbacks()).toHaveLength(1);
  view.unmount();
  expect(callbacks()).toEqual([]);
  expect(clock.waiting()).toBe(0);
});
