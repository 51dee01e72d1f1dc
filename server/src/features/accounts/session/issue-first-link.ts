import { makeChange, systemAuthor } from '../../../platform/change.ts';
import { ok } from '../../../platform/result.ts';
import type { Database } from '../../../platform/schema/tables.ts';
import { hasAccounts } from '../../../platform/session/account-store.ts';
import { issueLink } from '../../../platform/session/one-time-link.ts';

/**
 * A file in `DATA_DIR`, used where standard output is a log: it holds the link, readable only by the user that the server runs
 * as.
 */
export const firstLinkFile = 'premier-administrateur';

/** The link with which the first administrator creates their account; null when there is an account already. */
export async function issueFirstLink(db: Database, publicOrigin: string): Promise<string | null> {
  if (await hasAccounts(db)) return null;
  const issued = await makeChange(
    { db, author: systemAuthor, requestId: 'start', movesDataVersion: false },
    async current => {
      const { url } = await issueLink(current, { purpose: 'first-administrator' }, publicOrigin);
      await current.journal({
        action: 'account.invite',
        entity: 'account',
        entityId: 0,
        label: 'Premier administrateur',
      });
      return ok(url);
    },
  );
  return issued.kind === 'ok' ? issued.value : null;
}
