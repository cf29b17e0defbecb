import { useState } from 'react';
import { useSWRConfig } from 'swr';

import { CallError } from '~/api/call-error';
import type { CallName, Payload } from '~/api/call-types';
import { brokenAnswers, callKey, keyText } from '~/api/question';
import type { CallState, UseCallOptions } from '~/api/use-call';
import { useSend } from '~/api/use-send';
import { useCity } from '~/api/visit';
import type { PagePart, PageRules } from '~/lib/page-entry';
import { lookupOf, partOf, partParams, type Payloads } from '~/lib/page-values';
import { holesOf, type Lookup } from '~/lib/template';

import { useRoute } from './route';
import { usePart } from './use-part';

/**
 * Reads a part whose params come from another answer. If that answer lacks them, the part has failed, as in
 * the gateway (decision 72). A retry then requests both answers again, as it does after a missing or refused
 * value of that answer.
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
  const lacks = answered && hasEmpty(needs, lookupOf(rules, route, payloads));
  const state = usePart(call, options, lacks ? {} : payloads);

  const kind = state.error?.kind;
  const sources = needs.flatMap((need) => need.sources);
  const [source] = sources;
  if (!source || !(lacks || kind === 'missing' || kind === 'refused')) return state;
  if (renewing) return { status: 'loading', data: undefined, error: undefined, retry: state.retry };
  const retry = (): void => {
    renew(sources, state.retry);
  };
  return { status: 'failed', data: undefined, error: state.error ?? lacking(source), retry };
}

type Renewal = {
  /** Requests parts of the first wave again, past stored answers. If one fails, its shown answer stays. */
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

/** An id 0 counts as none. */
function hasEmpty(needs: readonly Need[], lookup: Lookup): boolean {
  return needs.some(({ hole }) => ['', '0'].includes(lookup(hole)));
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
