import { Worker } from 'node:worker_threads';
import { watchThreadTime } from '../thread-time.ts';

/** What makes a password easy to guess, for the sentence that explains it. */
export type Weakness = 'common' | 'known' | 'keyboard' | 'repeated' | 'year' | 'words';

export type StrengthRequest = { password: string; known: string[] };
export type PasswordStrength = {
  /** The number of guesses that would find it, as decimal logarithm. */
  guessesLog10: number;
  weakness: Weakness;
};

/**
 * Longer passwords are cut here: further characters add nothing to what is long enough, and would take ever longer to examine.
 */
const lookedAtCharacters = 64;
const milliseconds = 20_000;

/**
 * The number of guesses that would find a password for an attacker who knows French, leaked passwords, keyboards and the `known`
 * words of its owner. Runs in a thread that ends afterwards: the dictionaries take some fifteen megabytes, and passwords are
 * rarely chosen. Null when the thread took too long.
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
