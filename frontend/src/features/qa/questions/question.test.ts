// @vitest-environment node
import { expect, test } from 'vitest';

import { example } from '../../../../test/support/example';
import { ofQuestionDetail, ofWendaInfo } from './question';

// B3.92 B7.86
test('both calls give the same question type', () => {
  const detail = example('getQuestionDetail');
  expect(ofQuestionDetail(detail)).toMatchObject({
    question: detail.content,
    authorName: detail.author_info.name,
    publishTime: detail.publish_time,
    isDelete: false,
  });
  const { wendaInfo } = example('wendapage');
  expect(ofWendaInfo(wendaInfo)).toMatchObject({
    question: wendaInfo.question,
    authorName: wendaInfo.authorName,
    isDelete: false,
  });
});

test('is_show 0 means deleted', () => {
  expect(ofQuestionDetail({ ...example('getQuestionDetail'), is_show: 0 }).isDelete).toBe(true);
  expect(ofWendaInfo({ ...example('wendapage').wendaInfo, is_show: 0 }).isDelete).toBe(true);
});

test('leaves absent members undefined', () => {
  const bare = {
    nid: 'w1',
    author_info: { name: '甲' },
    content: '问',
    is_show: 1,
    relate_seires: [],
  };
  expect(ofQuestionDetail(bare as never)).toEqual({
    question: '问',
    authorName: '甲',
    avatar: undefined,
    publishTime: undefined,
    more: undefined,
    pictures: [],
    isDelete: false,
  });
});
