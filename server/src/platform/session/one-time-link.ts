import { sql } from 'kysely';
import type { Change } from '../change.ts';
import { hashToken, newToken } from './session-token.ts';

const hoursOf = { 'first-administrator': 24, 'set-password': 72 };

export type LinkPurpose = { purpose: 'first-administrator' } | { purpose: 'set-password'; accountId: number };

export type OneTimeLink = { url: string; expiresAt: string };

/**
 * A link that can be used once and is shown only now. Earlier links for the same purpose become void. Its token is in the
 * fragment, which browsers do not send: no proxy log contains it.
 */
export async function issueLink(
  { tx }: Change,
  link: LinkPurpose,
  publicOrigin: string,
): Promise<OneTimeLink> {
  const token = newToken();
  const accountId = link.purpose === 'set-password' ? link.accountId : null;
  await tx
    .deleteFrom('one_time_links')
    .where('purpose', '=', link.purpose)
    .where('account_id', 'is not distinct from', accountId)
    .execute();
  const { expires_at } = await tx
    .insertInto('one_time_links')
    .values({
      token_hash: hashToken(token),
      purpose: link.purpose,
      account_id: accountId,
      expires_at: sql<Date>`now() + make_interval(hours => ${hoursOf[link.purpose]})`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return { url: `${publicOrigin}/#lien=${token}`, expiresAt: expires_at.toISOString() };
}
