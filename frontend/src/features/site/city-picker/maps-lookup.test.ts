import { afterEach, beforeEach, expect, test } from 'vitest';

import { fakeClock, type FakeClock } from '../../../../test/support/fake-clock';
import { lookUp, type LookUpAnswer } from './maps-lookup';

let clock: FakeClock;
let answers: LookUpAnswer[];
beforeEach(() => {
  clock = fakeClock();
  answers = [];
});

const scripts = () => [
  ...document.head.querySelectorAll<HTMLScriptElement>('script[src*="/maps/"]'),
];
const callbacks = () => Object.keys(window).filter((name) => name.startsWith('jiadao_'));
const ask = () =>
  lookUp('https://maps.test', { lat: 31.23, long: 121.47 }, clock, (answer) =>
    answers.push(answer),
  );
const call = (name: string, answer: unknown) => {
  (window as unknown as Record<string, (answer: unknown) => void>)[name]!(answer);
};

afterEach(() => {
  expect(scripts()).toEqual([]);
  expect(callbacks()).toEqual([]);
  expect(clock.waiting()).toBe(0);
});

// L7.17
test('gives the callback an unguessable name', () => {
  ask();
  ask();
  const names = callbacks();
  expect(new Set(names).size).toBe(2);
  for (const name of names) expect(name).toMatch(/^jiadao_[0-9a-f]{32}$/);
  expect(scripts().map(({ src }) => src)).toEqual(
    names.map((name) => `https://maps.test/maps/location?callback=${name}&lat=31.23&lng=121.47`),
  );
  expect(scripts()[0]!.referrerPolicy).toBe('no-referrer');
  for (const name of names) call(name, { status: 0, city: '上海', code: '289' });
  const found = { status: 'found', city: { cityCode: '289', cityName: '上海' } };
  expect(answers).toEqual([found, found]);
});

// L3.17
test.each([
  ['黄浦区', { district: '黄浦区' }],
  [undefined, {}],
  ['', {}],
  ['<b>', {}],
  [5, {}],
])('a district %j is read as %j', (district, known) => {
  ask();
  call(callbacks()[0]!, { status: 0, city: '上海', code: '289', district });
  const city = { cityCode: '289', cityName: '上海', ...known };
  expect(answers).toEqual([{ status: 'found', city }]);
});

// L8.23
test.each([
  [{ status: 3 }],
  [{ city: '', code: '289' }],
  [{ city: '上海', code: 289 }],
  [{ city: '上海', code: '<img>' }],
  [{ city: 'x'.repeat(33), code: '289' }],
  ['上海'],
  [null],
])('%j names no city', (answer) => {
  ask();
  call(callbacks()[0]!, answer);
  expect(answers).toEqual([{ status: 'not-found', code: 3 }]);
});

test.each(['load', 'error'])('fails when the script ends with %s before calling back', (event) => {
  ask();
  scripts()[0]!.dispatchEvent(new Event(event));
  expect(answers).toEqual([{ status: 'not-found', code: 3 }]);
});

// L8.20
test('gives up a search that takes too long', () => {
  ask();
  clock.pass(4999);
  expect(answers).toEqual([]);
  clock.pass(1);
  expect(answers).toEqual([{ status: 'not-found', code: 1 }]);
});

test('cancelled, reports nothing and stops a pending script', () => {
  const callOff = ask();
  const [script] = scripts();
  callOff();
  expect(script!.ownerDocument).not.toBe(document);
  script!.dispatchEvent(new Event('error'));
  expect(answers).toEqual([]);
});
