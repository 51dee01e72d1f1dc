import { type Change, systemAuthor } from '../../../platform/change.ts';
import type { Call } from '../../../platform/http/register-endpoint.ts';
import { ok, refuse, type Result } from '../../../platform/result.ts';
import { accountEntry } from '../account-entry.ts';
import { anotherAdminRemains, voidLinksOf } from '../store.ts';
import { IssuerAnswerRefused } from './fault-of.ts';
import { followGroups } from './follow-groups.ts';
import { findLinked, findUnlinked, linkAccount } from './identity-store.ts';
import { emailOf, type Told } from './read-told.ts';
import type { IssuerSettings } from './settings-store.ts';

/**
 * The account of the person the issuer names, with the role that their groups give now. A person who was invited and has never
 * signed in is linked by their address; nobody else is linked without an administrator.
 */
export async function identify(
  { change }: Pick<Call, 'change'>,
  told: Told,
  settings: IssuerSettings,
): Promise<Result<number>> {
  if (told.subject === '') throw new IssuerAnswerRefused('subject');
  // A refusal would undo what the groups took away, so it is returned after the change.
  const made = await change<Result<number>>(
    async current => {
      const accountId = (await findLinked(current.tx, told))?.id ?? (await linkInvited(current, told));
      if (accountId === null) {
        current.nothingToDo();
        return ok(refuse('issuer-person-unknown'));
      }
      const followed = await followGroups(current, accountId, told, settings);
      current.nothingToDo();
      return ok(followed.kind === 'ok' ? ok(accountId) : followed);
    },
    { author: systemAuthor },
  );
  return made.kind === 'ok' ? made.value : made;
}

async function linkInvited(current: Change, told: Told): Promise<number | null> {
  const canonical = emailOf(told);
  const account = canonical === null ? undefined : await findUnlinked(current.tx, canonical);
  if (!account || account.password_hash !== null) return null;
  await linkAccount(current, account.id, told);
  await voidLinksOf(current, account.id);
  await current.journal(accountEntry('link', account));
  return account.id;
}

/** Whether a local administrator remains once this account signs in with the issuer: there must always be one. */
export async function mayLink(current: Change, account: { id: number; role: string }): Promise<boolean> {
  return account.role !== 'admin' || anotherAdminRemains(current.tx, account.id);
}
