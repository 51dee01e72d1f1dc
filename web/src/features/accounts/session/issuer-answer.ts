const placeKey = 'suivi:retour';

/** What the identity service sent the browser back with; null when the page was opened otherwise. */
export function readIssuerAnswer(): string | null {
  const sent = new URLSearchParams(location.search);
  return sent.has('state') && (sent.has('code') || sent.has('error')) ? location.search : null;
}

/** Where the person was; the query of this page alone, so that it leads nowhere else. */
export function rememberPlace(): void {
  sessionStorage.setItem(placeKey, location.search);
}

/** Takes the answer out of the address, and gives back where the person was. */
export function clearIssuerAnswer(): void {
  const place = sessionStorage.getItem(placeKey) ?? '';
  sessionStorage.removeItem(placeKey);
  history.replaceState(null, '', `${location.pathname}${place.startsWith('?') ? place : ''}`);
}
