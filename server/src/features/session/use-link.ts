import type { useLink as endpoint } from '@suivi/contract/session';
import type { Change } from '../../platform/change.ts';
import type { Call, Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse, type Result } from '../../platform/result.ts';
import { hasAccounts, insertAccount, storePassword } from '../../platform/session/account-store.ts';
import { refusePassword } from '../../platform/session/password-rule.ts';
import { endSessionsOf, forgetDevicesOf } from '../../platform/session/session-store.ts';
import { readGroupIdentity } from '../../records/settings/read-group-identity.ts';
import { findLink, lockFirstAccount, type StoredLink, useUp } from './link-store.ts';

type Body = Call<typeof endpoint>['body'];
type SetPasswordLink = Extract<StoredLink, { purpose: 'set-password' }>;

/** The link is looked at first, so that nobody without one can make this server hash passwords. */
export const useLink: Handler<typeof endpoint> = async ({ body, db, change, platform, request }) => {
  const link = await findLink(db, body.token);
  if (!link || link.purpose !== body.purpose) return refuse('link-invalid');
  const person = personOf(body, link);
  const { groupName } = await readGroupIdentity(db, platform.config);
  const known = [person.email, person.name, groupName];
  const refusal = refusePassword(body.password, 'password', known);
  if (refusal) return { kind: 'refused', refusal };
  const hashed = await platform.passwords.hash(request.ip, body.password);
  if (hashed.kind === 'refused') return hashed;

  return change(async current => {
    if (!(await useUp(current.tx, link.id))) return refuse('link-invalid');
    return link.purpose === 'set-password'
      ? setPassword(current, link, hashed.value)
      : createFirstAdministrator(current, person, hashed.value);
  });
};

function personOf(body: Body, link: StoredLink): { name: string; email: string } {
  if (link.purpose === 'set-password') return link;
  return body.purpose === 'first-administrator' ? body : { name: '', email: '' };
}

async function setPassword(
  current: Change,
  { accountId, email }: SetPasswordLink,
  passwordHash: string,
): Promise<Result<{ email: string }>> {
  await storePassword(current, accountId, passwordHash);
  await endSessionsOf(current, accountId);
  await forgetDevicesOf(current, accountId);
  await current.journal({
    action: 'account.set-password',
    entity: 'account',
    entityId: accountId,
    label: email,
  });
  return ok({ email });
}

async function createFirstAdministrator(
  current: Change,
  { name, email }: { name: string; email: string },
  passwordHash: string,
): Promise<Result<{ email: string }>> {
  await lockFirstAccount(current.tx);
  if (await hasAccounts(current.tx)) return refuse('link-invalid');
  const id = await insertAccount(current, { name, email, role: 'admin', passwordHash });
  if (id === null) return refuse('link-invalid');
  await current.journal({
    action: 'account.create',
    entity: 'account',
    entityId: id,
    label: email.trim(),
    after: { name, email: email.trim(), role: 'admin' },
  });
  return ok({ email: email.trim() });
}
