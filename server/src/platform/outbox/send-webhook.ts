import { createHmac } from 'node:crypto';
import { lookup } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { TryOutcome } from './outbox-store.ts';
import type { webhookAddressRule } from './webhook-address.ts';

const answerWithinMilliseconds = 10_000;
export const webhookSecretPrefix = 'whsec_';

export type WebhookTarget = { url: string; secret: string };

class AddressRefused extends Error {}

/** The headers of Standard Webhooks 1.0: HMAC-SHA-256 of identifier, time and body. */
export function signatureHeaders(secret: string, id: string, body: string, now: Date) {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const key = Buffer.from(secret.slice(webhookSecretPrefix.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
}

/**
 * Sends an event to one address. Connects to an address that was checked, whatever the name resolves to a moment later; follows
 * no redirection; and keeps only the status of the answer, so that nothing behind an address can be read through it.
 */
export async function sendWebhook(
  { url, secret }: WebhookTarget,
  { id, body }: { id: string; body: string },
  isAllowed: ReturnType<typeof webhookAddressRule>,
  withinMilliseconds = answerWithinMilliseconds,
): Promise<TryOutcome> {
  try {
    const status = await post(new URL(url), { id, body, secret }, isAllowed, withinMilliseconds);
    if (status >= 200 && status < 300) return { kind: 'sent', answer: `HTTP ${status}` };
    return { kind: status === 410 ? 'failed' : 'later', answer: `HTTP ${status}` };
  } catch (error) {
    if (error instanceof AddressRefused) return { kind: 'failed', answer: 'Adresse non autorisée' };
    const { code, name } = error as NodeJS.ErrnoException;
    return { kind: 'later', answer: name === 'AbortError' ? 'Aucune réponse en 10\u00a0s' : (code ?? name) };
  }
}

function post(
  url: URL,
  { id, body, secret }: { id: string; body: string; secret: string },
  isAllowed: ReturnType<typeof webhookAddressRule>,
  withinMilliseconds: number,
): Promise<number> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isAllowed(host, url.protocol)) throw new AddressRefused();
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const asked = request(url, {
      method: 'POST',
      agent: false,
      lookup: lookupAmong(address => isAllowed(address, url.protocol)),
      signal: AbortSignal.timeout(withinMilliseconds),
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'suivi-energie',
        ...signatureHeaders(secret, id, body, new Date()),
      },
    });
    asked.on('error', error => reject(error));
    asked.on('response', response => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    asked.end(body);
  });
}

/** If one address of a name is not allowed, none is: a name that leads to both kinds is no mistake. */
function lookupAmong(isAllowed: (address: string) => boolean): LookupFunction {
  return (hostname, { all }, done) => {
    lookup(hostname, { all: true }, (error, found) => {
      const [first] = found ?? [];
      if (error) done(error, '', 4);
      else if (!first || !found.every(({ address }) => isAllowed(address))) done(new AddressRefused(), '', 4);
      else if (all) done(null, found);
      else done(null, first.address, first.family);
    });
  };
}
