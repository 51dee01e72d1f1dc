import { makeChange, systemAuthor } from '../../../platform/change.ts';
import type { Platform } from '../../../platform/http/platform.ts';
import { ok } from '../../../platform/result.ts';
import { revokeTokens } from '../tokens/store.ts';
import { listRefused } from './identity-store.ts';

/** A token outlives the session of its maker, but not the person's registration at the issuer. */
export async function revokeRefused({ db }: Pick<Platform, 'db'>): Promise<void> {
  for (const { id, email } of await listRefused(db)) {
    const request = { db, author: systemAuthor, requestId: 'issuer', movesDataVersion: false };
    await makeChange(request, async current => {
      await revokeTokens(current, { accountId: id });
      await current.journal({
        action: 'account.revoke-refused-tokens',
        entity: 'account',
        entityId: id,
        label: email,
      });
      return ok(null);
    });
  }
}
