import type { CallName, Params, Payload } from '~/api/call-types';
import { useCall, type CallState, type UseCallOptions } from '~/api/use-call';
import { partOf, partParams, type Payloads } from '~/lib/page-values';

import { useRoute } from './route';

/**
 * Reads a part of the page as defined by its page file, with the gateway's params, so that the
 * document's data is not requested again. Idle if the part does not apply to the address,
 * or while the part that it comes `after` has no payload.
 *
 * A missing required part makes the page a not-found page, unless it comes `after` another one.
 * Parts that come `after` another one are read by `useDependentPart`.
 */
export function usePart<Name extends CallName>(
  call: Name,
  options: UseCallOptions = {},
  payloads: Payloads = {},
): CallState<Payload<Name>> {
  const route = useRoute();
  const part = partOf(route.rules, call, route, payloads);
  const waits = part?.after && !payloads[part.after];
  const params =
    part && !waits ? (partParams(route.rules, part, route, payloads) as Params<Name>) : null;
  const state = useCall(call, params, options);

  if (part?.required && !part.after && state.error?.kind === 'missing') throw state.error;
  return state;
}
