import type { ReactNode } from 'react';

import type { CallState } from '~/api/use-call';
import { Failed, Loading } from '~/ui/AsyncState';
import { Skeleton } from '~/ui/Skeleton';

import styles from './CampaignSection.module.css';

type CampaignSectionProps<Data> = {
  title: string;
  note: string;
  answer: CallState<Data>;
  /** Height of what is waited for: a banner, or a card. */
  place: 'banner' | 'card';
  /** Null where there is nothing: then the section is away. */
  children: (data: Data) => ReactNode;
};

/** Campaigns of one kind, each kind with its own answer: one that fails leaves the others. */
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
