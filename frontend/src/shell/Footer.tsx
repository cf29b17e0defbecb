import { useState } from 'react';

import { later } from '~/ui/later';
import { optionalPart } from '~/ui/optional-part';

import styles from './Footer.module.css';
import type { LegalName } from './legal/LegalDialog';
import { Logo } from './Logo';

const LegalDialog = later(
  () =>
    import(/* webpackChunkName: "legal" */ './legal/LegalDialog').then(
      (chunk) => chunk.LegalDialog,
    ),
  () => null,
);

/** The last of every page: their place is kept. */
const FriendLinks = optionalPart(
  () =>
    import(/* webpackChunkName: "friends" */ './FriendLinks').then((chunk) => chunk.FriendLinks),
  () => <div className={styles.friends} />,
);

const legal: readonly LegalName[] = ['用户协议', '隐私政策'];

export function Footer() {
  const [name, setName] = useState<LegalName>();
  const [open, setOpen] = useState(false);
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
            <FriendLinks />
          </nav>
          <ul className={styles.legal}>
            {legal.map((label) => (
              <li key={label}>
                <button
                  type="button"
                  className={styles.way}
                  aria-haspopup="dialog"
                  onClick={() => {
                    setName(label);
                    setOpen(true);
                  }}
                >
                  {label}
                </button>
              </li>
            ))}
            <li>
              {/* The contracts, for upstream teams. Not a page of the client. */}
              <a href="/docs">开放平台</a>
            </li>
            <li>销量、报价与图片中标注“演示数据”者仅供演示，不构成购车建议</li>
          </ul>
        </div>
      </div>
      {name && (
        <LegalDialog
          name={name}
          open={open}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </footer>
  );
}
