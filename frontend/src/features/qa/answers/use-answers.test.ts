import { act, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { example } from '../../../../test/support/example';
import { fakeGateway } from '../../../../test/support/fake-gateway';
import { renderHookOn } from '../../../../test/support/render-hook-on';
import { ofAnswerList, type AnswerSource } from './answers';
import { useAnswers } from './use-answers';

const listed = { ...example('getAnswerList'), has_more: 1 as const, pn: 2 };
const whole = example('wendapage');
const answer = listed.answer_list[0]!;
const page = { answer_list: [{ ...answer, answer_id: 'other' }], has_more: 0 as const, pn: 3 };

const sources: readonly (readonly [AnswerSource, string, object])[] = [
  [{ call: 'getAnswerList', nid: 'n1' }, '/api/wenda/getanswerlist', { nid: 'n1' }],
  [{ call: 'wendapage', wendaId: 'w1' }, '/api/wenda/wendapage', { wendaId: 'w1' }],
];

test.each(sources)('%j asks for ten answers of the next page', async (source, path, own) => {
  const { answerInfo } = whole;
  const next =
    source.call === 'wendapage'
      ? { ...whole, answerInfo: { ...answerInfo, ...page }, answerList: page.answer_list }
      : { ...listed, ...page };
  // Pages that were read are kept by this object.
  const of = {};
  const gateway = fakeGateway().answer(path, next);
  const { result } = renderHookOn(() => useAnswers(source, of, ofAnswerList(listed)), undefined);
  expect(result.current[0].items).toEqual(listed.answer_list);
  act(() => {
    result.current[1]({ type: 'more-asked' });
  });
  await waitFor(() => {
    expect(result.current[0].items.at(-1)?.answer_id).toBe('other');
  });
  expect(gateway.asked.map(({ query }) => query)).toEqual([{ ...own, pn: '3', rn: '10' }]);
});
