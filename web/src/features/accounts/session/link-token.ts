const name = 'lien';

/**
 * The token of the one-time link in the address; null when the page was not opened by such a link. A token in the query, as in
 * earlier links, has passed through the logs of proxies: it is not accepted, and counts as a link that is no longer valid.
 */
export function readLinkToken(): string | null {
  const token = new URLSearchParams(location.hash.slice(1)).get(name);
  if (token !== null) return token;
  return new URLSearchParams(location.search).has(name) ? '' : null;
}

/** Opening a link in a tab that already shows the page changes only the fragment, and loads nothing. */
export function listenToLinkTokens(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

/** Removes the token from the address, so that neither the history nor a copied address keeps it. */
export function clearLinkToken(): void {
  history.replaceState(null, '', location.pathname);
}
