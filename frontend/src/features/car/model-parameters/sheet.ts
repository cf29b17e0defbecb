/** Everything that the page of a model reads from the parameter table. */
import { columnOf, valueOf, type Config } from '~/route/parameter-column';

import { equipmentOf, type ItemGroup } from './Equipment';
import { keyParameters, type KeyParameter } from './KeyParameters';

export type Sheet = {
  readonly key: readonly KeyParameter[];
  /** For the page head. */
  readonly facts: readonly KeyParameter[];
  readonly equipment: readonly ItemGroup[];
};

/** Undefined when the table lacks the model. */
export function sheetOf(config: Config, modelId: string): Sheet | undefined {
  const column = columnOf(config, modelId);
  if (column === undefined) return undefined;
  const read = (...names: string[]) => valueOf(config, column, ...names);
  return {
    key: keyParameters(config, column),
    facts: [
      { name: '能源', value: read('能源类型') },
      { name: '变速箱', value: read('变速箱', '变速箱类型') },
      { name: '驱动', value: read('驱动方式') },
    ].flatMap(({ name, value }) => (value ? [{ name, value }] : [])),
    equipment: equipmentOf(config, column),
  };
}
