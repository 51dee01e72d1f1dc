/** The token of the one-time link in the address; null when the page was not opened by one. */
export function readLinkToken(): string | null {
  return new URLSearchParams(location.search).get('lien');
}

/** Takes the token out of the address, so that neither the history nor a copied address keeps it. */
export function clearLinkToken(): void {
  history.replaceState(null, '', location.pathname);
}
