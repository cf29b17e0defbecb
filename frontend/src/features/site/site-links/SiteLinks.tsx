import { useState } from 'react';

import { classes } from '~/lib/classes';
import { laterDialog } from '~/ui/later';

import type { LegalDialogProps, LegalName } from './legal/LegalDialog';
import { friendLinks } from './friend-links';
import * as styles from './SiteLinks.module.css';

const LegalDialog = laterDialog<LegalDialogProps>(() =>
  import(/* webpackChunkName: "legal" */ './legal/LegalDialog').then((chunk) => chunk.LegalDialog),
);

/** The contracts, for upstream teams. Not a page of the client. */
const openPlatform = '/docs';

const legal: readonly LegalName[] = ['用户协议', '隐私政策'];

/** Friend links and the legal texts, as wide as the page or in a column of 300 px. */
export function SiteLinks({ inColumn = false }: { inColumn?: boolean }) {
  const [asked, setAsked] = useState<{ readonly name: LegalName }>();
  return (
    <div className={classes(styles.links, inColumn && styles.column)}>
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
                setAsked({ name: label });
              }}
            >
              {label}
            </button>
          </li>
        ))}
        <li>
          <a href={openPlatform}>开放平台</a>
        </li>
      </ul>
      {asked && (
        <LegalDialog
          asked={asked}
          name={asked.name}
          onClose={() => {
            setAsked(undefined);
          }}
        />
      )}
    </div>
  );
}

/** Other sites about cars, each in a window of its own. */
function FriendLinks() {
  return (
    <ul className={styles.friends}>
      {friendLinks.map(({ label, href }) => (
        <li key={label}>
          <a href={href} target="_blank" rel="noopener nofollow">
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
