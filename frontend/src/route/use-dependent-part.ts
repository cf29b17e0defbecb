import { useSWRConfig } from 'swr';

import { CallError } from '~/api/call-error';
import type { CallName, Payload } from '~/api/call-types';
import { brokenAnswers, callKey, keyText } from '~/api/question';
import type { CallState, UseCallOptions } from '~/api/use-call';
import { useCity } from '~/api/visit';
import type { PagePart, PageRules } from '~/lib/page-entry';
import { holesOf, lookupOf, partOf, partParams, type Payloads } from '~/lib/page-values';
import type { Lookup } from '~/lib/template';

import { useRoute } from './route';
import { usePart } from './use-part';

/**
 * Reads a part that is requested with what another answer holds. It has failed if that answer does not hold
 * it, as the gateway counts it, and if it is required and the answer named what does not exist. Then a retry
 * renews the other answer as well.
 */
export function useDependentPart<Name extends CallName>(
  call: Name,
  payloads: Payloads,
  options: UseCallOptions = {},
): CallState<Payload<Name>> {
  const route = useRoute();
  const renew = useRenewal();
  const { rules } = route;
  const part = partOf(rules, call, route, payloads);
  const first = part?.after;
  const answered = part?.after !== undefined && payloads[part.after] !== undefined;
  const lacks = answered && lacksNeeds(rules, part, lookupOf(rules, route, payloads));
  const state = usePart(call, options, lacks ? {} : payloads);

  const contradicts = part?.required === true && state.error?.kind === 'missing';
  if (!first || !(lacks || contradicts)) return state;
  const retry = (): void => {
    renew(first);
    state.retry();
  };
  return { status: 'failed', data: undefined, error: state.error ?? lacking(first), retry };
}

/** Requests a part of the first wave again, past every stored answer. */
export function useRenewal(): (call: string) => void {
  const route = useRoute();
  const { city } = useCity();
  const { mutate } = useSWRConfig();
  return (call) => {
    const part = partOf(route.rules, call, route);
    if (!part) return;
    const key = keyText(callKey(call, partParams(route.rules, part, route), city));
    brokenAnswers.add(key);
    void mutate(key);
  };
}

/** True if a hole that answers fill is empty. */
function lacksNeeds({ values }: PageRules, { params }: PagePart, lookup: Lookup): boolean {
  const ofAnswers = new Set<string>();
  const isOfAnswer = (hole: string) => hole.includes('.') || ofAnswers.has(hole);
  for (const [name, { from }] of Object.entries(values)) {
    if (from.flatMap(holesOf).some(isOfAnswer)) ofAnswers.add(name);
  }
  const holes = Object.entries(params).flat().flatMap(holesOf);
  return holes.some((hole) => isOfAnswer(hole) && lookup(hole) === '');
}

function lacking(call: string): CallError {
  return new CallError({ call, kind: 'malformed', message: '服务返回的内容无法识别' });
}
