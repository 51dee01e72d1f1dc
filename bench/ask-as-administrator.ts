import { Readable } from 'node:stream';
import type { createApp } from '@suivi/server/src/app';
import { sessionToken } from './open-session.ts';

type Http = Awaited<ReturnType<typeof createApp>>['http'];

/**
 * Sends requests to a server in this process with the session of the bench, each with a new idempotency key. Throws when a
 * request is refused.
 */
export function askAsAdministrator(http: Http, origin: string) {
  let keys = 0;
  return async (method: 'GET' | 'POST', url: string, body?: Buffer | object, version?: number) => {
    keys += 1;
    const response = await http.inject({
      method,
      url,
      headers: {
        origin,
        cookie: `session=${sessionToken}`,
        'idempotency-key': `bench-key-${keys}`,
        ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
        ...(Buffer.isBuffer(body)
          ? { 'content-type': 'application/octet-stream', 'content-length': String(body.length) }
          : {}),
      },
      ...(body === undefined ? {} : { payload: Buffer.isBuffer(body) ? Readable.from(pieces(body)) : body }),
    });
    if (response.statusCode >= 400) throw new Error(`${url}: ${response.statusCode} ${response.body}`);
    return response;
  };
}

/** Pieces of the size in which the network delivers a file: sending the whole file at once would delay other requests. */
function* pieces(file: Buffer): Generator<Buffer> {
  const size = 65_536;
  for (let from = 0; from < file.length; from += size) yield file.subarray(from, from + size);
}
