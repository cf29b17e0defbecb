import { useState } from 'react';
import { useSWRConfig } from 'swr';

import { CallError } from '~/api/call-error';
import type { CallName, Payload } from '~/api/call-types';
import { brokenAnswers, callKey, keyText } from '~/api/question';
import type { CallState, UseCallOptions } from '~/api/use-call';
import { useSend } from '~/api/use-send';
import { useCity } from '~/api/visit';
import type { PagePart, PageRules } from '~/lib/page-entry';
import { holesOf, lookupOf, partOf, partParams, type Payloads } from '~/lib/page-values';
import type { Lookup } from '~/lib/template';

import { useRoute } from './route';
import { usePart } from './use-part';

/**
 * Reads a part that is requested with what another answer holds. It has failed if that answer does not hold
 * it, as the gateway counts it. Its retry renews that answer as well, also where it named what does not
 * exist or is refused.
 */
export function useDependentPart<Name extends CallName>(
  call: Name,
  payloads: Payloads,
  options: UseCallOptions = {},
): CallState<Payload<Name>> {
  const route = useRoute();
  const { renew, renewing } = useRenewal();
  const { rules } = route;
  const part = partOf(rules, call, route, payloads);
  const first = part?.after as CallName | undefined;
  const answered = part?.after !== undefined && payloads[part.after] !== undefined;
  const lacks = answered && lacksNeeds(rules, part, lookupOf(rules, route, payloads));
  const state = usePart(call, options, lacks ? {} : payloads);

  const kind = state.error?.kind;
  if (!first || !(lacks || kind === 'missing' || kind === 'refused')) return state;
  if (renewing) return { status: 'loading', data: undefined, error: undefined, retry: state.retry };
  const retry = (): void => {
    renew(first, state.retry);
  };
  return { status: 'failed', data: undefined, error: state.error ?? lacking(first), retry };
}

type Renewal = {
  /** Requests a part of the first wave past every stored answer. One that fails leaves what is shown. */
  readonly renew: (call: CallName, onEnd?: () => void) => void;
  readonly renewing: boolean;
};

export function useRenewal(): Renewal {
  const route = useRoute();
  const { city } = useCity();
  const { mutate } = useSWRConfig();
  const send = useSend();
  const [renewing, setRenewing] = useState(false);

  function renew(call: CallName, onEnd = () => {}): void {
    const part = partOf(route.rules, call, route);
    if (!part) return;
    const params = partParams(route.rules, part, route);
    const key = callKey(call, params, city);
    brokenAnswers.add(keyText(key));
    setRenewing(true);
    void mutate(key, send(call, params as never), {
      revalidate: false,
      throwOnError: false,
    }).finally(() => {
      setRenewing(false);
      onEnd();
    });
  }
  return { renew, renewing };
}

/** True if a hole that answers fill is empty, or 0: as an id that is none. */
function lacksNeeds({ values }: PageRules, { params }: PagePart, lookup: Lookup): boolean {
  const ofAnswers = new Set<string>();
  const isOfAnswer = (hole: string) => hole.includes('.') || ofAnswers.has(hole);
  for (const [name, { from }] of Object.entries(values)) {
    if (from.flatMap(holesOf).some(isOfAnswer)) ofAnswers.add(name);
  }
  const holes = Object.entries(params).flat().flatMap(holesOf);
  return holes.some((hole) => isOfAnswer(hole) && ['', '0'].includes(lookup(hole)));
}

/** The failure of an answer that lacks what the page needs of it. */
export function lacking(call: string): CallError {
  return new CallError({ call, kind: 'malformed', message: '服务返回的内容无法识别' });
}
