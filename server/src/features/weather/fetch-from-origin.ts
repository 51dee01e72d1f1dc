const mostRedirects = 5;

/**
 * Follows redirects only within the origin of `address`: the server there cannot make this one send requests to machines in the
 * hospital's network. Throws on a redirect elsewhere, or on too many.
 */
export async function fetchFromOrigin(address: string, signal: AbortSignal): Promise<Response> {
  let url = new URL(address);
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    const response = await fetch(url, { signal, redirect: 'manual' });
    const location = response.headers.get('location');
    if (response.status < 300 || response.status >= 400 || location === null) return response;
    await response.body?.cancel();
    const next = new URL(location, url);
    if (next.origin !== url.origin) throw new Error(`${url.origin} leads to ${next.origin}`);
    url = next;
  }
  throw new Error(`${url.origin} redirects more than ${mostRedirects} times`);
}
