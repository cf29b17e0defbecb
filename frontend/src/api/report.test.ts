import { beforeEach, expect, test, vi } from 'vitest';

import { noteProblem } from '~/lib/problems';

import { failure, fakeGateway, type FakeGateway } from '../../test/support/fake-gateway';
import { CallError } from './call-error';
import { forgetReports, report, startReports } from './report';

const path = '/api/log/error';
const contract = /^[0-9]{0,10}([^0-9\p{Cc}\ufffd]+[0-9]{0,10})*$/u;
const failed = (message: string) =>
  new CallError({ call: 'getcity', kind: 'unavailable', message, traceId: 'a'.repeat(32) });

let gateway: FakeGateway;
beforeEach(() => {
  forgetReports();
  history.replaceState({}, '', '/');
  gateway = fakeGateway().answer(path, { accepted: 1 });
});

function told(...problem: Parameters<typeof report>[0]) {
  report(problem);
  return gateway.asked.at(-1)?.body as Record<string, string>;
}

/** As the window hears of it. */
function image(picture: HTMLImageElement) {
  const event = new Event('error');
  picture.dispatchEvent(event);
  return told('script', event);
}

// L7.125 L8.16
test('reports what failed and where, once', () => {
  told('city', failed('服务没有应答'));
  told('city', failed('服务没有应答'));
  expect(gateway.asked).toHaveLength(1);
  expect(gateway.asked[0]).toMatchObject({
    method: 'POST',
    headers: { 'x-page': 'INDEX' },
    body: {
      kind: 'city',
      message: '服务没有应答',
      page: 'INDEX',
      call: 'getcity',
      traceId: 'a'.repeat(32),
    },
  });
});

test('removes numbers that could be phones', () => {
  const { message } = told('city', failed(`请勿联系19912340000${'长'.repeat(500)}`));
  expect(message).toMatch(/^请勿联系#长+$/);
  expect(message).toHaveLength(200);
});

test.each([
  ['a phone', new Error('no 19912340000'), 'Error: no #'],
  [
    'quoted input',
    new SyntaxError('Unexpected token, "张三 19912340000" is not JSON'),
    'SyntaxError: Unexpected token, "…" is not JSON',
  ],
  ['text in other quotes', new Error('“a name” or `a name`'), 'Error: "…" or "…"'],
  ['a name', new Error('no 张三 here'), 'Error: no ? here'],
  ['an e-mail address', new Error('wang@example.com is none'), 'Error: (address) is none'],
  ['an address', new Error('https://a.test/x?phone=1 failed'), 'Error: (address) failed'],
  [
    'the name of a member stays',
    new TypeError("undefined (reading 'hot_words')"),
    "TypeError: undefined (reading 'hot_words')",
  ],
])('reports nothing personal of a script error: %s', (_, error, words) => {
  const { message } = told('script', error);
  expect(message).toBe(words);
  expect(message).toMatch(contract);
});

test('reports the place in our own scripts, without origin or query', () => {
  const error = new Error('boom');
  error.stack = 'Error: boom\n at https://x.test/assets/main.ab12.js:1:2345';
  expect(told('promise', error)).toMatchObject({
    kind: 'promise',
    place: '/assets/main.ab12.js:1:2345',
  });
});

test('reports the file of a chunk that failed to load', () => {
  const error = Object.assign(new Error('Loading chunk 7 failed'), {
    name: 'ChunkLoadError',
    request: 'https://x.test/assets/ab12.js',
  });
  expect(told('script', error)).toMatchObject({
    kind: 'module',
    code: 'CHUNK_LOAD_FAILED',
    place: '/assets/ab12.js',
  });
});

test('reports code that failed in another way by its words', () => {
  const error = new TypeError('error loading dynamically imported module');
  error.stack = '';
  expect(told('module', error)).toEqual({
    kind: 'module',
    code: 'MODULE_FAILED',
    message: 'TypeError: error loading dynamically imported module',
    page: 'INDEX',
    time: expect.anything() as unknown,
  });
});

test('reports the name of a call whose answer broke rendering', () => {
  expect(told('promise', failed('没有应答'))).toMatchObject({ kind: 'call', call: 'getcity' });
});

test('reports call and member of an answer that breaks its contract', () => {
  expect(told('call', { error: failed(''), place: ['list', 3, 'title'] })).toMatchObject({
    kind: 'call',
    code: 'CONTRACT_BROKEN',
    call: 'getcity',
    message: 'not as its contract says: list/N/title',
  });
  expect(told('call', { error: failed(''), place: [] })).toMatchObject({
    message: 'not as its contract says: the payload',
  });
});

// B8.4
test('reports failed pictures once per kind', () => {
  const picture = (src: string) => Object.assign(new Image(), { src });
  expect(image(picture('/media/car/1001/2.svg?w=1'))).toMatchObject({
    kind: 'image',
    place: '/media/car/N/N.svg',
  });
  image(picture('/media/car/1002/7.svg'));
  expect(gateway.asked).toHaveLength(1);
});

test('reports a picture of another site without its address', () => {
  const picture = Object.assign(new Image(), { src: 'https://ads.test/19912340000.png' });
  expect(image(picture)).not.toHaveProperty('place');
});

test('reports the directive of a content security policy violation', () => {
  const event = Object.assign(new Event('securitypolicyviolation'), {
    effectiveDirective: 'script-src-elem',
    blockedURI: 'https://x.test/?phone=1',
  });
  const body = told('script', event);
  expect(body).toMatchObject({ kind: 'csp', code: 'SCRIPT_SRC_ELEM' });
  expect(JSON.stringify(body)).not.toContain('x.test');
});

test('reports at most 64 characters of a violated directive', () => {
  const event = Object.assign(new Event('securitypolicyviolation'), {
    effectiveDirective: `${'a'.repeat(64)}b`,
  });
  expect(told('script', event)).toMatchObject({ kind: 'csp', code: 'A'.repeat(64) });
});

// B8.4
test('reports an error event by its target', () => {
  const event = (type: string, more: object) => Object.assign(new Event(type), more);
  expect(told('script', event('error', { error: new Error('a') }))).toMatchObject({
    kind: 'script',
    message: 'Error: a',
  });
  expect(told('script', event('unhandledrejection', { reason: new Error('b') }))).toMatchObject({
    kind: 'promise',
    message: 'Error: b',
  });
  const picture = Object.assign(new Image(), { src: '/media/x.svg' });
  const failed = event('error', {});
  picture.dispatchEvent(failed);
  expect(told('script', failed)).toMatchObject({ kind: 'image', place: '/media/x.svg' });
});

test('reports a failed script element by its source', () => {
  report(['script', new Event('error')]);
  expect(gateway.asked).toEqual([]);
});

test('reports errors from before its code was loaded', () => {
  noteProblem('script', new Error('early'));
  startReports();
  expect(gateway.asked.at(-1)?.body).toMatchObject({ message: 'Error: early' });
});

test('reports at most twenty errors of a page', () => {
  for (let n = 0; n < 30; n += 1) told('script', new Error(`boom ${String(n)}`));
  expect(gateway.asked).toHaveLength(20);
});

test('ignores a failed report', async () => {
  const failing = vi.fn(() => failure(502, 50201, '失败'));
  fakeGateway().answer(path, failing);
  report(['script', new Error('boom')]);
  await vi.waitFor(() => {
    expect(failing).toHaveBeenCalled();
  });
});
