/** What a browser keeps about logins: never who, never the token. */

/** In storage: somebody was let in, so it is worth asking the session for a name. */
export const memberPlace = 'member';
/** Of the tab: what who logs in was about to do. */
export const wishPlace = 'login-wish';
