import { heads } from '~/api/generated/heads/VrRoundPage';
import { carOf, hasRound } from '~/features/vr/head/VrHead';
import { RoundView } from '~/features/vr/round/RoundView';
import { paths } from '~/paths';

import { VrPage } from './VrPage';

export { rules } from '~/api/generated/rules/VrRoundPage';

export default function VrRoundPage() {
  return (
    <VrPage
      heads={heads}
      view="round"
      titleOf={(name) => (name ? `${name} VR外观` : 'VR看车')}
      show={(config, name) =>
        config.round &&
        hasRound(config) && (
          <RoundView
            key={`${config.series_id}-${config.model_id ?? ''}`}
            name={name}
            colors={config.round.colors.filter(({ frames }) => frames.length > 0)}
          />
        )
      }
      missing="这款车还没有VR外观"
      otherOf={(config) =>
        config.pano !== null && { to: paths.vrPano(carOf(config)), label: '看内饰全景' }
      }
    />
  );
}
