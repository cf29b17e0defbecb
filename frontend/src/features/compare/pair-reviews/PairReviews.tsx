import type { Payload } from '~/api/call-types';
import { useCall } from '~/api/use-call';
import { useNear } from '~/lib/use-near';
import { paths } from '~/paths';
import { Failed, Loading } from '~/ui/AsyncState';
import { Link } from '~/ui/Link';
import { SkeletonLines } from '~/ui/Skeleton';

import * as styles from './PairReviews.module.css';

type Summary = Payload<'getKoubeiInfo'>[string];
type Review = Payload<'koubeisFormat'>['koubei_list'][number];
type PairReviewsProps = { series: readonly { readonly id: string; readonly name: string }[] };

const tagsShown = 3;
const passagesShown = 3;

/** Of both series what owners say, and one review of each. */
export function PairReviews({ series }: PairReviewsProps) {
  const [place, wanted] = useNear<HTMLDivElement>();
  const ids = [...new Set(series.map(({ id }) => id))].join(',');
  const all = useCall('getKoubeiInfo', wanted ? { series_ids: ids } : null);
  const reviewIds = series.flatMap(({ id }) => reviewIdOf(all.data?.[id]) ?? []);
  const asked = reviewIds.length > 0 ? { ids: [...new Set(reviewIds)].join(',') } : null;
  const reviews = useCall('koubeisFormat', asked);
  // The placeholder is the last of the page until the reviews come near.
  if (all.status === 'idle') return <div ref={place} />;
  return (
    <section aria-labelledby="pair-reviews">
      <h2 id="pair-reviews" className={styles.title}>
        车主口碑对比
      </h2>
      {all.status === 'loading' && (
        <Loading>
          <SkeletonLines count={8} />
        </Loading>
      )}
      {all.status === 'failed' && <Failed small error={all.error} onRetry={all.retry} />}
      {all.status === 'ready' && (
        <div className={styles.pair}>
          {series.map(({ id, name }, side) => {
            const summary = all.data[id];
            const wantedId = reviewIdOf(summary);
            const review = reviews.data?.koubei_list.find((one) => one.id === wantedId);
            return (
              <article key={`${side}-${id}`} className={styles.side} aria-label={name}>
                <h3 className={styles.name}>
                  <Link to={paths.reviews(id)}>{name}</Link>
                </h3>
                {summary && summary.koubei_count > 0 ? (
                  <Said summary={summary} />
                ) : (
                  <p className={styles.none}>还没有车主写下口碑</p>
                )}
                {review && <ReviewText review={review} />}
              </article>
            );
          })}
        </div>
      )}
    </section>
  );
}

/** The review that the summary quotes first. */
function reviewIdOf(summary: Summary | undefined): string | undefined {
  const quoted = summary?.content_list.map(({ id }) => id ?? '');
  return quoted?.find((id) => /^[A-Za-z0-9]{1,32}$/.test(id));
}

function Said({ summary }: { summary: Summary }) {
  const { koubei_count: count, good_tag_list: good, bad_tag_list: bad } = summary;
  return (
    <>
      <p className={styles.none}>{count}条车主口碑</p>
      <Tags title="满意" tags={good} />
      <Tags title="不满意" tags={bad} />
    </>
  );
}

function Tags({ title, tags }: { title: string; tags: Summary['good_tag_list'] }) {
  if (tags.length === 0) return null;
  return (
    <dl className={styles.tags}>
      <dt>{title}</dt>
      {tags.slice(0, tagsShown).map(({ title: words, val, count }) => (
        <dd key={val}>
          {words} {count}
        </dd>
      ))}
    </dl>
  );
}

function ReviewText({ review: { author, model_name: model, content } }: { review: Review }) {
  return (
    <blockquote className={styles.review}>
      {content.slice(0, passagesShown).map(({ hashtag, value }, place) => (
        <p key={place} className={styles.passage}>
          {hashtag && <strong>{hashtag} </strong>}
          {value}
        </p>
      ))}
      <footer className={styles.none}>
        {author?.name ?? '车主'}
        {model && ` · ${model}`}
      </footer>
    </blockquote>
  );
}
