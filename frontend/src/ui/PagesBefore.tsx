import { Empty } from './AsyncState';
import { Link } from './Link';
import * as styles from './PagesBefore.module.css';

type PagesBeforeProps = {
  /** The page that the list begins with. */
  pn: number;
  /** Address of its first page. */
  first: string;
};

/** Above a list that begins with a later page. */
export function PagesBefore({ pn, first }: PagesBeforeProps) {
  return (
    pn > 1 && (
      <p className={styles.before}>
        从第{pn}页开始显示
        <Link to={first}>回到第一页</Link>
      </p>
    )
  );
}

/** In place of a page behind the end of a list. */
export function PastTheEnd({ pn, first }: PagesBeforeProps) {
  return <Empty action={<Link to={first}>回到第一页</Link>}>第{pn}页没有内容</Empty>;
}
