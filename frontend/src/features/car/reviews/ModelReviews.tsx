import type { Payload } from '~/api/call-types';
import { priceIn } from '~/lib/price';
import { Figure } from '~/ui/Figure';
import { Price } from '~/ui/Price';

import * as styles from './ModelReviews.module.css';

type Review = Payload<'getserieskoubeilist'>['koubei_list'][number];

/** Owner reviews of one model. */
export function ModelReviews({ reviews }: { reviews: readonly Review[] }) {
  return (
    <ul>
      {reviews.map((review) => (
        <li key={review.id} className={styles.review}>
          <ReviewHead review={review} />
          <Passages review={review} />
        </li>
      ))}
    </ul>
  );
}

function ReviewHead({ review }: { review: Review }) {
  const { author, publish_time: time, score, buy_city: city, mileage } = review;
  const price = priceIn(review, 'buy_price');
  const bought = [
    review.buy_time && `${review.buy_time}购车`,
    city,
    mileage && `已行驶${mileage}`,
  ].filter(Boolean);
  return (
    <div className={styles.head}>
      <p className={styles.who}>
        <strong>{author?.name || '匿名车主'}</strong>
        {score && Number(score) > 0 && (
          <span className={styles.score}>
            <Figure kind="score" member="score" value={score}>
              {score}分
            </Figure>
          </span>
        )}
        {time && <span>{time}</span>}
      </p>
      {(price.text || bought.length > 0) && (
        <p className={styles.bought}>
          {price.text && (
            <>
              裸车价
              <Price price={price} size="plain" />
              {bought.length > 0 && ' · '}
            </>
          )}
          {bought.join(' · ')}
        </p>
      )}
    </div>
  );
}

/** Passages about one aspect start with its name. */
const shown = 3;

function Passages({ review: { content } }: { review: Review }) {
  return (
    <>
      <ul className={styles.passages}>
        {content.slice(0, shown).map(({ value, hashtag }, place) => (
          <li key={place} className={styles.passage}>
            {hashtag && <span className={styles.hashtag}>{hashtag}</span>}
            <p className={styles.value}>{value}</p>
          </li>
        ))}
      </ul>
      {content.length > shown && <p className={styles.rest}>另有{content.length - shown}段</p>}
    </>
  );
}
