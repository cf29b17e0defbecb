/** Login data in the browser: never the identity, never the token. */

/** In storage: a login succeeded before, so the session is worth checking. */
export const memberPlace = 'member';
/** Per tab: what the visitor was about to do before the login. */
export const wishPlace = 'login-wish';
