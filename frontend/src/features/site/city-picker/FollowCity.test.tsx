import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { useCity } from '~/api/visit';
import { dropCookie, writeCookie } from '~/lib/cookies';

import { renderOn } from '../../../../test/support/render-page';
import { FollowCity } from './FollowCity';

function Shown() {
  return <output>{useCity().city}</output>;
}

function becomeVisible(): void {
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
}
const city = () => screen.getByRole('status').textContent;

beforeEach(() => {
  dropCookie('city');
  dropCookie('loc_city');
});

function open(): void {
  renderOn(
    <>
      <FollowCity />
      <Shown />
    </>,
    { pageData: { city: '北京' } },
  );
}

test('adopts a city chosen in another tab when this one becomes visible', () => {
  open();
  writeCookie('city', '上海', 60_000);
  expect(city()).toBe('北京');
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  becomeVisible();
  expect(city()).toBe('北京');
  state.mockReturnValue('visible');
  becomeVisible();
  expect(city()).toBe('上海');
  dropCookie('city');
  writeCookie('loc_city', '广州', 60_000);
  becomeVisible();
  expect(city()).toBe('广州');
  dropCookie('loc_city');
  becomeVisible();
  expect(city()).toBe('北京');
});

test('keeps its city while the cookies are unchanged, because the gateway may not know theirs', () => {
  writeCookie('city', '亚特兰蒂斯', 60_000);
  open();
  becomeVisible();
  expect(city()).toBe('北京');
});

test('follows the city of the cookies also where no channel can be opened', () => {
  const refused = vi.fn(function refuse() {
    throw new DOMException('refused', 'SecurityError');
  });
  vi.stubGlobal('BroadcastChannel', refused);
  open();
  writeCookie('city', '上海', 60_000);
  becomeVisible();
  expect(city()).toBe('上海');
  expect(refused).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});
