import type { DetachedWindowAPI, Window } from 'happy-dom';
import { noise } from './noise.ts';

/** Fails the test that runs, for having asked what it does not answer itself. */
export function unanswered(method: string, url: string): TypeError {
  const sentence = `Nothing answers ${method} ${url}.`;
  noise.push(sentence);
  return new TypeError(sentence);
}

function refuse({ request }: { request: InstanceType<Window['Request']> }): never {
  throw unanswered(request.method, request.url);
}

/**
 * No request of a test's window leaves the machine's memory, whoever makes it: the page, a picture, a style sheet. A link
 * that the page leaves to the browser leads nowhere: happy-dom would ask the network for it, and lose the address.
 */
export function refuseNetwork(): void {
  const { settings } = (window as unknown as { happyDOM: DetachedWindowAPI }).happyDOM;
  settings.fetch.interceptor = {
    beforeAsyncRequest: async context => refuse(context),
    beforeSyncRequest: refuse,
  };
  Object.assign(settings.navigation, {
    disableMainFrameNavigation: true,
    disableChildFrameNavigation: true,
    disableFallbackToSetURL: true,
  });
}
