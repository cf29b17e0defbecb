import { ChosenChips } from '~/route/ChosenChips';
import { Empty } from '~/ui/AsyncState';
import { Link } from '~/ui/Link';

import * as styles from './NothingFound.module.css';
import { pathOf, type RankAddress } from './rank-address';
import type { Chip } from './rank-chips';

type NothingFoundProps = { address: RankAddress; chips: readonly Chip[] };

/** For an empty list: the filters that caused it. */
export function NothingFound({ address, chips }: NothingFoundProps) {
  const clear = pathOf({ list: address.list, filters: {} });
  if (chips.length === 0) {
    return (
      <Empty
        action={
          <Link to={clear} className={styles.back}>
            回到榜首
          </Link>
        }
      >
        这里没有上榜的内容
      </Empty>
    );
  }
  const only = chips.length === 1 ? chips[0] : undefined;
  return (
    <Empty action={<ChosenChips chips={chips} clear={clear} />}>
      {only
        ? `没有符合“${only.title}”的上榜内容，去掉这个条件看看：`
        : `没有同时符合这${chips.length}个条件的上榜内容，去掉其中一个看看：`}
    </Empty>
  );
}
