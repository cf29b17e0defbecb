import { useEffect, useReducer, useRef, type Dispatch } from 'react';

import { useSend } from '~/api/use-send';
import { useCity } from '~/api/visit';
import { useEntered } from '~/lib/use-entered';
import { sourceTypeOf, type Entrance } from '~/route/source-type';

import { askAfter, askBefore } from './ask-before';
import { problemOf } from './call-problem';
import { inquiry, shownBefore, type Inquiry, type InquiryEvent } from './inquiry.machine';

/** Runs the machine from `start` on. */
export function useInquiry(start: Inquiry, entrance: Entrance): [Inquiry, Dispatch<InquiryEvent>] {
  const [state, tell] = useReducer(inquiry, start);
  const send = useSend();
  const { step } = state;
  const asking =
    step.status === 'before' ? step.before : step.status === 'after' ? step.after : null;

  useEntered(asking, () => {
    if (asking?.status !== 'asking' || step.status === 'closed') return;
    const { attempt } = asking;
    const sourceType = sourceTypeOf(entrance, step.car.dealerId);
    const fail = (error: unknown): void => {
      tell({ type: 'not-known', attempt, problem: problemOf(error) });
    };
    if (step.status === 'before') {
      askBefore(send, step.car, sourceType).then((data) => {
        tell({ type: 'before-known', attempt, data });
      }, fail);
      return;
    }
    const modelId = step.car.modelId ?? shownBefore(state)?.car_info.model_id;
    askAfter(send, { ...step.car, modelId }, step.taken.leadId, sourceType).then((data) => {
      tell({ type: 'after-known', attempt, data });
    }, fail);
  });

  const { city } = useCity();
  const asked = useRef(city);
  useEffect(() => {
    if (asked.current === city) return;
    asked.current = city;
    tell({ type: 'city-changed' });
  }, [city]);

  return [state, tell];
}
