/** Login state, and the gate for members-only actions (spec leads §4, Login state; §6). */
import { createContext, use, useSyncExternalStore } from 'react';

export type User = {
  readonly name: string;
  readonly picture: string | undefined;
};

export type Login = {
  /** Null: logged out. Undefined: not known yet, as on a server. */
  readonly user: User | null | undefined;
  /** Login is impossible: there is no passport. */
  readonly closed: boolean;
  readonly logIn: () => void;
  readonly logOut: () => void;
  /** Continues at once if logged in; otherwise starts a login, which reloads the page. */
  readonly gate: (asked: Gated) => void;
  /** Asks for the session again, after a login in another tab. */
  readonly lookAgain: () => void;
  /** The pending request after a login; returned once. */
  readonly takeWish: () => unknown;
};

export type Gated = {
  /** Why a login is needed, as shown to the visitor. */
  readonly reason: string;
  /** What to resume after the reload; contains no secret. */
  readonly wish: string;
  readonly goOn: () => void;
};

const nothing = (): undefined => undefined;

/** Default outside the provider, as in component tests: logged out, without login. */
export const loggedOut: Login = {
  user: null,
  closed: true,
  logIn: nothing,
  logOut: nothing,
  gate: nothing,
  lookAgain: nothing,
  takeWish: nothing,
};

/**
 * Held outside of the context's value: a context that changes would be an update of all content of the document that still
 * waits for its code.
 */
export type LoginState = {
  readonly now: () => Login;
  /** As on a server. */
  readonly first: () => Login;
  readonly change: (login: Login) => void;
  readonly listen: (listener: () => void) => () => void;
};

export function loginState(first: Login): LoginState {
  const listeners = new Set<() => void>();
  let login = first;
  return {
    now: () => login,
    first: () => first,
    change: (next) => {
      login = next;
      for (const listener of listeners) listener();
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const LoginContext = createContext(loginState(loggedOut));

export function useLogin(): Login {
  const { listen, now, first } = use(LoginContext);
  return useSyncExternalStore(listen, now, first);
}
