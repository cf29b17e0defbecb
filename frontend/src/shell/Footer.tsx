import { later } from '~/ui/later';

// Styles of content that comes later: the document links those of its page.
import '~/features/site/site-links/SiteLinks.module.css';
import * as styles from './Footer.module.css';
import { Logo } from './Logo';

/** The last of every page: their place is kept. */
const SiteLinks = later(
  () =>
    import(/* webpackChunkName: "site-links" */ '~/features/site/site-links/SiteLinks').then(
      (chunk) => chunk.SiteLinks,
    ),
  () => <div className={styles.waiting} />,
);

/** The home page has the links at the end of its right column. */
export function Footer({ links = true }: { links?: boolean }) {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.brand}>
          <Logo />
          <p>把车看清楚，把价谈明白。</p>
        </div>
        <div className={styles.more}>
          {links && <SiteLinks />}
          <p>销量、报价与图片中标注“演示数据”者仅供演示，不构成购车建议</p>
        </div>
      </div>
    </footer>
  );
}
