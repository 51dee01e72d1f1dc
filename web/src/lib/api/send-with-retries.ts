const retriedStatuses = new Set([502, 503, 504]);
const firstWaitMs = 200;
const maximumRetries = 4;
const longestRetryAfterMs = 5_000;

/**
 * Sends until the answer comes neither from a gateway nor from an overloaded server: waits 200, 400, 800, 1600 ms, longer when
 * `Retry-After` says so (at most 5 s). Returns the last answer, or throws the last network failure. Only for requests that may
 * arrive twice.
 */
export async function sendWithRetries(
  send: () => Promise<Response>,
  signal?: AbortSignal,
): Promise<Response> {
  for (let retry = 0; ; retry += 1) {
    const attempt = await send().then(
      response => ({ response, error: null }),
      (error: unknown) => ({ response: null, error }),
    );
    const last = retry === maximumRetries || signal?.aborted;
    if (attempt.response && (last || !retriedStatuses.has(attempt.response.status))) return attempt.response;
    if (last) throw attempt.error;
    await wait(Math.max(firstWaitMs * 2 ** retry, retryAfterMs(attempt.response)), signal);
  }
}

function retryAfterMs(response: Response | null): number {
  const seconds = Number(response?.headers.get('Retry-After') ?? 0);
  return Number.isFinite(seconds) ? Math.min(seconds * 1000, longestRetryAfterMs) : 0;
}

function wait(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
