import type { Payload } from '~/api/call-types';
import type { CallState } from '~/api/use-call';
import { AsyncSection } from '~/ui/AsyncSection';
import { SkeletonLines } from '~/ui/Skeleton';

import { Articles } from './Articles';

type ArticleSectionProps = { articles: CallState<Payload<'getSeriesrec'>> };

export function ArticleSection({ articles }: ArticleSectionProps) {
  return (
    <AsyncSection
      below
      title="相关文章"
      state={articles}
      skeleton={<SkeletonLines count={8} />}
      empty="暂无相关文章"
    >
      {({ list }) => list.length > 0 && <Articles articles={list} />}
    </AsyncSection>
  );
}
