import { priceIn, type PriceView } from '~/lib/price';
import { wanBetween, wanText } from '~/lib/wan';
import { paths } from '~/paths';
import { Link } from '~/ui/Link';
import { ParameterValue } from '~/ui/ParameterValue';
import { Price } from '~/ui/Price';

import { differenceOf, type Change } from './difference';
import * as styles from './Differences.module.css';
import type { Compared } from './siblings';

type DifferencesProps = {
  modelId: string;
  price: PriceView | undefined;
  compared: Compared;
  /** Name without the series. */
  nameOf: (name: string) => string;
};

/** Price and equipment differences to another model of the series. */
export function Differences({ modelId, price, compared, nameOf }: DifferencesProps) {
  const { config } = compared;
  const ids = config.modelInfo.map(({ model_id: id }) => id);
  const own = ids.indexOf(modelId);
  const siblings = compared.siblings.filter(({ mid }) => own >= 0 && ids.includes(mid));
  return (
    <ul className={styles.cards} data-count={siblings.length}>
      {siblings.map((sibling) => {
        const { mid, modelName } = sibling;
        const its = priceIn(sibling, 'manufacturerPrice');
        const difference = differenceOf(config, own, ids.indexOf(mid));
        return (
          <li key={mid} className={styles.card}>
            <h3 className={styles.name}>
              <Link to={paths.model(mid)}>{nameOf(modelName)}</Link>
            </h3>
            <p className={styles.price}>
              <Price price={its} />
              <span>{gapWords(price, its)}</span>
            </p>
            <Names title="比本款多" names={difference.more} mark="more" />
            <Names title="比本款少" names={difference.less} mark="less" />
            <Changes changes={difference.changes} />
            <Names title="仅它标注" names={difference.onlyOther} />
            <Names title="仅本款标注" names={difference.onlyOwn} />
            {Object.values(difference).every(({ length }) => length === 0) && (
              <p className={styles.same}>已知的参数配置都相同</p>
            )}
            <Link to={paths.compare([modelId, mid])} className={styles.compare}>
              逐项对比
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

const shownNames = 6;
const shownChanges = 5;

type NamesProps = { title: string; names: readonly string[]; mark?: 'more' | 'less' };

function Names({ title, names, mark }: NamesProps) {
  if (names.length === 0) return null;
  const rest = names.length - shownNames;
  return (
    <div>
      <h4 className={styles.title} data-mark={mark}>
        {title}
        {names.length}项
      </h4>
      <p className={styles.names}>
        {names.slice(0, shownNames).join('、')}
        {rest > 0 && `等`}
      </p>
    </div>
  );
}

function Changes({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return null;
  return (
    <div>
      <h4 className={styles.title}>参数不同{changes.length}项</h4>
      <dl className={styles.changes}>
        {changes.slice(0, shownChanges).map(({ name, from, to, better }, place) => (
          <div key={place}>
            <dt>{name}</dt>
            <dd>
              <span data-better={better === 'from' || undefined}>
                <ParameterValue value={from} />
              </span>
              <span className={styles.arrow} role="img" aria-label="，它是">
                →
              </span>
              <span data-better={better === 'to' || undefined}>
                <ParameterValue value={to} />
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function gapWords(own: PriceView | undefined, other: PriceView): string {
  const [from, to] = [own?.span?.from, other.span?.from];
  if (from === undefined || to === undefined) return '';
  const gap = wanBetween(from, to);
  if (Math.abs(gap) < 0.005) return '与本款同价';
  return `比本款${gap > 0 ? '贵' : '便宜'}${wanText(Math.abs(gap))}`;
}
