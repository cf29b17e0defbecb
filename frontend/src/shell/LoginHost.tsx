import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  type ComponentProps,
  type ReactNode,
} from 'react';

import { useVisit } from '~/api/visit';
import { memberPlace, wishPlace } from '~/features/site/login/places';
import type { LoginAsked, LoginRunner } from '~/features/site/login/LoginRunner';
import { dropSession, readSession, readStored } from '~/lib/storage';
import { useMounted } from '~/lib/use-mounted';
import {
  loggedOut,
  LoginContext,
  loginState,
  type Gated,
  type Login,
  type LoginState,
  type User,
} from '~/route/login';
import { useAsked } from '~/route/use-asked';
import { LateDialog, NotLoaded } from '~/ui/later';
import { usePartCode, type PartCode } from '~/ui/optional-part';

const code: PartCode<ComponentProps<typeof LoginRunner>> = {
  load: () =>
    import(/* webpackChunkName: "login" */ '~/features/site/login/LoginRunner').then(
      (chunk) => chunk.LoginRunner,
    ),
};

type Asked = LoginAsked & {
  /** What to do once it is known who the visitor is. */
  readonly goOn?: () => void;
};

/** Provides the login state. The code of the login is loaded for members, and on request. */
export function LoginHost({ children }: { children: ReactNode }) {
  const closed = useVisit().pageData.passportUrl === null;
  const [state] = useState(() => loginState({ ...loggedOut, user: undefined, closed }));
  return (
    <LoginContext value={state}>
      {children}
      <LoginController state={state} />
    </LoginContext>
  );
}

/** Beside the content, which is no part of its updates. */
function LoginController({ state }: { state: LoginState }) {
  const { closed } = state.first();
  const [known, setKnown] = useState<User | null>();
  const [asked, ask] = useAsked<Asked>();
  // Storage is read after hydration: a document is the same for everyone.
  const mounted = useMounted();
  const [heard, setHeard] = useState(false);
  // Null: storage is blocked, so an earlier login is possible.
  const mayBeIn = mounted && (heard || readStored(memberPlace) !== undefined);
  const { Part: Runner, failed, retry } = usePartCode(code, asked ?? mayBeIn);
  // If its code fails to load, a member is shown as logged out.
  const asks = mayBeIn && known === undefined && !failed;
  const user = !mounted || asks ? undefined : (known ?? null);

  useEffect(() => {
    if (user) asked?.goOn?.();
  }, [user, asked]);

  const login = useMemo<Login>(
    () => ({
      user,
      closed,
      logIn: () => {
        ask({ type: 'login-wanted', want: null });
      },
      logOut: () => {
        ask({ type: 'logout-wanted' });
      },
      gate: ({ reason, wish, goOn: next }: Gated) => {
        if (user) next();
        else ask({ type: 'login-wanted', want: { reason, wish }, goOn: next });
      },
      lookAgain: () => {
        setHeard(true);
      },
      takeWish,
    }),
    [user, closed, ask],
  );
  useLayoutEffect(() => {
    state.change(login);
  }, [state, login]);

  return (
    <>
      {Runner && (
        <LateDialog of={asked} onClose={ask}>
          <Runner wasIn={mayBeIn} asked={asked} onUser={setKnown} onGivenUp={ask} />
        </LateDialog>
      )}
      {asked && failed && <NotLoaded onRetry={retry} onClose={ask} />}
    </>
  );
}

function takeWish(): unknown {
  const wish = readSession(wishPlace);
  dropSession(wishPlace);
  return wish;
}
