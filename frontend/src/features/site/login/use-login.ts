import { useEffect, useReducer, type Dispatch } from 'react';

import { CallError } from '~/api/call-error';
import type { Payload } from '~/api/call-types';
import { useSend, type Send } from '~/api/use-send';
import { useVisit } from '~/api/visit';
import { browserClock, type Clock } from '~/lib/clock';
import { mediaAddress } from '~/lib/media-address';
import { writeSession, dropStored, writeStored } from '~/lib/storage';
import { useEntered } from '~/lib/use-entered';
import type { User } from '~/route/login';

import { login, unknownLogin, type Login, type LoginEvent } from './login.machine';
import { hearOtherTabs, tellOtherTabs } from './other-tabs';
import { openPassport } from './passport-window';
import { memberPlace, wishPlace } from './places';

/** Leaves the page; replaced in tests. */
export type Leave = { readonly reload: () => void; readonly to: (address: string) => void };

const browserLeave: Leave = {
  reload: () => {
    location.reload();
  },
  to: (address) => {
    location.assign(address);
  },
};

/** Runs the machine: every effect depends on its state alone. */
export function useLoginMachine(
  wasIn: boolean,
  clock: Clock = browserClock,
  leave: Leave = browserLeave,
): [Login, Dispatch<LoginEvent>] {
  const [state, tell] = useReducer(login, unknownLogin, (start) =>
    login(start, { type: 'started', wasIn }),
  );
  const { passportUrl } = useVisit().pageData;
  const send = useSend();

  useEffect(
    () =>
      hearOtherTabs(() => {
        tell({ type: 'session-changed' });
      }),
    [],
  );

  const learningFor = state.status === 'learning' ? state.attempt : undefined;
  useEntered(learningFor, () => {
    if (learningFor !== undefined) void learn(send, learningFor, tell);
  });

  const waitingFor = state.status === 'waiting' ? state.attempt : undefined;
  useEffect(() => {
    if (waitingFor === undefined) return;
    const attempt = waitingFor;
    if (!passportUrl) {
      tell({ type: 'passport-missing', attempt });
      return;
    }
    return openPassport(
      { passport: passportUrl, name: `passport-${attempt}` },
      (said) => {
        tell({ ...said, attempt });
      },
      clock,
    );
  }, [waitingFor, passportUrl, clock]);

  useEntered(state, () => {
    if (state.status !== 'entering') return;
    void enter(send, state, tell);
  });

  useEffect(() => {
    if (state.status !== 'reloading') return;
    writeStored(memberPlace, true);
    tellOtherTabs();
    if (state.want) writeSession(wishPlace, state.want.wish);
    leave.reload();
  }, [state, leave]);

  useEntered(state, () => {
    if (state.status !== 'leaving') return;
    const { attempt } = state;
    send('getLogout', {}).then(
      () => {
        tell({ type: 'logged-out', attempt });
      },
      (error: unknown) => {
        tell({ type: 'logout-failed', attempt, message: (error as CallError).message });
      },
    );
  });

  useEffect(() => {
    if (state.status !== 'left') return;
    dropStored(memberPlace);
    tellOtherTabs();
    // Without the query, which may contain what the visitor searched for.
    const back = encodeURIComponent(location.origin + location.pathname);
    if (passportUrl) leave.to(`${passportUrl}/passport/logout?back=${back}`);
    else leave.reload();
    // A page restored from the back/forward cache must not show a stale name.
    const again = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) leave.reload();
    };
    addEventListener('pageshow', again);
    return () => {
      removeEventListener('pageshow', again);
    };
  }, [state, passportUrl, leave]);

  return [state, tell];
}

/** Spec leads §8: user info failures go only to the console. */
async function learn(send: Send, attempt: number, tell: Dispatch<LoginEvent>): Promise<void> {
  try {
    const user = userOf(await send('userLogin', {}, {}));
    if (user) tell({ type: 'name-learned', attempt, user });
    else tell({ type: 'name-not-learned', attempt });
  } catch (error) {
    const known = error instanceof CallError;
    if (known) console.warn(`userLogin: ${error.message} ${error.traceId ?? ''}`);
    // The session is over, by the passport's code or ours; other failures may be temporary.
    if (known && (isRefusal(error) || error.status === 401)) dropStored(memberPlace);
    tell({ type: 'name-not-learned', attempt });
  }
}

type Entering = Extract<Login, { status: 'entering' }>;

async function enter(
  send: Send,
  { attempt, stoken }: Entering,
  tell: Dispatch<LoginEvent>,
): Promise<void> {
  try {
    const user = userOf(await send('userLogin', {}, { stoken }));
    if (user) tell({ type: 'admitted', attempt });
    else tell({ type: 'refused', attempt, message: '通行证没有返回用户信息' });
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const { message, traceId } = error;
    if (isRefusal(error)) tell({ type: 'refused', attempt, message });
    else tell({ type: 'failed', attempt, message, traceId });
  }
}

/** The passport's own code; undefined for an unreadable response. */
function isRefusal({ status, kind }: CallError): boolean {
  return status === 200 && kind !== 'malformed';
}

/** A name means logged in (spec leads §4). */
function userOf({ uname, avater }: Payload<'userLogin'>): User | undefined {
  return uname ? { name: uname, picture: mediaAddress(avater) } : undefined;
}
