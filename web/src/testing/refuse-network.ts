import type { DetachedWindowAPI, Window } from 'happy-dom';
import { noise } from './noise.ts';

/** Makes the running test fail because of a request that it does not answer itself. */
export function unanswered(method: string, url: string): TypeError {
  const sentence = `Nothing answers ${method} ${url}.`;
  noise.push(sentence);
  return new TypeError(sentence);
}

function refuse({ request }: { request: InstanceType<Window['Request']> }): never {
  throw unanswered(request.method, request.url);
}

/**
 * Keeps all requests of a test's window in memory, whether made by the page, a picture or a style sheet. A link that the page
 * leaves to the browser leads nowhere: happy-dom would request it from the network, and lose the address.
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
