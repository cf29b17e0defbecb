import type { ComponentProps } from 'react';

import type { CallState } from '~/api/use-call';
import { Failed, Loading } from '~/ui/AsyncState';

import type { RankAnswer } from './rank-answer';
import { RankList, RankSkeleton } from './RankList';
import { RankRefused } from './RankRefused';

type ListProps = ComponentProps<typeof RankList>;

type RankBodyProps = Pick<ListProps, 'heading' | 'crowned' | 'pathOf' | 'empty'> &
  Pick<ComponentProps<typeof RankRefused>, 'back'> & {
    state: CallState<RankAnswer>;
    /** While the list loads with other filters, the previous answer. */
    answer: RankAnswer | undefined;
  };

/** The list, or why there is none. */
export function RankBody({ state, answer, back, ...list }: RankBodyProps) {
  if (state.status === 'failed') {
    const { error, retry } = state;
    if (error.kind === 'refused') return <RankRefused error={error} back={back} />;
    return <Failed error={error} onRetry={retry} />;
  }
  if (!answer) {
    return (
      <Loading>
        <RankSkeleton />
      </Loading>
    );
  }
  return <RankList {...list} answer={answer} outdated={state.status !== 'ready'} />;
}
