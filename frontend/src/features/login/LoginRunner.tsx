import { useEffect } from 'react';

import type { User } from '~/route/login';

import type { Want } from './login.machine';
import { LoginDialog } from './LoginDialog';
import { useLoginMachine } from './use-login';

/** What a visitor asked for; the same again is another object. */
export type LoginAsked =
  | { readonly type: 'login-wanted'; readonly want: Want | null }
  | { readonly type: 'logout-wanted' };

type LoginRunnerProps = {
  /** Somebody was in when the browser last asked. */
  wasIn: boolean;
  asked: LoginAsked | undefined;
  /** Null: nobody. Undefined: not known yet. */
  onUser: (user: User | null | undefined) => void;
  /** The visitor does not want to log in after all. */
  onGivenUp: () => void;
};

/** The login itself, whose code comes for members and for those who ask for it. */
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
