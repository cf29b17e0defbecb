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
  const needs = part ? needsOf(rules, part) : [];
  const answered = part?.after !== undefined && payloads[part.after] !== undefined;
  const lookup = lookupOf(rules, route, payloads);
  // As an id 0 is none.
  const lacks = answered && needs.some(({ hole }) => ['', '0'].includes(lookup(hole)));
  const state = usePart(call, options, lacks ? {} : payloads);

  const kind = state.error?.kind;
  const [source] = needs.flatMap(({ sources }) => sources);
  if (!source || !(lacks || kind === 'missing' || kind === 'refused')) return state;
  if (renewing) return { status: 'loading', data: undefined, error: undefined, retry: state.retry };
  const retry = (): void => {
    renew(
      needs.flatMap(({ sources }) => sources),
      state.retry,
    );
  };
  return { status: 'failed', data: undefined, error: state.error ?? lacking(source), retry };
}

type Renewal = {
  /** Requests parts of the first wave past every stored answer. One that fails leaves what is shown. */
  readonly renew: (calls: readonly string[], onEnd?: () => void) => void;
  readonly renewing: boolean;
};

export function useRenewal(): Renewal {
  const route = useRoute();
  const { city } = useCity();
  const { mutate } = useSWRConfig();
  const send = useSend();
  const [renewing, setRenewing] = useState(false);

  async function renewOne(call: string): Promise<void> {
    const part = partOf(route.rules, call, route);
    if (!part) return;
    const params = partParams(route.rules, part, route);
    const key = callKey(call, params, city);
    brokenAnswers.add(keyText(key));
    await mutate(key, send(call as CallName, params as never), {
      revalidate: false,
      throwOnError: false,
    });
  }
  function renew(calls: readonly string[], onEnd = () => {}): void {
    setRenewing(true);
    void Promise.all([...new Set(calls)].map(renewOne)).finally(() => {
      setRenewing(false);
      onEnd();
    });
  }
  return { renew, renewing };
}

type Need = { readonly hole: string; readonly sources: readonly string[] };

/** The holes of a part's params that answers fill. */
function needsOf(page: PageRules, { params }: PagePart): readonly Need[] {
  const holes = Object.entries(params).flat().flatMap(holesOf);
  return holes
    .map((hole) => ({ hole, sources: sourcesOf(page, hole) }))
    .filter(({ sources }) => sources.length > 0);
}

/** The calls whose answers fill a hole, also by named values, which use only those before them. */
function sourcesOf(page: PageRules, hole: string, end?: number): readonly string[] {
  if (hole.includes('.')) return hole.split('.', 1);
  const values = Object.entries(page.values).slice(0, end);
  const at = values.findIndex(([name]) => name === hole);
  const inner = values[at]?.[1].from.flatMap(holesOf) ?? [];
  return inner.flatMap((one) => sourcesOf(page, one, at));
}

/** The failure of an answer that lacks what the page needs of it. */
export function lacking(call: string): CallError {
  return new CallError({ call, kind: 'malformed', message: '服务返回的内容无法识别' });
}
