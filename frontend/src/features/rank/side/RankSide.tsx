import { RankChange } from '~/ui/RankChange';
import { SectionHead } from '~/ui/SectionHead';

import { HotList } from './HotList';
import * as styles from './RankSide.module.css';

type RankSideProps = {
  /** Explains the figures of the list. */
  reading: string | undefined;
  /** The list has a comparison to an earlier one. */
  compared: boolean;
  /** Never the list on the page itself. */
  hot: 'heat' | 'sale';
};

/** Side panel of a list: explanations and popular series. */
export function RankSide({ reading, compared, hot }: RankSideProps) {
  return (
    <aside className={styles.side} aria-label="榜单说明与热门车系">
      {reading && (
        <section>
          <SectionHead title="怎么看这个榜" />
          <p className={styles.reading}>{reading}</p>
          {compared && (
            <dl className={styles.legend}>
              <dt>
                <RankChange range={3} />
              </dt>
              <dd>比上期上升3名</dd>
              <dt>
                <RankChange range={-2} />
              </dt>
              <dd>比上期下降2名</dd>
              <dt>
                <RankChange range={0} />
              </dt>
              <dd>名次持平</dd>
              <dt>
                <RankChange range={null} />
              </dt>
              <dd>上期未上榜</dd>
            </dl>
          )}
        </section>
      )}
      <HotList kind={hot} />
    </aside>
  );
}
