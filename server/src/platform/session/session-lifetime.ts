/** A session ends this long after signing in, whatever is done with it. */
export const sessionDays = 7;
/** And this long after its last request. */
export const idleHours = 12;
/** On a workstation of several people, sooner, in case nobody closes the browser. */
export const sharedSessionHours = 10;
/** A browser is remembered as one that its owner signed in from, so that strangers cannot lock them out. */
export const deviceDays = 365;
/** An account holds this many sessions at most; the least recently used ones end. */
export const sessionsEach = 20;
/** What the identity service said of a person holds so long: within it a group that was taken away takes the role. */
export const issuerMinutes = 60;
