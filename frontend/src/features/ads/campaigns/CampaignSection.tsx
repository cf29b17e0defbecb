import type { ReactNode } from 'react';

import type { CallState } from '~/api/use-call';
import { Failed, Loading } from '~/ui/AsyncState';
import { Skeleton } from '~/ui/Skeleton';

import styles from './CampaignSection.module.css';

type CampaignSectionProps<Data> = {
  title: string;
  note: string;
  answer: CallState<Data>;
  /** Height reserved while loading: that of a banner or a card. */
  place: 'banner' | 'card';
  /** Null when there is none: the section is hidden. */
  children: (data: Data) => ReactNode;
};

/** Section of campaigns with its own request: a failed one does not affect the others. */
export function CampaignSection<Data>({
  title,
  note,
  answer,
  place,
  children,
}: CampaignSectionProps<Data>) {
  const content = answer.status === 'ready' ? children(answer.data) : null;
  if (answer.status === 'ready' && content === null) return null;
  return (
    <section className={styles.section} aria-label={title}>
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.note}>{note}</p>
      </header>
      {content}
      {answer.status === 'loading' && (
        <Loading>
          <Skeleton className={styles[place]} />
        </Loading>
      )}
      {answer.status === 'failed' && <Failed error={answer.error} onRetry={answer.retry} small />}
    </section>
  );
}
