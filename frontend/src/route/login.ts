/** Who the visitor is, and the gate before what only members may do (spec leads §4, Login state; §6). */
import { createContext, use } from 'react';

export type User = {
  readonly name: string;
  readonly picture: string | undefined;
};

export type Login = {
  /** Null: nobody is logged in. Undefined: not known yet, as on a server. */
  readonly user: User | null | undefined;
  /** Nobody can: there is no passport. */
  readonly closed: boolean;
  readonly logIn: () => void;
  readonly logOut: () => void;
  /** Goes on at once for who is logged in; anybody else is asked to log in, which loads the page anew. */
  readonly gate: (asked: Gated) => void;
  /** What who has just logged in had wanted; told once. */
  readonly takeWish: () => string | undefined;
};

export type Gated = {
  /** Why a login is needed, for people. */
  readonly reason: string;
  /** What to go on with after the page was loaded anew; no secret. */
  readonly wish: string;
  readonly goOn: () => void;
};

/** Where there is no login, as in a test of a part: nobody is in, and nobody can be. */
const nobody: Login = {
  user: null,
  closed: true,
  logIn: () => {},
  logOut: () => {},
  gate: () => {},
  takeWish: () => undefined,
};

export const LoginContext = createContext<Login>(nobody);

export function useLogin(): Login {
  return use(LoginContext);
}
