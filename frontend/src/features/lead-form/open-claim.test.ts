import { afterEach, describe, expect, test } from 'vitest';

import {
  claimToSend,
  dropOpenClaim,
  keepOpenClaim,
  readOpenClaim,
  type OpenClaim,
} from './open-claim';

const claim: OpenClaim = {
  key: '11111111-1111-4111-8111-111111111111',
  mask: '199****0000',
  terms: {
    spu_id: '10990131',
    sku_id: '1099013110',
    consent_version: '2020-09-10',
    consent_time: 1,
  },
  at: 1000,
};
const fresh: OpenClaim = { ...claim, key: '22222222-2222-4222-8222-222222222222', at: 2000 };

afterEach(() => {
  sessionStorage.clear();
});

describe('which claim goes out', () => {
  const own = { ...claim, name: '张三', phone: '19900010000' };

  test('the one that had no answer, as it was', () => {
    expect(claimToSend('张三', '19900010000', fresh, own, null)).toBe(own);
  });
  test('another name or phone is another claim', () => {
    expect(claimToSend('李四', '19900010000', fresh, own, null).key).toBe(fresh.key);
    // The same mask, not the same phone.
    expect(claimToSend('张三', '19912340000', fresh, own, claim).key).toBe(fresh.key);
  });
  test('that of before a reload, by its mask', () => {
    const next = claimToSend('张三', '19900010000', fresh, null, claim);
    expect(next).toEqual({ ...claim, name: '张三', phone: '19900010000' });
    const stranger = { ...fresh, mask: '138****0000' };
    expect(claimToSend('张三', '13800010000', stranger, null, claim).key).toBe(fresh.key);
  });
});

describe('what is kept', () => {
  test('is there until the final answer, and holds no phone and no name', () => {
    keepOpenClaim({ ...claim, name: '张三', phone: '19900010000' } as OpenClaim);
    expect(readOpenClaim('1099013110', 2000)).toEqual(claim);
    expect(readOpenClaim('1', 2000)).toBeNull();
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toMatch(/19900010000|张三/);
    dropOpenClaim(fresh);
    expect(readOpenClaim('1099013110', 2000)).not.toBeNull();
    dropOpenClaim(claim);
    expect(readOpenClaim('1099013110', 2000)).toBeNull();
  });
  test('for as long as the gateway keeps outcomes', () => {
    keepOpenClaim(claim);
    expect(readOpenClaim('1099013110', 1000 + 24 * 3600 * 1000)).toBeNull();
  });
  test.each(['null', '3', '{}', '{"key":1}', '{"key":"k","mask":"m","at":1,"terms":null}', '{'])(
    'rubbish is no claim: %s',
    (text) => {
      sessionStorage.setItem('jiadao:claim-1099013110', text);
      expect(readOpenClaim('1099013110', 0)).toBeNull();
    },
  );
});
