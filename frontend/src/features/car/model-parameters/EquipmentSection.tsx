import type { CallState } from '~/api/use-call';
import { paths } from '~/paths';
import type { Config } from '~/route/parameter-column';
import { AsyncSection } from '~/ui/AsyncSection';
import { SkeletonLines } from '~/ui/Skeleton';

import { Equipment } from './Equipment';
import type { Sheet } from './sheet';

type EquipmentSectionProps = {
  modelId: string;
  config: CallState<Config>;
  sheet: Sheet | undefined;
  /** Names of equipment that other models of the series lack. */
  aheadOfOthers: () => ReadonlySet<string>;
};

/** Quiet: the key parameters come with the same answer and report its failure. */
export function EquipmentSection(props: EquipmentSectionProps) {
  const { modelId, config, sheet, aheadOfOthers } = props;
  return (
    <AsyncSection
      below
      title="配置清单"
      quiet
      more={{ to: paths.parameters({ modelId }), label: '全部参数配置' }}
      state={config}
      skeleton={<SkeletonLines count={16} />}
      empty="暂无配置"
    >
      {() =>
        sheet &&
        sheet.equipment.length > 0 && <Equipment groups={sheet.equipment} ahead={aheadOfOthers()} />
      }
    </AsyncSection>
  );
}
