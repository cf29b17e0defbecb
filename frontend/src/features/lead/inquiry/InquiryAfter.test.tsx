import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { example } from '../../../../test/support/example';
import { renderOn } from '../../../../test/support/render-page';
import type { After } from './inquiry.machine';
import { InquiryAfter } from './InquiryAfter';

const { rec_list: cars, ...answer } = example('popafter');
const before = example('popBefore');
const phone = { phone: '199****0000', encryptphone: 'sealed-one' };

function show(after: After, taken: object = {}, progress?: string): void {
  const step = {
    status: 'after',
    car: { seriesId: '1001' },
    taken: { leadId: '7', phone, name: '张三', ...taken },
    before,
    after: { status: 'ready', data: after },
  } as const;
  renderOn(
    <InquiryAfter step={step} tell={() => {}} progress={progress}>
      {(recommended) => (
        <p>{`${recommended.title}：${recommended.cars.map((car) => car.series_name).join('、')}`}</p>
      )}
    </InquiryAfter>,
  );
}

const names = cars!.map((car) => car.series_name).join('、');

// L3.80
test('cars of column_rec_list are shown like those of rec_list', () => {
  show({ ...answer, column_rec_list: cars!, rec_top_word: '还询问了' });
  expect(screen.getByText(`还询问了：${names}`)).toBeTruthy();
});

// L3.81
test('rec_top_word is the title of the recommended cars, with a default', () => {
  show({ ...answer, rec_list: cars!, rec_top_word: '同级热门' });
  show({ ...answer, rec_list: cars!, rec_top_word: '' });
  expect(screen.getByText(`同级热门：${names}`)).toBeTruthy();
  expect(screen.getByText(`看过该车的人还看了：${names}`)).toBeTruthy();
});

test.each([undefined, '已收到'])('of a lead of before, this one was not sent: %s', (progress) => {
  show(answer, { earlier: true }, progress);
  expect(screen.getByText(/您之前提交的询价已被接受，本次没有重复提交。/)).toBeTruthy();
});

test('of this lead that is held, nothing of one before is said', () => {
  show(answer, {}, '已收到');
  expect(screen.getByText('已收到')).toBeTruthy();
  expect(screen.queryByText(/您之前提交的询价/)).toBeNull();
});

test('this lead went to the dealers of its model, by its phone', () => {
  show(answer);
  const { splice_name: name } = before.car_info;
  expect(
    screen.getByText(`${name}的询价已送达经销商，请保持 199****0000 畅通`, { exact: false }),
  ).toBeTruthy();
});

test('one of before may have been about another model, by another phone', () => {
  show(answer, { earlier: true });
  const said = screen.getByText(/您之前提交的询价已被接受/).textContent;
  expect(said).toBe(
    '您之前提交的询价已被接受，本次没有重复提交。请保持手机畅通，经销商将尽快与您联系',
  );
});
