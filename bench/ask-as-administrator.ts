import { Readable } from 'node:stream';
import type { createApp } from '@suivi/server/src/app';
import { sessionToken } from './open-session.ts';

type Http = Awaited<ReturnType<typeof createApp>>['http'];

/** Asks a server in this process as who has the bench's session, each time by a key of its own. Throws what is refused. */
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

/** As large as those in which the network gives a file: a whole one at once would hold up what is asked meanwhile. */
function* pieces(file: Buffer): Generator<Buffer> {
  const size = 65_536;
  for (let from = 0; from < file.length; from += size) yield file.subarray(from, from + size);
}
