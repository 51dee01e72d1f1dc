const name = 'lien';

/**
 * The token of the one-time link in the address; null when the page was not opened by one. One in the query, as links
 * had it before, has passed through the logs of proxies: it is not taken, and counts as a link that is no longer valid.
 */
export function readLinkToken(): string | null {
  const token = new URLSearchParams(location.hash.slice(1)).get(name);
  if (token !== null) return token;
  return new URLSearchParams(location.search).has(name) ? '' : null;
}

/** Opening a link in a tab that shows the page already changes the fragment alone, and loads nothing. */
export function listenToLinkTokens(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

/** Takes the token out of the address, so that neither the history nor a copied address keeps it. */
export function clearLinkToken(): void {
  history.replaceState(null, '', location.pathname);
}
