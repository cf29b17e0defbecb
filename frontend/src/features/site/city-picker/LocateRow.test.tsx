import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';

import { fakeGateway } from '../../../../test/support/fake-gateway';
import { renderOn } from '../../../../test/support/render-page';
import { LocateRow } from './LocateRow';
import { keepLocated } from './location-store';
import { QuietLocation } from './QuietLocation';

const mapsUrl = 'https://maps.test';
const point = { coords: { latitude: 31.2304, longitude: 121.4737 } } as GeolocationPosition;

beforeEach(() => {
  localStorage.clear();
  document.cookie = 'loc_city=; Max-Age=0; Path=/';
  fakeGateway().answer('/api/common/getcity', {
    HotCityList: [],
    AllCityList: [{ letter: 'S', cityList: [{ name: '上海', code: '289' }] }],
  });
});

function positioned(permission = 'prompt') {
  const ask = vi.fn<Geolocation['getCurrentPosition']>((found) => {
    found(point);
  });
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: { getCurrentPosition: ask },
  });
  Object.defineProperty(navigator, 'permissions', {
    configurable: true,
    value: { query: () => Promise.resolve({ state: permission }) },
  });
  return ask;
}

/** Calls back the pending script as the maps service would. */
function answer(given: unknown): void {
  const name = Object.keys(window).find((key) => key.startsWith('jiadao_'));
  act(() => {
    (window as unknown as Record<string, (given: unknown) => void>)[name!]!(given);
  });
}

const button = (name: string) => screen.getByRole('button', { name });

test('locates on click and adopts the city under our own name', async () => {
  const ask = positioned();
  const chosen = vi.fn();
  renderOn(<LocateRow city="北京" onChoose={chosen} />, { pageData: { mapsUrl } });
  expect(ask).not.toHaveBeenCalled();
  await userEvent.click(button('定位到我的城市'));
  expect(button('正在定位…').getAttribute('aria-disabled')).toBe('true');
  answer({ status: 0, city: '上海市', code: '289' });
  await vi.waitFor(() => {
    expect(chosen).toHaveBeenCalledWith('上海');
  });
  expect(document.cookie).toContain(`loc_city=${encodeURIComponent('上海')}`);
});

test('rejects a city outside the list; after three tries reports it and offers a retry', async () => {
  positioned();
  const chosen = vi.fn();
  renderOn(<LocateRow city="北京" onChoose={chosen} />, { pageData: { mapsUrl } });
  await userEvent.click(button('定位到我的城市'));
  for (let tries = 0; tries < 3; tries += 1) {
    await vi.waitFor(() => {
      expect(Object.keys(window).some((key) => key.startsWith('jiadao_'))).toBe(true);
    });
    answer({ status: 0, city: '亚特兰蒂斯', code: '9' });
  }
  expect(await screen.findByText('定位服务暂时不可用，请稍后重试，当前为北京')).toBeTruthy();
  expect(chosen).not.toHaveBeenCalled();
  expect(button('重新定位')).toBeTruthy();
});

test('offers a recent location without adopting it', async () => {
  const chosen = vi.fn();
  keepLocated({
    lat: 31.23,
    long: 121.47,
    cityCode: '289',
    cityName: '上海',
    timeStamp: Date.now(),
  });
  renderOn(<LocateRow city="北京" onChoose={chosen} />, { pageData: { mapsUrl } });
  const offer = await screen.findByRole('button', { name: '上海' });
  expect(chosen).not.toHaveBeenCalled();
  await userEvent.click(offer);
  expect(chosen).toHaveBeenCalledWith('上海');
});

test.each(['prompt', 'denied'])(
  'does not locate unasked with a permission that is %s',
  async (state) => {
    const ask = positioned(state);
    renderOn(<QuietLocation />, { pageData: { mapsUrl } });
    await act(() => Promise.resolve());
    expect(ask).not.toHaveBeenCalled();
  },
);

test('locates unasked with a granted permission', async () => {
  const ask = positioned('granted');
  renderOn(<QuietLocation />, { pageData: { mapsUrl } });
  await vi.waitFor(() => {
    expect(ask).toHaveBeenCalledOnce();
  });
  answer({ status: 0, city: '上海', code: '289' });
  await vi.waitFor(() => {
    expect(document.cookie).toContain('loc_city=');
  });
});
