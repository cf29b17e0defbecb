import type { ReactNode } from 'react';

import { isId } from '~/lib/is-id';
import { mediaAddress } from '~/lib/media-address';
import { priceIn } from '~/lib/price';
import { paths } from '~/paths';
import { Avatar } from '~/ui/Avatar';
import { Figure } from '~/ui/Figure';
import { Folded } from '~/ui/Folded';
import { Link } from '~/ui/Link';
import { Picture } from '~/ui/Picture';
import { Price } from '~/ui/Price';

import type { Review } from './review-place';
import * as styles from './ReviewCard.module.css';

type ReviewCardProps = {
  review: Review;
  /** Promoted on tab all. */
  promoted?: boolean;
  /** Linked by the address. */
  named?: boolean;
};

const pictures = 4;

/** One owner's review with purchase data. */
export function ReviewCard({ review, promoted = false, named = false }: ReviewCardProps) {
  const name = review.author?.name || '匿名车主';
  return (
    <article id={`review-${review.id}`} className={styles.card} data-named={named || undefined}>
      <header className={styles.head}>
        <Avatar src={mediaAddress(review.author?.icon)} name={name} />
        <div className={styles.who}>
          <h3 className={styles.name}>
            {name}
            {promoted && <span className={styles.promoted}>精选口碑</span>}
          </h3>
          <p className={styles.notes}>
            {review.publish_time && <span>{review.publish_time}</span>}
            <Model review={review} />
          </p>
        </div>
        {review.score && Number(review.score) > 0 && (
          <p className={styles.score}>
            <Figure kind="score" member="score" value={review.score}>
              <strong>{review.score}</strong>分
            </Figure>
          </p>
        )}
      </header>
      <Bought review={review} />
      <div className={styles.passages}>
        {review.content.map(({ value, hashtag }, place) => (
          <div key={place} className={styles.passage}>
            {hashtag && <h4 className={styles.hashtag}>{hashtag}</h4>}
            <Folded text={value} of={hashtag || '口碑'} />
          </div>
        ))}
      </div>
      <Pictures review={review} />
      {(review.like_count ?? 0) > 0 && (
        <p className={styles.likes}>{review.like_count}人觉得有用</p>
      )}
    </article>
  );
}

function Model({ review: { model_id: id, model_name: name } }: { review: Review }) {
  if (!name) return null;
  return isId(id) ? <Link to={paths.model(id)}>{name}</Link> : <span>{name}</span>;
}

/** Missing values are left out. */
function Bought({ review }: { review: Review }) {
  const bought = priceIn(review, 'buy_price');
  const facts: readonly (readonly [term: string, value: ReactNode])[] = [
    ['裸车价', bought.text && <Price key="price" price={bought} size="plain" />],
    ['购车时间', review.buy_time],
    ['购车城市', review.buy_city],
    ['行驶里程', review.mileage],
  ];
  const told = facts.filter(([, value]) => Boolean(value));
  if (told.length === 0) return null;
  return (
    <dl className={styles.bought}>
      {told.map(([term, value]) => (
        <div key={term} className={styles.fact}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Pictures({ review: { image_list: images = [] } }: { review: Review }) {
  const shown = images.flatMap((image) => mediaAddress(image) ?? []).slice(0, pictures);
  if (shown.length === 0) return null;
  return (
    <ul className={styles.pictures} aria-label="车主图片">
      {shown.map((image, place) => (
        <li key={image}>
          <Picture src={image} alt={`车主图片${place + 1}`} ratio="3:2" />
        </li>
      ))}
    </ul>
  );
}
