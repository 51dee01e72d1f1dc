import * as react from 'react';

/**
 * The development build of React captures a stack trace for each element it creates, to show its owners in the tools of a
 * browser: a sixth of the time of the page's tests. With its own limit reached from the start, it captures none; its warnings
 * stay.
 */
export function omitOwnerStacks(): void {
  const internals: unknown = Reflect.get(
    react,
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  );
  Object.defineProperty(Object(internals), 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    set: () => {},
    configurable: true,
  });
}
