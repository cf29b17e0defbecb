import { grouped } from '~/lib/format';
import { TargetLink } from '~/route/TargetLink';

import * as styles from './PolicyArticle.module.css';
import {
  daysLeft,
  standingOf,
  yuanOf,
  type PolicyCard,
  type PolicyEntry,
  type Standing,
} from './policy-reading';

const standings: Record<Standing, string> = {
  current: '进行中',
  coming: '未开始',
  over: '已结束',
};

/** The remaining days are shown from here on. */
const soonDays = 60;

/** One policy: its amount, then its terms. */
export function PolicyArticle({ entry, today }: { entry: PolicyEntry; today: string }) {
  const { title, details, detail, cards } = entry;
  return (
    <article className={styles.policy}>
      {title && <h3 className={styles.title}>{title}</h3>}
      {cards.length > 0 && (
        <ul className={styles.cards}>
          {cards.map((card, place) => (
            <li key={place}>
              <Card card={card} today={today} />
            </li>
          ))}
        </ul>
      )}
      {details.length > 0 && (
        <dl className={styles.points}>
          {details.map((point, place) => (
            <div key={place} className={styles.point}>
              <dt>{point.title}</dt>
              <dd>{point.text}</dd>
            </div>
          ))}
        </dl>
      )}
      {detail && <p className={styles.whole}>{detail}</p>}
    </article>
  );
}

function Card({ card, today }: { card: PolicyCard; today: string }) {
  const yuan = yuanOf(card);
  const standing = standingOf(card, today);
  return (
    <div className={styles.card} data-standing={standing}>
      <p className={styles.what}>
        {card.title}
        <span className={styles.standing}>{standings[standing]}</span>
      </p>
      <p className={styles.amount}>
        {yuan === undefined ? (
          `${card.amount}${card.unit}`
        ) : (
          <>
            <strong>{grouped(yuan)}</strong>元
          </>
        )}
      </p>
      {card.condition && <p className={styles.condition}>{card.condition}</p>}
      <p className={styles.dates}>{datesOf(card, today)}</p>
      {card.target_url && (
        <TargetLink address={card.target_url} className={styles.target}>
          问问能便宜多少
        </TargetLink>
      )}
    </div>
  );
}

function datesOf({ start_time: start, end_time: end }: PolicyCard, today: string): string {
  if (!start && !end) return '期限以当地公告为准';
  const left = daysLeft(end, today);
  const soon = left !== undefined && left <= soonDays ? `，还剩${left + 1}天` : '';
  return `${start ?? ''} 至 ${end || '另行通知'}${soon}`;
}
