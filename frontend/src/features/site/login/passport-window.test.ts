import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { fakeClock } from '../../../../test/support/fake-clock';
import { openPassport, type PassportSaid } from './passport-window';

const passport = 'http://passport.test:8081';
const stoken = 'st.0123456789abcdef';

const popup = { closed: false, focus: vi.fn(), close: vi.fn() };
const opening = vi.fn<(address: string, name: string, features: string) => unknown>();
let said: PassportSaid[];
let clock: ReturnType<typeof fakeClock>;
let close: () => void;

function start(): void {
  close = openPassport({ passport, name: 'passport-1' }, (what) => said.push(what), clock);
}

function hear(data: unknown, from: { origin?: string; source?: unknown } = {}): void {
  const { origin = passport, source = popup } = from;
  const event = new MessageEvent('message', { origin, data });
  Object.defineProperty(event, 'source', { value: source });
  dispatchEvent(event);
}

beforeEach(() => {
  said = [];
  clock = fakeClock();
  popup.closed = false;
  opening.mockReturnValue(popup);
  vi.stubGlobal('open', opening);
});
afterEach(() => {
  close();
  vi.clearAllMocks();
});

// L6.9
test('opens the login with the origin that the token is for', () => {
  start();
  const [address = '', name, features] = opening.mock.calls[0] ?? [];
  expect(address).toBe(`${passport}/passport/login?origin=${encodeURIComponent(location.origin)}`);
  expect(name).toBe('passport-1');
  expect(features).toContain('popup,width=480,height=600');
});

// L7.18
test('accepts messages only from its window and origin', () => {
  start();
  hear({ stoken }, { origin: 'http://passport.test:8082' });
  hear({ stoken }, { origin: 'http://passport.test.evil.example' });
  hear({ stoken }, { source: window });
  hear({ stoken }, { source: null });
  for (const data of [null, stoken, 7, {}, { stoken: 7 }, { stoken: 'short' }, { ready: 'yes' }]) {
    hear(data);
  }
  hear({ stoken: `${stoken}<script>` });
  expect(said).toEqual([]);
  hear({ ready: true });
  hear({ stoken });
  expect(said).toEqual([{ type: 'passport-heard' }, { type: 'token-given', stoken }]);
});

test('reports a blocked window', () => {
  opening.mockReturnValue(null);
  start();
  expect(said).toEqual([{ type: 'window-blocked' }]);
  expect(clock.waiting()).toBe(0);
});

test('reports closing once, after pending messages', () => {
  start();
  clock.pass(400);
  popup.closed = true;
  clock.pass(400);
  expect(said).toEqual([]);
  hear({ stoken });
  clock.pass(400);
  clock.pass(4000);
  expect(said).toEqual([{ type: 'token-given', stoken }, { type: 'window-closed' }]);
});

test('reports a page that does not load', () => {
  start();
  clock.pass(7999);
  expect(said).toEqual([]);
  clock.pass(1);
  expect(said).toEqual([{ type: 'passport-silent' }]);
});

test('closes the window and stops listening at the end', () => {
  start();
  close();
  expect(popup.close).toHaveBeenCalledOnce();
  hear({ stoken });
  clock.pass(20_000);
  expect(said).toEqual([]);
  expect(clock.waiting()).toBe(0);
});
