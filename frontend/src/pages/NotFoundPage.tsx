import { heads } from '~/api/generated/heads/NotFoundPage';
import { paths } from '~/paths';
import { useHead } from '~/route/use-head';
import { Link } from '~/ui/Link';

import * as styles from './NotFoundPage.module.css';

export { rules } from '~/api/generated/rules/NotFoundPage';

const ways = [
  { to: paths.home(), label: '首页', note: '热门品牌与最新资讯' },
  { to: paths.database(), label: '选车', note: '按价格、级别与能源筛选' },
  { to: paths.rank(), label: '销量榜', note: '每月销量，按级别与价格筛选' },
  { to: paths.rank({ sort: 'newCar' }), label: '新车榜', note: '近期上市的新车' },
];

export default function NotFoundPage() {
  useHead(heads);
  return (
    <div className={styles.page}>
      <Road />
      <h1 className={styles.title}>前方没有路了</h1>
      <p className={styles.reason}>你要找的页面不存在或已被移走。检查一下地址，或从这里继续：</p>
      <ul className={styles.ways}>
        {ways.map(({ to, label, note }) => (
          <li key={to}>
            <Link to={to} className={styles.way}>
              <strong>{label}</strong>
              <span>{note}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Drawing of a road that ends at a sign. */
function Road() {
  return (
    <svg className={styles.road} viewBox="0 0 360 150" aria-hidden="true">
      <path className={styles.ground} d="M0 118h360v2H0z" />
      <path className={styles.asphalt} d="M96 150L160 84h40l64 66z" />
      <path className={styles.dash} d="M180 94v8M180 110v12M180 130v16" />
      <path className={styles.post} d="M180 56v30" />
      <path className={styles.sign} d="M180 2l30 30-30 30-30-30z" />
      <text className={styles.code} x="180" y="38" textAnchor="middle">
        404
      </text>
    </svg>
  );
}
