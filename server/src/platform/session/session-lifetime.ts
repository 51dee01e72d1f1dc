/** A session ends this long after sign-in, whatever is done with it. */
export const sessionDays = 7;
/** It also ends this long after its last request. */
export const idleHours = 12;
/** On a shared workstation it ends sooner, in case nobody closes the browser. */
export const sharedSessionHours = 10;
/** A browser is remembered this long as one from which its owner signed in, so that strangers cannot lock them out. */
export const deviceDays = 365;
/** Maximum number of sessions of an account; the least recently used ones end. */
export const sessionsEach = 20;
/** Claims of the identity service are valid this long: removing a group there removes the role within this time. */
export const issuerMinutes = 60;
