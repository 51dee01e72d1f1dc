import { presentAddress } from './present-address.ts';

/** `push`: a step that the back button undoes. `replace`: the present step says something else. */
export type AddressStep = 'push' | 'replace';

const listeners = new Set<() => void>();

/** Hears of every change of the query string, also by the back button. Returns what ends it. */
export function listenToAddress(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}

let drawnFor: URL | undefined;

/** Draws, and does nothing else, as if the page stood at that address: on a server no browser says one. */
export function standingAt<Drawn>(address: URL, draw: () => Drawn): Drawn {
  drawnFor = address;
  try {
    return draw();
  } finally {
    drawnFor = undefined;
  }
}

export function readParameter(name: string): string | null {
  return new URLSearchParams((drawnFor ?? location).search).get(name);
}

/**
 * Sets parameters of the query string and takes out those that are null. Several changes in one turn of the event loop
 * (a form that is reset) are one step.
 */
export function changeParameters(changes: Record<string, string | null>, step: AddressStep = 'push'): void {
  const search = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) search.delete(name);
    else search.set(name, value);
  }
  goTo(`${location.pathname}${search.size === 0 ? '' : `?${search}`}${location.hash}`, step);
}

let isStepOpen = false;

/** Moves within the page, to an address that `viewHref` gives. */
export function goTo(href: string, step: AddressStep = 'push'): void {
  const present = presentAddress(href);
  if (new URL(present, location.href).href === location.href) return;
  if (step === 'push' && !isStepOpen) {
    history.pushState(null, '', present);
    isStepOpen = true;
    setTimeout(() => {
      isStepOpen = false;
    });
  } else {
    history.replaceState(null, '', present);
  }
  for (const listener of listeners) listener();
}
