import { useCallback } from 'react';

import { useAskingPage } from './asking-page';
import type { Body, CallName, Params, Payload } from './call-types';
import { send } from './client';
import { useVisit } from './visit';

export type Send = <Name extends CallName>(
  call: Name,
  params: Params<Name>,
  body?: Body<Name>,
  idempotencyKey?: string,
  isRiskUnchecked?: boolean,
) => Promise<Payload<Name>>;

/** For machines that send calls on events; for reading use useCall. */
export function useSend(): Send {
  const { city } = useVisit();
  const page = useAskingPage();
  return useCallback(
    (call, params, body, idempotencyKey, isRiskUnchecked) =>
      send(call, params, {
        page,
        city,
        idempotencyKey,
        isRiskUnchecked,
        ...(body !== undefined && { body }),
      }),
    [city, page],
  );
}
