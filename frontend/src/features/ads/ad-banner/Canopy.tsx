import { useState } from 'react';

import { ownMedia } from '~/route/ad-address';
import { adLabel } from '~/route/ad-label';
import { TargetLink, useTarget } from '~/route/TargetLink';
import { usePart } from '~/route/use-part';
import { AdMark } from '~/ui/AdMark';
import { buttonClass, Button } from '~/ui/Button';
import { Icon } from '~/ui/Icon';
import { laterDialog } from '~/ui/later';
import { Picture } from '~/ui/Picture';
import { Skeleton } from '~/ui/Skeleton';

import * as styles from './Canopy.module.css';
import type { FilmDialogProps } from './FilmDialog';
import type { NamedAd } from './AdBanner';

const FilmDialog = laterDialog<FilmDialogProps>(() =>
  import(/* webpackChunkName: "film" */ './FilmDialog').then((chunk) => chunk.FilmDialog),
);

/** The canopy ad of a page: the first one with a picture or a film. */
export function Canopy() {
  const ads = usePart('commercialv2', { keepPrevious: true });
  if (ads.status === 'loading') return <Skeleton className={styles.canopy} />;
  const ad = ads.data?.ads.find(({ banner, canopy }) => banner?.image_url ?? canopy?.video_url);
  return ad ? <CanopyOf ad={ad} /> : null;
}

function CanopyOf({ ad }: { ad: NamedAd }) {
  const [asked, setAsked] = useState<object>();
  const video = ownMedia(ad.canopy?.video_url);
  const title = ad.title || '品牌活动';
  const leads = useTarget()(ad.jump_url).kind !== 'none';
  const { plan_id, unit_id } = ad;
  return (
    <section
      className={styles.canopy}
      aria-label="品牌活动"
      data-ad={adLabel({ location: 'car_canopy_other', plan_id, unit_id })}
    >
      <Picture src={ad.banner?.image_url} alt="" ratio="3:1" eager className={styles.picture} />
      <h2 className={styles.title}>{title}</h2>
      {ad.deliver_type === 1 && (
        <span className={styles.mark}>
          <AdMark />
        </span>
      )}
      <div className={styles.ways}>
        {video && (
          <Button
            size="small"
            aria-haspopup="dialog"
            onClick={() => {
              setAsked({});
            }}
          >
            <Icon name="play" size={14} />
            播放视频
          </Button>
        )}
        {leads && (
          <TargetLink
            address={ad.jump_url}
            className={buttonClass({ look: 'primary', size: 'small' })}
            sponsored
          >
            活动链接
          </TargetLink>
        )}
      </div>
      {video && asked && (
        <FilmDialog
          asked={asked}
          title={title}
          src={video}
          poster={ownMedia(ad.banner?.image_url)}
          onClose={() => {
            setAsked(undefined);
          }}
        />
      )}
    </section>
  );
}
