import { readReady } from '@suivi/contract/operation/health';

const waitsMs = [0, 1000, 2000, 3000];
const longestWaitMs = 5000;

/**
 * Resolves once the server is ready to answer: asks at once, then at growing intervals of at most 5 s, and when the browser is
 * back online. Never rejects; stays pending once `signal` is aborted.
 */
export async function whenServerAnswers(signal?: AbortSignal): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    await pause(waitsMs[attempt] ?? longestWaitMs);
    if (signal?.aborted) return new Promise(() => undefined);
    if (await isReady()) return undefined;
  }
}

async function isReady(): Promise<boolean> {
  const answer = await fetch(readReady.path, { cache: 'no-store' }).catch(() => null);
  return answer?.ok ?? false;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise(resolve => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    window.addEventListener('online', end);
  });
}
