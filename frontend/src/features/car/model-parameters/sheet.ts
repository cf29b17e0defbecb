/** Everything that the page of a model reads from the parameter table. */
import { columnOf, figureOf, valueOf, type Config } from './config';
import { equipmentOf, type ItemGroup } from './Equipment';
import { keyParameters, type KeyParameter } from './KeyParameters';

export type Sheet = {
  readonly key: readonly KeyParameter[];
  /** For the page head. */
  readonly facts: readonly KeyParameter[];
  readonly equipment: readonly ItemGroup[];
  /** Input of the purchase tax. */
  readonly cost: {
    readonly energy: string | undefined;
    readonly electricKm: number | undefined;
    readonly seats: number | undefined;
  };
};

/** Undefined when the table lacks the model. */
export function sheetOf(config: Config, modelId: string): Sheet | undefined {
  const column = columnOf(config, modelId);
  if (column === undefined) return undefined;
  const read = (...names: string[]) => valueOf(config, column, ...names);
  const energy = read('能源类型');
  return {
    key: keyParameters(config, column),
    facts: [
      { name: '能源', value: energy },
      { name: '变速箱', value: read('变速箱', '变速箱类型') },
      { name: '驱动', value: read('驱动方式') },
    ].flatMap(({ name, value }) => (value ? [{ name, value }] : [])),
    equipment: equipmentOf(config, column),
    cost: {
      energy,
      electricKm: figureOf(read('CLTC纯电续航里程')),
      seats: figureOf(read('座位数')),
    },
  };
}
