import { paths } from '~/paths';
import { buttonClass } from '~/ui/Button';
import { Icon } from '~/ui/Icon';
import { Link } from '~/ui/Link';

import * as styles from './Gone.module.css';
import type { ArticleAnswer } from './news';

/** Replaces withdrawn content and links onward. */
export function Gone({ series }: { series: ArticleAnswer['relate_seires'][number] | undefined }) {
  const known = series && /^[0-9]{1,12}$/.test(series.series_id);
  return (
    <section className={styles.gone}>
      <Icon name="empty" size={40} />
      <h1 className={styles.title}>内容已删除</h1>
      <p>这篇内容已被作者或平台删除，看看下面的其他内容吧。</p>
      <p className={styles.ways}>
        {known && (
          <Link to={paths.series(series.series_id)} className={buttonClass({})}>
            看看{series.series_name}
          </Link>
        )}
        <Link to={paths.home()} className={buttonClass({})}>
          回首页
        </Link>
      </p>
    </section>
  );
}
