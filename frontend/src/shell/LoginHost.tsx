import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
} from 'react';

import { useVisit } from '~/api/visit';
import { memberPlace, wishPlace } from '~/features/login/places';
import type { LoginAsked, LoginRunner } from '~/features/login/LoginRunner';
import { dropSession, readSession } from '~/lib/session';
import { readStored } from '~/lib/storage';
import { useMounted } from '~/lib/use-mounted';
import { LoginContext, type Gated, type Login, type User } from '~/route/login';

type Loaded = {
  readonly Runner: (props: ComponentProps<typeof LoginRunner>) => ReactNode;
};

/** Lets every page know who is logged in. The login's code comes for members, and for who asks for it. */
export function LoginHost({ children }: { children: ReactNode }) {
  const closed = useVisit().pageData.passportUrl === null;
  const [known, setKnown] = useState<User | null>();
  const [asked, setAsked] = useState<LoginAsked>();
  const [loaded, setLoaded] = useState<Loaded>();
  const goOn = useRef<() => void>(null);
  // Only then may storage be read: a document is the same for everybody.
  const mounted = useMounted();
  const wasIn = useMemo(() => mounted && readStored(memberPlace) === true, [mounted]);
  const user = !mounted || (wasIn && known === undefined) ? undefined : (known ?? null);

  const load = useCallback((withoutIt: () => void) => {
    import(/* webpackChunkName: "login" */ '~/features/login/LoginRunner').then(
      ({ LoginRunner: Runner }) => {
        setLoaded((before) => before ?? { Runner });
      },
      withoutIt,
    );
  }, []);

  useEffect(() => {
    if (wasIn) {
      load(() => {
        setKnown(null);
      });
    }
  }, [wasIn, load]);

  const ask = useCallback(
    (what: LoginAsked) => {
      setAsked(what);
      // The page loaded anew brings what could not be had, or says why it cannot.
      load(() => {
        location.reload();
      });
    },
    [load],
  );
  const handleUser = useCallback((learned: User | null | undefined) => {
    setKnown(learned);
    if (!learned) return;
    goOn.current?.();
    goOn.current = null;
  }, []);
  const handleGivenUp = useCallback(() => {
    goOn.current = null;
  }, []);

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
        if (user) {
          next();
          return;
        }
        goOn.current = next;
        ask({ type: 'login-wanted', want: { reason, wish } });
      },
      takeWish,
    }),
    [user, closed, ask],
  );

  return (
    <LoginContext value={login}>
      {children}
      {loaded && (
        <loaded.Runner wasIn={wasIn} asked={asked} onUser={handleUser} onGivenUp={handleGivenUp} />
      )}
    </LoginContext>
  );
}

function takeWish(): string | undefined {
  const wish = readSession(wishPlace);
  dropSession(wishPlace);
  return typeof wish === 'string' ? wish : undefined;
}
