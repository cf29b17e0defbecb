import { afterEach, beforeEach, expect, test } from 'vitest';

import { keepLeadSource } from './lead-source';

const kept = () => sessionStorage.getItem('jiadao:from_src');

function landOn(search: string): void {
  history.replaceState(null, '', `/${search}`);
  keepLeadSource();
}

beforeEach(() => {
  sessionStorage.clear();
});
afterEach(() => {
  history.replaceState(null, '', '/');
});

// B9.31
test.each([
  ['aladdin_5271_1', '"aladdin_5271"'],
  ['aladdin_5271|bmw', '"aladdin_5271"'],
  ['aladdin_52712345678', '"aladdin_5271"'],
  ['aladdin_50760宝马', '"aladdin_50760"'],
  ['aladdin_5072', '""'],
  ['x_aladdin_5271', '""'],
  ['张三', '""'],
  ['19900010000', '""'],
])('of from_src=%s keeps %s, and nothing else that is written there', (source, start) => {
  landOn(`?a=1&from_src=${encodeURIComponent(source)}`);
  expect(kept()).toBe(start);
});

test.each(['', '?from_src=', '?lt=1'])(
  'an address with %j leaves the source of the visit',
  (search) => {
    landOn('?from_src=aladdin_5271');
    landOn(search);
    expect(kept()).toBe('"aladdin_5271"');
  },
);
