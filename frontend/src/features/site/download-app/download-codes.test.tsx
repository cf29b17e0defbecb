import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';

import { failure, fakeGateway, type FakeGateway } from '../../../../test/support/fake-gateway';
import { renderOn } from '../../../../test/support/render-page';
import { DownloadQr } from './DownloadQr';
import { TopCode } from './TopCode';

const path = '/api/gettopbar';
let gateway: FakeGateway;
beforeEach(() => {
  localStorage.clear();
  gateway = fakeGateway().answer(path, { hot_words: [], qr_code: '/media/icon/download.svg' });
});

const way = () => screen.getByRole('link', { name: '下载App' });

// L7.127 L7.129 L1.10
test('requests the code of the top bar after a hover', async () => {
  renderOn(<TopCode />);
  expect(gateway.asked).toEqual([]);
  await userEvent.hover(way());
  const code = await screen.findByRole('img', { name: '二维码，扫码下载驾到App' });
  expect(code.getAttribute('src')).toBe('/media/icon/download.svg');
  expect(gateway.asked).toMatchObject([{ path, query: { qr_code: '1' } }]);
  await userEvent.unhover(way());
  expect(screen.queryByText('扫码下载驾到App')).toBeNull();
});

test('shows nothing when the pointer only passes over', async () => {
  renderOn(<TopCode />);
  await userEvent.hover(way());
  await userEvent.unhover(way());
  await act(() => new Promise((resolve) => setTimeout(resolve, 200)));
  expect(screen.queryByText('扫码下载驾到App')).toBeNull();
});

test('opens on focus and closes on Esc and blur', async () => {
  renderOn(<TopCode />);
  await userEvent.tab();
  expect(document.activeElement).toBe(way());
  expect(await screen.findByText('扫码下载驾到App')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByText('扫码下载驾到App')).toBeNull();
  await userEvent.tab({ shift: true });
  await userEvent.tab();
  expect(await screen.findByText('扫码下载驾到App')).toBeTruthy();
  await userEvent.tab();
  expect(screen.queryByText('扫码下载驾到App')).toBeNull();
});

test.each([
  ['fails', () => failure(502, 50201, '失败')],
  ['names no code', () => ({ hot_words: [] })],
  [
    'names a code from a foreign host',
    () => ({ hot_words: [], qr_code: 'https://evil.test/a.png' }),
  ],
])("falls back to this site's code when the upstream %s", async (_what, answer) => {
  gateway.answer(path, answer);
  renderOn(<TopCode />);
  await userEvent.hover(way());
  expect(await screen.findByRole('img', { name: '二维码，扫码用手机打开驾到' })).toBeTruthy();
});

// L2.74 L2.75 L2.76 L9.20
test('closes the side code for the day and its route', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 21, 12) });
  const { unmount } = renderOn(<DownloadQr />, { at: '/' });
  await userEvent.click(screen.getByRole('button', { name: '今日不再显示' }));
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(localStorage.getItem('jiadao:qr_closed')).toBe('{"INDEX":"2026-11-21"}');
  unmount();

  const again = renderOn(<DownloadQr />, { at: '/' });
  expect(screen.queryByRole('complementary')).toBeNull();
  again.unmount();
  const other = renderOn(<DownloadQr />, { at: '/search?query=1' });
  expect(screen.getByRole('complementary', { name: '手机看车' })).toBeTruthy();
  other.unmount();

  vi.setSystemTime(new Date(2026, 10, 22, 0, 1));
  renderOn(<DownloadQr />, { at: '/' });
  expect(screen.getByRole('complementary', { name: '手机看车' })).toBeTruthy();
  vi.useRealTimers();
});

test.each(['5', '"x"', 'null', '{"INDEX":5}', '{'])('ignores the foreign value %s', (text) => {
  localStorage.setItem('jiadao:qr_closed', text);
  renderOn(<DownloadQr />, { at: '/' });
  expect(screen.getByRole('complementary', { name: '手机看车' })).toBeTruthy();
});
