import type { ReactNode } from 'react';

import { Picture } from '~/ui/Picture';
import { Price } from '~/ui/Price';
import { Skeleton } from '~/ui/Skeleton';

import type { Fact } from './car-facts';
import * as styles from './GalleryHead.module.css';

type GalleryHeadProps = {
  title: string;
  picture: string | undefined;
  facts: readonly Fact[];
  /** Beside the title, for example a back link. */
  children?: ReactNode;
};

/** Heading of a gallery with the car's data. */
export function GalleryHead({ title, picture, facts, children }: GalleryHeadProps) {
  return (
    <header className={styles.head}>
      {picture && <Picture src={picture} alt="" fit="contain" eager className={styles.picture} />}
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        <dl className={styles.facts}>
          {facts.map((fact) => (
            <div key={fact.label} className={styles.fact}>
              <dt>{fact.label}</dt>
              <dd>{'price' in fact ? <Price price={fact.price} size="small" /> : fact.text}</dd>
            </div>
          ))}
        </dl>
      </div>
      {children}
    </header>
  );
}

/** Heading when only the pictures loaded. */
export function GalleryHeadFailed({ title, onRetry }: { title: string; onRetry: () => void }) {
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.failure} role="alert">
          车型信息加载失败
          <button type="button" className={styles.retry} onClick={onRetry}>
            重试
          </button>
        </p>
      </div>
    </header>
  );
}

export function GalleryHeadSkeleton() {
  return (
    <div className={styles.head}>
      <Skeleton className={styles.picture} />
      <div className={styles.words}>
        <Skeleton className={styles.titlePlace} />
        <Skeleton className={styles.factsPlace} />
      </div>
    </div>
  );
}
