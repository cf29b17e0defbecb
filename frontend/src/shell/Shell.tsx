import type { ReactNode } from 'react';

import { skipToMain } from '~/route/arrival';
import type { Place } from '~/route/route';
import { classes } from '~/lib/classes';

import { AfterLoad } from './AfterLoad';
import { Footer } from './Footer';
import { frameOf, tabOf } from './frame';
import * as progressStyles from './NavigationProgress.module.css';
import * as styles from './Shell.module.css';
import { TopBar } from './TopBar';

type ShellProps = {
  place: Place;
  /** The next page's code is under way. */
  leaving: boolean;
  children: ReactNode;
};

/** Top bar, footer and dialogs around every page. */
export function Shell({ place, leaving, children }: ShellProps) {
  const frame = frameOf(place.page, new URLSearchParams(place.search));
  return (
    <div className={classes(styles.shell, frame.ground === 'grey' && styles.grey)}>
      <a className={styles.skip} href="#main" onClick={skipToMain}>
        跳到正文
      </a>
      <NavigationProgress running={leaving} />
      {frame.topBar !== 'hidden' && <TopBar frame={frame} current={tabOf(place.page)} />}
      <main id="main" className={styles.main} tabIndex={-1} aria-busy={leaving}>
        {children}
      </main>
      <Footer links={frame.siteLinks} />
      <AfterLoad />
    </div>
  );
}

/** A bar that runs for three seconds while the next page's code is under way. */
function NavigationProgress({ running }: { running: boolean }) {
  if (!running) return null;
  return (
    <div className={progressStyles.track} role="progressbar" aria-label="正在打开页面">
      <div className={progressStyles.bar} />
    </div>
  );
}
