import { grouped } from '~/lib/format';
import { stayHere } from '~/route/trail';
import { Empty } from '~/ui/AsyncState';
import { Link } from '~/ui/Link';

import type { Way } from './chips';
import { cleared, pathOf, type DatabaseAddress } from './database-address';
import * as styles from './NothingFits.module.css';

type NothingFitsProps = {
  address: DatabaseAddress;
  /** Conditions to drop, best first. */
  ways: readonly Way[];
  /** Fallback links to cars on other pages. */
  total: number;
};

/** For an empty list: which conditions to drop and how many cars each would bring. */
export function NothingFits({ address, ways, total }: NothingFitsProps) {
  if (total > 0) {
    return (
      <Empty
        action={
          <Link to={pathOf({ ...address, page: 1 })} className={styles.back}>
            回到第一页
          </Link>
        }
      >
        这一页没有车系，一共只有 {grouped(total)} 个
      </Empty>
    );
  }
  const useful = ways.filter(({ left }) => left !== 0);
  const clear = <ClearAll address={address} />;
  if (useful.length === 0) {
    return (
      <Empty action={clear}>
        {ways.length === 0 ? '暂无车系' : '没有符合的车系，只去掉其中一个条件也没有'}
      </Empty>
    );
  }
  return (
    <Empty
      action={
        <>
          <ul className={styles.ways} aria-label="放宽条件">
            {useful.map(({ title, to, left }) => (
              <li key={to}>
                <Link to={to} state={stayHere} className={styles.way}>
                  <span className={styles.words}>
                    去掉“<b className={styles.title}>{title}</b>”
                  </span>
                  {left !== undefined && <span>有 {grouped(left)} 个车系</span>}
                </Link>
              </li>
            ))}
          </ul>
          {ways.length > 1 && clear}
        </>
      }
    >
      {ways.length === 1
        ? '没有符合这个条件的车系'
        : '没有同时符合这些条件的车系，去掉其中一个看看'}
    </Empty>
  );
}

/** For an address with a condition that the list does not take: a retry is useless. */
export function RefusedConditions({ address }: { address: DatabaseAddress }) {
  return <Empty action={<ClearAll address={address} />}>有一个条件无法识别</Empty>;
}

function ClearAll({ address }: { address: DatabaseAddress }) {
  return (
    <Link to={pathOf(cleared(address))} state={stayHere} className={styles.back}>
      清空全部条件
    </Link>
  );
}
