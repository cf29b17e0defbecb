import { useEffect } from 'react';

import type { User } from '~/route/login';

import type { Want } from './login.machine';
import { LoginDialog } from './LoginDialog';
import { useLoginMachine } from './use-login';

/** The visitor's request; repeating it creates another object. */
export type LoginAsked =
  | { readonly type: 'login-wanted'; readonly want: Want | null }
  | { readonly type: 'logout-wanted' };

type LoginRunnerProps = {
  /** The visitor was logged in on the last visit. */
  wasIn: boolean;
  asked: LoginAsked | undefined;
  /** Null: logged out. Undefined: not known yet. */
  onUser: (user: User | null | undefined) => void;
  /** The visitor cancels the login. */
  onGivenUp: () => void;
};

/** Runs the login. Its code is loaded only for members and on request. */
export function LoginRunner({ wasIn, asked, onUser, onGivenUp }: LoginRunnerProps) {
  const [state, tell] = useLoginMachine(wasIn);

  useEffect(() => {
    if (asked) tell(asked);
  }, [asked, tell]);

  const user = 'user' in state ? state.user : state.status === 'learning' ? undefined : null;
  useEffect(() => {
    onUser(user);
  }, [user, onUser]);

  const givenUp = state.status === 'out' && state.stopped === null;
  useEffect(() => {
    if (givenUp) onGivenUp();
  }, [givenUp, onGivenUp]);

  return <LoginDialog state={state} tell={tell} />;
}
