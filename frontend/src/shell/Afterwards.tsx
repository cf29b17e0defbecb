import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

import { FollowCity } from '~/features/site/city-picker/FollowCity';
import { QuietLocation } from '~/features/site/city-picker/QuietLocation';
import { BehaviourLog } from '~/features/site/behaviour-log/BehaviourLog';
import { OutboxNotice } from '~/features/lead/form/OutboxNotice';
import { hearOtherTabs } from '~/features/site/login/other-tabs';
import { BasketBar } from '~/features/site/own-things/BasketBar';
import { FigureNote } from '~/features/site/figure-note/FigureNote';
import { DownloadQr } from '~/features/site/download-app/DownloadQr';
import { isSampled } from '~/api/page-data';
import { startReports } from '~/api/report';
import { useVisit } from '~/api/visit';
import { setRendered } from '~/lib/rendered-document';
import { scrollToLateTarget } from '~/route/late-target';
import { keepReloadPosition } from '~/route/reload-position';
import { useLogin } from '~/route/login';
import { usePlace } from '~/route/route';
import { ignoreCommittingEnter } from '~/ui/committing-enter';
import { keepFocus } from '~/ui/keep-focus';
import { optionalPart } from '~/ui/optional-part';
import { revealFocus } from '~/ui/reveal-focus';

import { BackToTop } from './BackToTop';
import { CouponLink } from './CouponLink';
import { frameOf } from './frame';
import { OfflineNotice } from './OfflineNotice';
import * as styles from './TitleAnnouncer.module.css';

const BrowserTrace = optionalPart(
  () =>
    import(
      /* webpackChunkName: "browser-trace" */ '~/features/site/browser-trace/BrowserTrace'
    ).then((chunk) => chunk.BrowserTrace),
  () => null,
);

/** The parts of the shell that come after the first page. */
export function Afterwards() {
  const { page, search } = usePlace();
  const { pageData } = useVisit();
  const { topBar } = frameOf(page, new URLSearchParams(search));
  const location = useLocation();
  useEffect(
    () => () => {
      // The document is that of the first page.
      setRendered(false);
    },
    [location],
  );
  useEffect(startReports, []);
  useEffect(keepFocus, []);
  useEffect(revealFocus, []);
  useEffect(keepReloadPosition, []);
  useEffect(scrollToLateTarget, []);
  useEffect(ignoreCommittingEnter, []);
  useEffect(() => {
    // All that opening a document makes it do has begun. Journeys wait for it.
    performance.mark('jiadao:afterwards');
  }, []);
  return (
    <>
      <BackToTop />
      <CouponLink />
      <TitleAnnouncer />
      <QuietLocation />
      <FollowCity />
      <FollowLogin />
      <BehaviourLog />
      <OutboxNotice />
      <OfflineNotice />
      <FigureNote />
      <BasketBar />
      {isSampled(pageData) && <BrowserTrace />}
      {topBar !== 'hidden' && <DownloadQr />}
    </>
  );
}

/** Follows a login in another tab. Without a session the code of the login, which listens itself, is not loaded. */
function FollowLogin() {
  const { lookAgain } = useLogin();
  useEffect(() => hearOtherTabs(lookAgain), [lookAgain]);
  return null;
}

/**
 * Says the title of a page that was opened without a new document, as soon as it is known, and once:
 * the head also changes with every chunk.
 */
function TitleAnnouncer() {
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let said = document.title;
    const observer = new MutationObserver(() => {
      if (!words.current || document.title === said) return;
      said = document.title;
      words.current.textContent = said;
    });
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
    };
  }, []);
  return <div ref={words} className={styles.words} aria-live="polite" />;
}
