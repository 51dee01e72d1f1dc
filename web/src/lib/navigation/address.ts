import { presentAddress } from './present-address.ts';

/** `push`: a step that the back button undoes. `replace`: changes the address of the present step. */
export type AddressStep = 'push' | 'replace';

const listeners = new Set<() => void>();

/** Calls `listener` at every change of the query string, including by the back button. Returns a function that stops it. */
export function listenToAddress(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}

let drawnFor: URL | undefined;

/** Runs `draw`, which must only render, as if the page were at that address: on a server there is no browser address. */
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
 * Sets parameters of the query string and removes those that are null. Several changes in one turn of the event loop (a form that
 * is reset) make one step.
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

/** Navigates within the page to an address given by `viewHref`. */
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
