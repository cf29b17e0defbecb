import { heads } from '~/api/generated/heads/VrPanoPage';
import { carOf, hasRound } from '~/features/vr/head/VrHead';
import { PanoView } from '~/features/vr/pano/PanoView';
import { paths } from '~/paths';

import { VrPage } from './VrPage';

export { rules } from '~/api/generated/rules/VrPanoPage';

export default function VrPanoPage() {
  return (
    <VrPage
      heads={heads}
      view="pano"
      titleOf={(name) => (name ? `${name} VR内饰` : 'VR内饰')}
      show={({ pano }, name) => pano && <PanoView key={pano.url} name={name} pano={pano} />}
      missing="这款车还没有VR内饰"
      otherOf={(config) =>
        hasRound(config) && { to: paths.vrRound(carOf(config)), label: '看360度外观' }
      }
    />
  );
}
