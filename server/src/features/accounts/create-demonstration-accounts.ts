import type { Role } from '@suivi/domain/accounts/role';
import { makeChange, systemAuthor } from '../../platform/change.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { ok } from '../../platform/result.ts';
import { demonstrationPassword } from '../../platform/session/demonstration-password.ts';
import { addAccount } from './create-account.ts';

const people: { name: string; email: string; role: Role }[] = [
  { name: 'Camille Roche', email: 'admin@demo.example', role: 'admin' },
  { name: 'Julien Faure', email: 'tech@demo.example', role: 'technical' },
  { name: 'Nadia Perrin', email: 'finance@demo.example', role: 'financial' },
  { name: 'Sophie Vidal', email: 'rse@demo.example', role: 'rse' },
  { name: 'Marc Chabanon', email: 'lecture@demo.example', role: 'readonly' },
];

/** Creates one account for each role; existing ones are unchanged. */
export async function createDemonstrationAccounts({ db, passwords }: Pick<Platform, 'db' | 'passwords'>) {
  const hashed = await Promise.all(people.map(() => passwords.hash('start', demonstrationPassword)));
  await makeChange({ db, author: systemAuthor, requestId: 'start' }, async current => {
    // Two servers may start together: an account that the other one created is unchanged.
    current.nothingToDo();
    for (const [index, person] of people.entries()) {
      const hash = hashed[index];
      if (hash?.kind !== 'ok') throw new Error('too many passwords were hashed at once');
      await addAccount(current, { ...person, passwordHash: hash.value, isDemonstration: true });
    }
    return ok(null);
  });
}
