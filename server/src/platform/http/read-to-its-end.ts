import type { IncomingMessage } from 'node:http';

/** More than any route accepts. */
const mostBytes = 320 * 1024 * 1024;

/**
 * Discards the rest of a body before its request is refused: the sender is not signed in, lacks the right, or sends too much. If
 * a connection is closed while its sender still sends, the answer is lost: behind nginx or HAProxy, people would read 502 instead
 * of a sentence. `body-deadline.ts` bounds the time.
 */
export async function readToItsEnd(request: IncomingMessage): Promise<void> {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
  if (request.complete || request.readableEnded || request.destroyed) return;
  if (encoding === undefined && (Number(length ?? 0) === 0 || Number(length) > mostBytes)) return;
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
