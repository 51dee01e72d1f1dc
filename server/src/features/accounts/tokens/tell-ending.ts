import { tokenEndMail } from '@suivi/presentation/accounts/account-mails';
import { makeChange, systemAuthor } from '../../../platform/change.ts';
import type { Platform } from '../../../platform/http/platform.ts';
import { readMailOrigin } from '../../../platform/mail/mail-settings.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { ok } from '../../../platform/result.ts';
import { endCause, listEnding } from './store.ts';

/** Sends one mail to the maker of a token, two weeks before it ends, if mail is sent at all. */
export async function tellEndingTokens({
  db,
  config,
  secrets,
}: Pick<Platform, 'db' | 'config' | 'secrets'>): Promise<void> {
  const origin = await readMailOrigin(db, config);
  if (origin === null) return;
  for (const { id, name, lastDay, accountId, email } of await listEnding(db)) {
    const request = { db, author: systemAuthor, requestId: 'tokens', movesDataVersion: false };
    await makeChange(request, async current => {
      current.nothingToDo();
      const mail = tokenEndMail({ name, lastDay, origin });
      const account = { id: accountId, email };
      await queueMail(current, secrets, { subject: 'token', account, mail, cause: endCause(id) });
      return ok(null);
    });
  }
}
