import { buttonClass } from '~/ui/Button';
import { Skeleton } from '~/ui/Skeleton';
import { AskPriceLink } from '~/route/AskPriceLink';
import type { AskedCar } from '~/route/ask-price';

import * as styles from './LeadCard.module.css';
import { useLeadEntrance, type LeadEntrance } from './use-lead-entrance';

type LeadCardProps = {
  car: AskedCar;
  /** Name of the car, for the default texts. */
  name: string;
};

/**
 * Inquiry card on the pages of a car (spec leads §7, showCard). The server decides on texts and
 * visibility; without its response the card still offers an inquiry.
 */
export function LeadCard({ car, name }: LeadCardProps) {
  return <LeadCardOf car={car} name={name} entrance={useLeadEntrance(car, 'form')} />;
}

type LeadCardOfProps = LeadCardProps & { entrance: LeadEntrance | null | undefined };

export function LeadCardOf({ car, name, entrance }: LeadCardOfProps) {
  if (entrance?.is_show === 0) return null;
  return (
    <section className={styles.card} aria-label={`${name}询价`}>
      <h2 className={styles.title}>{entrance?.title ?? `查${name}本地成交价`}</h2>
      {entrance === undefined ? (
        <Skeleton className={styles.place} />
      ) : (
        <p className={styles.words}>{entrance?.sub_title ?? '本地经销商为您报价'}</p>
      )}
      <AskPriceLink car={car} className={buttonClass({ look: 'price' }, styles.button)}>
        {entrance?.button_text ?? '获取最低价'}
      </AskPriceLink>
    </section>
  );
}
