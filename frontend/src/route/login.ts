/** Login state, and the gate for members-only actions (spec leads §4, Login state; §6). */
import { createContext, use } from 'react';

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
  readonly takeWish: () => string | undefined;
};

export type Gated = {
  /** Why a login is needed, as shown to the visitor. */
  readonly reason: string;
  /** What to resume after the reload; contains no secret. */
  readonly wish: string;
  readonly goOn: () => void;
};

/** Default outside the provider, as in component tests: logged out, without login. */
const loggedOut: Login = {
  user: null,
  closed: true,
  logIn: () => {},
  logOut: () => {},
  gate: () => {},
  lookAgain: () => {},
  takeWish: () => undefined,
};

export const LoginContext = createContext<Login>(loggedOut);

export function useLogin(): Login {
  return use(LoginContext);
}
