import { Worker } from 'node:worker_threads';
import { watchThreadTime } from '../thread-time.ts';

/** What makes a password easy to find, for the sentence that says so. */
export type Weakness = 'common' | 'known' | 'keyboard' | 'repeated' | 'year' | 'words';

export type StrengthRequest = { password: string; known: string[] };
export type PasswordStrength = {
  /** How many tries would find it, as the decimal logarithm. */
  guessesLog10: number;
  weakness: Weakness;
};

/** What follows adds nothing to what is long enough already, and would cost more and more to look at. */
const lookedAtCharacters = 64;
const milliseconds = 20_000;

/**
 * How many tries would find a password for somebody who knows French, leaked passwords, keyboards and what is `known` of
 * its owner. In a thread that ends with it: the dictionaries take some fifteen megabytes, and a password is chosen rarely.
 * Null where the thread took too long.
 */
export async function estimatePassword(password: string, known: string[]): Promise<PasswordStrength | null> {
  const request: StrengthRequest = {
    password: Array.from(password).slice(0, lookedAtCharacters).join(''),
    known,
  };
  const worker = new Worker(new URL('./password-strength-worker.ts', import.meta.url), {
    workerData: request,
  });
  try {
    return await new Promise((resolve, reject) => {
      watchThreadTime(worker, milliseconds, () => resolve(null));
      worker.once('message', (strength: PasswordStrength) => resolve(strength));
      worker.once('error', reject);
    });
  } finally {
    await worker.terminate();
  }
}
