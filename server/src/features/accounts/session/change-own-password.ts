import type { changeOwnPassword as endpoint } from '@suivi/contract/accounts/session';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../../platform/result.ts';
import { storePassword } from '../../../platform/session/account-store.ts';
import { checkPassword } from '../../../platform/session/password-rule.ts';
import { cookiesOf } from '../../../platform/session/session-cookie.ts';
import {
  endSessionsOf,
  forgetDevicesOf,
  rememberDevice,
  replaceSessionToken,
} from '../../../platform/session/session-store.ts';
import { newToken } from '../../../platform/session/session-token.ts';
import { readPlaceNames } from './read-place-names.ts';
import { lockUnchangedAccount } from './store.ts';

/** Ends every other session, forgets every browser, and gives the present session a new token. */
export const changeOwnPassword: Handler<typeof endpoint> = async call => {
  const { actor, body, changeAside, db, platform, request, reply } = call;
  const known = [actor.email, actor.name, ...(await readPlaceNames(db, platform.config))];
  const checked = await checkPassword(platform.passwords, {
    password: body.newPassword,
    field: 'newPassword',
    known,
    person: String(actor.accountId),
  });
  if (checked.kind === 'refused') return checked;
  const hashed = await platform.passwords.hash(String(actor.accountId), body.newPassword);
  if (hashed.kind === 'refused') return hashed;

  const sessionToken = newToken();
  const deviceToken = newToken();
  const changed = await changeAside(async current => {
    const locked = await lockUnchangedAccount(current.tx, actor.accountId, call.confirmedHash);
    if (locked === null) return refuse('password-wrong', { field: 'currentPassword' });
    await storePassword(current, actor.accountId, hashed.value);
    await endSessionsOf(current, actor.accountId, actor.sessionId);
    await forgetDevicesOf(current, actor.accountId);
    await rememberDevice(current, actor.accountId, deviceToken);
    const expiresAt = await replaceSessionToken(current, actor.sessionId, sessionToken);
    await current.journal({
      action: 'account.change-password',
      entity: 'account',
      entityId: actor.accountId,
      label: actor.email,
    });
    return ok(expiresAt);
  });
  if (changed.kind === 'refused') return changed;
  const cookies = cookiesOf(request, reply, platform.secure);
  cookies.setSession(sessionToken, changed.value);
  cookies.setDevice(deviceToken);
  return ok({ done: true });
};
