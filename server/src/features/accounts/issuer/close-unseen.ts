import { makeChange, systemAuthor } from '../../../platform/change.ts';
import type { Platform } from '../../../platform/http/platform.ts';
import { ok } from '../../../platform/result.ts';
import { closeAccount } from '../close-account.ts';
import { lockWithAdmins } from '../store.ts';
import { listUnseen } from './identity-store.ts';
import { readIssuer } from './settings-store.ts';

/** Closes accounts that nobody has used for the time that the settings state; never the last administrator with a password. */
export async function closeUnseen({ db, follow }: Pick<Platform, 'db' | 'follow'>): Promise<void> {
  const { closeUnseenDays } = await readIssuer(db);
  if (closeUnseenDays === null) return;
  for (const id of await listUnseen(db, closeUnseenDays)) {
    await makeChange({ db, follow, author: systemAuthor, requestId: 'unseen' }, async current => {
      const locked = await lockWithAdmins(current.tx, id);
      if (locked === null || locked.before.disabledAt !== null || locked.isLastAdmin) current.nothingToDo();
      else await closeAccount(current, locked.before, 'close-unseen');
      return ok(null);
    });
  }
}
