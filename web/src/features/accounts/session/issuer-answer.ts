const placeKey = 'suivi:retour';

/** The query with which the identity service sent the browser back; null when the page was opened in another way. */
export function readIssuerAnswer(): string | null {
  const sent = new URLSearchParams(location.search);
  return sent.has('state') && (sent.has('code') || sent.has('error')) ? location.search : null;
}

/** Remembers where the person was: only the query of this page, so that it cannot lead anywhere else. */
export function rememberPlace(): void {
  sessionStorage.setItem(placeKey, location.search);
}

/** Removes the answer from the address, and restores the place where the person was. */
export function clearIssuerAnswer(): void {
  const place = sessionStorage.getItem(placeKey) ?? '';
  sessionStorage.removeItem(placeKey);
  history.replaceState(null, '', `${location.pathname}${place.startsWith('?') ? place : ''}`);
}
