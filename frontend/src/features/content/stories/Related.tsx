import type { CallState } from '~/api/use-call';
import { Empty, Failed, Loading } from '~/ui/AsyncState';
import { SectionHead } from '~/ui/SectionHead';

import type { Story } from './story';
import { StoryGrid, StoryGridSkeleton } from './StoryGrid';

type RelatedProps = {
  title: string;
  state: CallState<unknown>;
  stories: readonly Story[];
  /** Maximum number shown. */
  most: number;
};

/** A page section with links to a few stories. */
export function Related({ title, state, stories, most }: RelatedProps) {
  return (
    <section aria-label={title}>
      <SectionHead title={title} />
      {state.status === 'failed' ? (
        <Failed small error={state.error} onRetry={state.retry} />
      ) : state.status !== 'ready' ? (
        <Loading>
          <StoryGridSkeleton count={most} />
        </Loading>
      ) : stories.length === 0 ? (
        <Empty small>暂无相关内容</Empty>
      ) : (
        <StoryGrid stories={stories.slice(0, most)} />
      )}
    </section>
  );
}
