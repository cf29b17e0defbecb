import type { CallState } from '~/api/use-call';
import { paths } from '~/paths';
import type { Config } from '~/route/parameter-column';
import { AsyncSection } from '~/ui/AsyncSection';
import { Skeleton } from '~/ui/Skeleton';

import { KeyParameters } from './KeyParameters';
import * as styles from './KeyParameterSection.module.css';
import type { Sheet } from './sheet';

type KeyParameterSectionProps = {
  modelId: string;
  config: CallState<Config>;
  sheet: Sheet | undefined;
};

export function KeyParameterSection({ modelId, config, sheet }: KeyParameterSectionProps) {
  return (
    <AsyncSection
      title="关键参数"
      more={{ to: paths.parameters({ modelId }), label: '全部参数配置' }}
      state={config}
      skeleton={<Skeleton className={styles.tiles} />}
      empty="暂无参数"
    >
      {() => sheet && sheet.key.length > 0 && <KeyParameters parameters={sheet.key} />}
    </AsyncSection>
  );
}
