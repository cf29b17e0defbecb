import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { fakeClock } from '../../../../test/support/fake-clock';
import { fakeGateway } from '../../../../test/support/fake-gateway';
import { renderHookOn } from '../../../../test/support/render-hook-on';
import { useLeadContext } from './use-lead-context';

const cities = {
  HotCityList: [],
  AllCityList: [
    { letter: 'B', cityList: [{ name: '北京', code: '131', province: '北京' }] },
    { letter: 'B', cityList: [{ name: '白城', code: '51', province: '吉林省' }] },
    { letter: 'C', cityList: [{ name: '成都', code: '75', province: '四川省' }] },
  ],
};

const forget = (): void => {
  document.cookie = 'loc_city=; Max-Age=0; Path=/';
};
beforeEach(() => {
  forget();
  fakeGateway().answer('/api/common/getcity', cities);
});
afterEach(forget);

async function contextOf(city: string, at = '/') {
  const clock = fakeClock();
  const { result } = renderHookOn(() => useLeadContext(clock), undefined, {
    at,
    pageData: { city },
  });
  await waitFor(() => {
    expect(result.current().province).toBeTypeOf('string');
  });
  return { clock, result };
}

// B9.31
test.each([
  ['/s-1001.html', 'aladdin_5271_1'],
  ['/s-1001?from_src=aladdin_50760', 'aladdin_50760'],
])('at %s, after an arrival with aladdin_5271_1, the source is %s', async (at, source) => {
  sessionStorage.setItem('jiadao:from_src', '"aladdin_5271_1"');
  const { result } = await contextOf('北京', at);
  expect(result.current().fromSrc).toBe(source);
  sessionStorage.clear();
  expect(result.current().fromSrc).toBe(at.includes('?') ? source : undefined);
});

test('ignores a stored source that is no text', async () => {
  sessionStorage.setItem('jiadao:from_src', '7');
  const { result } = await contextOf('北京');
  expect(result.current().fromSrc).toBeUndefined();
  sessionStorage.clear();
});

// L3.15 L3.16
test('keeps the city of the inquiry apart from that of the visitor', async () => {
  const { result } = await contextOf('成都');
  expect(result.current()).toMatchObject({ city: '成都', province: '四川省' });
  expect(result.current()).toMatchObject({ userCity: undefined, userProvince: undefined });
  document.cookie = `loc_city=${encodeURIComponent('白城')}; Path=/`;
  expect(result.current()).toMatchObject({
    city: '成都',
    province: '四川省',
    userCity: '白城',
    userProvince: '吉林省',
  });
});

// L3.17
test.each([
  [{ cityName: '白城', district: '洮北区' }, '洮北区'],
  [{ cityName: '成都', district: '青羊区' }, undefined],
  [{ cityName: '白城', district: '<b>' }, undefined],
  [{ cityName: '白城' }, undefined],
  [null, undefined],
])('in 白城, with the stored location %j, the district is %s', async (location, district) => {
  localStorage.setItem('jiadao:location', JSON.stringify(location));
  document.cookie = `loc_city=${encodeURIComponent('白城')}; Path=/`;
  const { result } = await contextOf('成都');
  expect(result.current().userDistrict).toBe(district);
  forget();
  expect(result.current().userDistrict).toBeUndefined();
  localStorage.clear();
});

test('a city outside the list has no province', async () => {
  document.cookie = `loc_city=${encodeURIComponent('亚特兰蒂斯')}; Path=/`;
  const { result } = await contextOf('成都');
  expect(result.current()).toMatchObject({ userCity: '亚特兰蒂斯', userProvince: undefined });
});

// L3.27
test('reads the time on the form when it is sent', async () => {
  const { clock, result } = await contextOf('成都');
  clock.pass(7000);
  expect(result.current().antiInfo).toBe('{"dwell":7000,"webdriver":0}');
  clock.pass(1);
  expect(result.current().antiInfo).toBe('{"dwell":7001,"webdriver":0}');
});

test('reports an automated browser', async () => {
  vi.stubGlobal('navigator', { userAgent: 'x', webdriver: true });
  const { result } = await contextOf('成都');
  expect(result.current().antiInfo).toBe('{"dwell":0,"webdriver":1}');
});

test.each([
  ['/?from_src=aladdin_5271_1&a=1', 'aladdin_5271_1'],
  ['/', undefined],
])('%s gives the source %s', async (at, fromSrc) => {
  const { result } = await contextOf('成都', at);
  expect(result.current().fromSrc).toBe(fromSrc);
});
