import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';

import { CityPicker } from '~/features/site/city-picker/CityPicker';
import { LoginArea } from '~/features/site/login/LoginArea';
import { TopCode } from '~/features/site/download-app/TopCode';
import { SearchBox } from '~/features/search/box/SearchBox';
import { classes } from '~/lib/classes';
import { paths } from '~/paths';
import { Link } from '~/ui/Link';
import { Sections } from '~/ui/Guarded';
import { optionalPart } from '~/ui/optional-part';

import type { Frame, TabName } from './frame';
import { Logo } from './Logo';
import { ownSlogan } from './own-slogan';
import * as styles from './TopBar.module.css';

const tabs: readonly { label: string; name: TabName; to: string }[] = [
  { label: '首页', name: 'home', to: paths.home() },
  { label: '选车', name: 'database', to: paths.database() },
  { label: '经销商', name: 'dealers', to: paths.dealerSpecial() },
  { label: '排行榜', name: 'rank', to: paths.rank() },
];

/** Said to the window when a reload was asked for without a network. */
export const offline = 'stayed';

/** Without a network the browser would show its own error page in place of this one. */
export function reloadOnline(): void {
  if (navigator.onLine) location.reload();
  else dispatchEvent(new Event(offline));
}

/** Of the top bar's call, which no page waits for. */
const Slogan = optionalPart(
  () => import(/* webpackChunkName: "slogan" */ './Slogan').then((chunk) => chunk.Slogan),
  () => ownSlogan,
);

/** What the visitor keeps in this browser. */
const OwnButton = optionalPart(
  () =>
    import(/* webpackChunkName: "own-things" */ '~/features/site/own-things/OwnButton').then(
      (chunk) => chunk.OwnButton,
    ),
  () => <span className={styles.own} />,
);

type TopBarProps = {
  frame: Frame;
  /** The tab of the page on show. */
  current: TabName | undefined;
  reload?: () => void;
};

export function TopBar({ frame, current, reload = reloadOnline }: TopBarProps) {
  const navigate = useNavigate();

  /** The tab of the page on show loads it anew. */
  function handleTab(event: MouseEvent, name: TabName): void {
    if (name !== current || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    reload();
  }

  return (
    <header className={classes(styles.bar, frame.topBar === 'fixed' && styles.fixed)}>
      <div className={styles.inner}>
        <Link to={paths.home()} className={styles.brand} aria-label="驾到首页">
          <Logo />
          <span className={styles.slogan}>
            <Slogan />
          </span>
        </Link>
        <nav aria-label="主导航">
          <ul className={styles.tabs}>
            {tabs.map(({ label, name, to }) => (
              <li key={label}>
                <Link
                  to={to}
                  className={styles.tab}
                  aria-current={name === current ? 'page' : undefined}
                  onClick={(event) => {
                    handleTab(event, name);
                  }}
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <Sections className={styles.tools}>
          {frame.searchBox && (
            <SearchBox
              onDepart={(to) => {
                void navigate(to.kind === 'series' ? paths.series(to.id) : paths.search(to.query));
              }}
            />
          )}
          {frame.citySelector && <CityPicker />}
          <OwnButton />
          <TopCode />
          <LoginArea />
        </Sections>
      </div>
    </header>
  );
}
