import { hash, type Options, verify } from '@node-rs/argon2';
import type { Lane, Lanes } from '../lanes.ts';
import { ok, refuse, type Result } from '../result.ts';
import { estimatePassword, type PasswordStrength } from './password-strength.ts';

/** Argon2id, the library's default, at OWASP's recommended cost: 19 MiB, two passes, one thread. */
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Of a random text that nobody knows, at that cost. */
export const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$6Ot7u7RmxqGta739QaN/CA$1veF6187/0N2MqdRUlyonOc8SbADCvM6P18b4SBB3N8';

/** Refused as `overloaded` when too many hashes are waiting. `person` is the person in whose turn the work runs. */
export type Passwords = {
  hash(person: string, password: string): Promise<Result<string>>;
  /** Without a stored hash, takes the same time and returns false. */
  verify(person: string, stored: string | null, password: string, isKnown: boolean): Promise<Result<boolean>>;
  /** How easily the password is guessed by somebody who knows these words about its owner. */
  estimate(person: string, password: string, known: string[]): Promise<Result<PasswordStrength>>;
};

export function createPasswords({ hashes, knownHashes }: Pick<Lanes, 'hashes' | 'knownHashes'>): Passwords {
  const inLane = async <T>(
    person: string,
    work: () => Promise<T>,
    lane: Lane = hashes,
  ): Promise<Result<T>> => {
    const outcome = await lane.run(person, async () => ok(await work()));
    return outcome ?? refuse('overloaded');
  };
  return {
    hash: (person, password) => inLane(person, () => hash(normalized(password), cost)),
    verify: (person, stored, password, isKnown) =>
      inLane(
        person,
        async () => {
          const matches = await verify(stored ?? nobodysHash, normalized(password));
          return matches && stored !== null;
        },
        isKnown ? knownHashes : hashes,
      ),
    async estimate(person, password, known) {
      const estimated = await inLane(person, () => estimatePassword(password, known));
      if (estimated.kind === 'refused') return estimated;
      return estimated.value === null ? refuse('overloaded') : ok(estimated.value);
    },
  };
}

/** The same password typed on another keyboard may arrive in another Unicode form. */
function normalized(password: string): string {
  return password.normalize('NFC');
}
