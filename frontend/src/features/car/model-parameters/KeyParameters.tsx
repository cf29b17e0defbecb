import { valueAt, type Config } from '~/route/parameter-column';
import { Figure } from '~/ui/Figure';
import { ParameterValue } from '~/ui/ParameterValue';

import * as styles from './KeyParameters.module.css';

/** The key figures of a model. */
export function KeyParameters({ parameters }: { parameters: readonly KeyParameter[] }) {
  return (
    <dl className={styles.tiles}>
      {parameters.map(({ name, value }) => (
        <div key={name} className={styles.tile}>
          <dt>
            <Figure kind="parameter" member="name" value={name}>
              {name}
            </Figure>
          </dt>
          <dd title={value}>
            <ParameterValue value={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

export type KeyParameter = { readonly name: string; readonly value: string };

/** The most wanted figures, for electric cars and others alike. */
const asked = [
  'CLTC纯电续航里程',
  'WLTC综合油耗',
  '官方0-100km/h加速',
  '最大功率',
  '最大扭矩',
  '电池能量',
  '百公里耗电量',
  '变速箱',
  '驱动方式',
  '轴距',
  '长*宽*高',
  '座位数',
  '后备厢容积',
  '整备质量',
  '最高车速',
  '环保标准',
];

const maxParameters = 8;

/** The first of these that the model has. */
export function keyParameters(config: Config, column: number): KeyParameter[] {
  const rows = new Map(
    config.configList.flatMap(({ list }) => list.map((row) => [row.name, row] as const)),
  );
  return asked
    .flatMap((name) => {
      const row = rows.get(name);
      const value = row ? valueAt(row, column) : '';
      return value ? [{ name, value }] : [];
    })
    .slice(0, maxParameters);
}
