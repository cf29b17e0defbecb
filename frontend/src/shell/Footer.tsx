import styles from './Footer.module.css';
import { friendLinks } from './friend-links';
import { Logo } from './Logo';

/** Pages that come later. */
const legal = ['用户协议', '隐私政策', '开放平台'];

export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.brand}>
          <Logo />
          <p>把车看清楚，把价谈明白。</p>
        </div>
        <div className={styles.links}>
          <nav aria-labelledby="friend-links">
            <h2 id="friend-links" className={styles.heading}>
              友情链接
            </h2>
            <ul className={styles.friends}>
              {friendLinks.map(({ label, href }) => (
                <li key={label}>
                  <a href={href} target="_blank" rel="noopener nofollow">
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <ul className={styles.legal}>
            {legal.map((label) => (
              <li key={label}>
                <span role="link" aria-disabled="true" title="即将上线">
                  {label}
                </span>
              </li>
            ))}
            <li>销量、报价与图片中标注“演示数据”者仅供演示，不构成购车建议</li>
          </ul>
        </div>
      </div>
    </footer>
  );
}
