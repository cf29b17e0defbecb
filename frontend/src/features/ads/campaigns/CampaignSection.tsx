import type { ReactNode } from 'react';

import type { CallState } from '~/api/use-call';
import { Failed, Loading } from '~/ui/AsyncState';
import { Skeleton } from '~/ui/Skeleton';
import type { Payload } from '~/api/call-types';
import { adForm, bannerId, bannerImage } from '~/route/ad-address';
import { adLabel } from '~/route/ad-label';
import { TargetLink, useTarget } from '~/route/TargetLink';
import { AdMark } from '~/ui/AdMark';
import { buttonClass } from '~/ui/Button';
import { Picture } from '~/ui/Picture';

import * as styles from './CampaignSection.module.css';
import * as campaignStyles from './PlacedCampaign.module.css';

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
          <Skeleton className={place === 'banner' ? styles.banner : styles.card} />
        </Loading>
      )}
      {answer.status === 'failed' && <Failed error={answer.error} onRetry={answer.retry} small />}
    </section>
  );
}

type PlacedCampaignProps = {
  ad: Payload<'getAds'>;
  words: string;
  shape: 'strip' | 'card';
  /** Id of its location. */
  location: string;
};

/** The banner of a location, linked to the form behind it. */
export function PlacedCampaign({ ad, location, words, shape }: PlacedCampaignProps) {
  const address = adForm(ad, location) ?? ad.target_url;
  const leads = useTarget()(address).kind !== 'none';
  return (
    <article
      className={shape === 'card' ? campaignStyles.card : campaignStyles.strip}
      data-ad={adLabel({ location, ad_id: bannerId(ad) })}
    >
      <div className={campaignStyles.frame}>
        <Picture src={bannerImage(ad)} alt={words} className={campaignStyles.picture} />
        <AdMark />
      </div>
      <div className={campaignStyles.foot}>
        <p className={campaignStyles.words}>{words}</p>
        {leads && (
          <TargetLink address={address} className={buttonClass({ look: 'price' })} sponsored>
            立即报名
          </TargetLink>
        )}
      </div>
    </article>
  );
}
