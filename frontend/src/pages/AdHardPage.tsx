import type { Payload } from '~/api/call-types';
import { heads } from '~/api/generated/heads/AdHardPage';
import { useCall } from '~/api/use-call';
import { useCity } from '~/api/visit';
import { CampaignSection, PlacedCampaign } from '~/features/ads/campaigns/CampaignSection';
import { NamedCampaigns } from '~/features/ads/campaigns/NamedCampaigns';
import { bannerImage, rightBanner, topBanner } from '~/route/ad-address';
import { useHead } from '~/route/use-head';
import { usePart } from '~/route/use-part';
import { Empty } from '~/ui/AsyncState';

import * as styles from './AdHardPage.module.css';

export { rules } from '~/api/generated/rules/AdHardPage';

export default function AdHardPage() {
  useHead(heads);
  const { city } = useCity();
  const top = usePart('getAds');
  const right = useCall('getAds', { location_id: rightBanner });
  const named = usePart('commercialv2');
  const films = useCall('commercialv2', { location: 'car_canopy_other' });
  const none =
    [top, right].every(({ data, status }) => status === 'ready' && !hasPicture(data)) &&
    [named, films].every(({ data }) => data?.ads.length === 0);

  return (
    <div className={styles.page}>
      <header>
        <h1 className={styles.title}>活动专区</h1>
        <p className={styles.note}>{city}正在进行的新车活动。标有“广告”的内容由广告主提供。</p>
      </header>
      {none && (
        <div className={styles.none}>
          <Empty>本市暂无活动</Empty>
        </div>
      )}
      <CampaignSection title="本期主推" note="报名后由经销商与你联系" answer={top} place="banner">
        {(ad) =>
          hasPicture(ad) ? (
            <PlacedCampaign
              location={topBanner}
              ad={ad}
              words="选好车型和经销商，由经销商告诉你本期优惠"
              shape="strip"
            />
          ) : null
        }
      </CampaignSection>
      <CampaignSection title="品牌影片" note="先看车，再决定" answer={films} place="card">
        {({ ads }) =>
          ads.length > 0 ? <NamedCampaigns ads={ads} location="car_canopy_other" /> : null
        }
      </CampaignSection>
      <div className={styles.pair}>
        <CampaignSection title="城市精选" note={`${city}的活动`} answer={right} place="card">
          {(ad) =>
            hasPicture(ad) ? (
              <PlacedCampaign
                location={rightBanner}
                ad={ad}
                words="留下姓名和手机号，选好经销商，就近到店看车"
                shape="card"
              />
            ) : null
          }
        </CampaignSection>
        <CampaignSection title="更多活动" note="看车、比价与金融方案" answer={named} place="banner">
          {({ ads }) =>
            ads.length > 0 ? (
              <NamedCampaigns ads={ads} location="car_index_top_banner" wide />
            ) : null
          }
        </CampaignSection>
      </div>
    </div>
  );
}

function hasPicture(ad: Payload<'getAds'> | undefined): boolean {
  return !!ad && !!bannerImage(ad);
}
