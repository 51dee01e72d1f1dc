import type { IncomingMessage } from 'node:http';

/** Above what any route takes. */
const mostBytes = 320 * 1024 * 1024;

/**
 * Throws away what is still coming of a body. A connection that is closed while its sender still sends is lost with the answer: behind
 * nginx or HAProxy, people would read 502 instead of a sentence. `body-deadline.ts` bounds the time.
 */
export async function readToItsEnd(request: IncomingMessage): Promise<void> {
  if (request.complete || request.destroyed || Number(request.headers['content-length'] ?? 0) > mostBytes)
    return;
  let left = mostBytes;
  await new Promise<void>(resolve => {
    const end = () => resolve();
    request.on('data', (bytes: Buffer) => {
      left -= bytes.length;
      if (left < 0) end();
    });
    request.once('end', end).once('close', end).once('error', end).resume();
  });
}
