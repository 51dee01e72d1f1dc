import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type ErrorAnswer, errorStatuses, type Refusal } from '@suivi/contract/ground/errors';

/**
 * Answers, on its bare socket, a request that could not be read: it came too slowly, or is not HTTP. The page reads the refusal
 * like any other. The rest of its bytes cannot be told from a following request, so the connection ends.
 */
export function answerUnreadRequest(
  error: Error & { code?: string },
  socket: Socket,
  requestId: string,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const refusal = refusalFor(error.code);
  const answer: ErrorAnswer = { error: { ...refusal, requestId } };
  const body = JSON.stringify(answer);
  const status = errorStatuses[refusal.code];
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store',
      'X-Content-Type-Options: nosniff',
      `X-Request-Id: ${requestId}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
    () => socket.destroy(),
  );
}

function refusalFor(code: string | undefined): Refusal {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return { code: 'request-too-slow' };
  if (code === 'HPE_HEADER_OVERFLOW') return { code: 'request-headers-too-large' };
  return { code: 'invalid', params: { rule: 'malformed-request' } };
}
