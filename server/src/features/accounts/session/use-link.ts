import type { useLink as endpoint } from '@suivi/contract/accounts/session';
import type { Change } from '../../../platform/change.ts';
import type { Call, Handler } from '../../../platform/http/register-endpoint.ts';
import { ok, refuse, type Result } from '../../../platform/result.ts';
import { hasAccounts, insertAccount, storePassword } from '../../../platform/session/account-store.ts';
import { checkPassword } from '../../../platform/session/password-rule.ts';
import { cookiesOf } from '../../../platform/session/session-cookie.ts';
import { endSessionsOf, forgetDevicesOf, rememberDevice } from '../../../platform/session/session-store.ts';
import { newToken } from '../../../platform/session/session-token.ts';
import { readPlaceNames } from './read-place-names.ts';
import { findLink, lockFirstAccount, type StoredLink, useUp } from './link-store.ts';

type Owner = { id: number; email: string };
type Body = Call<typeof endpoint>['body'];
type SetPasswordLink = Extract<StoredLink, { purpose: 'set-password' }>;

/** The link is checked first, so that nobody without one can make this server hash passwords. */
export const useLink: Handler<typeof endpoint> = async call => {
  const { body, db, change, platform, request, reply } = call;
  const link = await findLink(db, body.token);
  if (!link || link.purpose !== body.purpose) return refuse('link-invalid');
  const person = personOf(body, link);
  const known = [person.email, person.name, ...(await readPlaceNames(db, platform.config))];
  const checked = await checkPassword(platform.passwords, {
    password: body.password,
    field: 'password',
    known,
    person: request.ip,
  });
  if (checked.kind === 'refused') return checked;
  const hashed = await platform.passwords.hash(request.ip, body.password);
  if (hashed.kind === 'refused') return hashed;

  const deviceToken = newToken();
  const used = await change(async current => {
    if (!(await useUp(current.tx, link.id))) return refuse('link-invalid');
    const owner =
      link.purpose === 'set-password'
        ? await setPassword(current, link, hashed.value)
        : await createFirstAdministrator(current, person, hashed.value);
    if (owner.kind === 'ok') await rememberDevice(current, owner.value.id, deviceToken);
    return owner;
  });
  if (used.kind === 'refused') return used;
  // Strangers who try this account meanwhile must not keep its owner from signing in with the password they just chose.
  cookiesOf(request, reply, platform.secure).setDevice(deviceToken);
  return ok({ email: used.value.email });
};

function personOf(body: Body, link: StoredLink): { name: string; email: string } {
  if (link.purpose === 'set-password') return link;
  return body.purpose === 'first-administrator' ? body : { name: '', email: '' };
}

async function setPassword(
  current: Change,
  { accountId, email }: SetPasswordLink,
  passwordHash: string,
): Promise<Result<Owner>> {
  await storePassword(current, accountId, passwordHash);
  await endSessionsOf(current, accountId);
  await forgetDevicesOf(current, accountId);
  await current.journal({
    action: 'account.set-password',
    entity: 'account',
    entityId: accountId,
    label: email,
  });
  return ok({ id: accountId, email });
}

async function createFirstAdministrator(
  current: Change,
  { name, email }: { name: string; email: string },
  passwordHash: string,
): Promise<Result<Owner>> {
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
  return ok({ id, email: email.trim() });
}
