import { Failed, Loading } from '~/ui/AsyncState';
import { HeadFailed } from '~/ui/HeadFailed';
import { SkeletonLines } from '~/ui/Skeleton';

import { ArticleBody } from './ArticleBody';
import { ArticleHead, ArticleHeadSkeleton } from './ArticleHead';
import { Gone } from './Gone';
import type { Article, Text } from './use-article';

/** The article itself: its head is there before the full text of a montage. */
export function Reading({ article: { detail, text, gone } }: { article: Article }) {
  if (detail.status === 'failed')
    return <HeadFailed title="文章" error={detail.error} onRetry={detail.retry} />;
  if (!detail.data) {
    return (
      <Loading>
        <ArticleHeadSkeleton />
        <SkeletonLines count={12} />
      </Loading>
    );
  }
  const { news, relate_seires: cars } = detail.data;
  if (gone) return <Gone series={cars[0]} />;
  return (
    <article>
      <ArticleHead news={news} />
      <Body title={news.title} text={text} />
    </article>
  );
}

function Body({ title, text }: { title: string; text: Text }) {
  if (text.status === 'loading') {
    return (
      <Loading>
        <SkeletonLines count={12} />
      </Loading>
    );
  }
  return (
    <>
      <ArticleBody title={title} blocks={text.blocks} />
      {text.lacks && <Failed small error={text.lacks.error} onRetry={text.lacks.retry} />}
    </>
  );
}
