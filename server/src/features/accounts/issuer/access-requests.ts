import type {
  askForAccess as askEndpoint,
  grantAccess as grantEndpoint,
  listAccessRequests as listEndpoint,
  refuseAccess as refuseEndpoint,
  unlinkIssuer as unlinkEndpoint,
} from '@suivi/contract/accounts/issuer';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { done, ok, refuse } from '../../../platform/result.ts';
import { cookiesOf } from '../../../platform/session/session-cookie.ts';
import { endSessionsOf } from '../../../platform/session/session-store.ts';
import { issuerOwner } from '../../../platform/two-factor/secret-box.ts';
import { accountEntry } from '../account-entry.ts';
import { addAccount } from '../create-account.ts';
import { readStored, lockAccount } from '../store.ts';
import { dropFlow, readKeptTold } from './flow-store.ts';
import {
  findUnlinked,
  insertRequest,
  linkAccount,
  readRequests,
  takeRequest,
  unlinkAccount,
} from './identity-store.ts';
import { mayLink } from './identify.ts';
import { emailOf, roleOf, type Told } from './read-told.ts';
import { readIssuer } from './settings-store.ts';

/** Only for a person whom the issuer has just vouched for in this browser, with an e-mail address. */
export const askForAccess: Handler<typeof askEndpoint> = async ({
  changeAside,
  platform,
  request,
  reply,
}) => {
  const cookies = cookiesOf(request, reply, platform.secure);
  const token = cookies.flowToken ?? '';
  const asked = await changeAside(async current => {
    const kept = await readKeptTold(current.tx, token);
    if (kept === null || kept.accountId !== null) return refuse('issuer-flow-gone');
    const told = JSON.parse(platform.secrets.open(kept.told, issuerOwner)) as Told;
    const email = emailOf(told);
    if (email === null) return refuse('issuer-refused', { params: { fault: 'email' } });
    const proposed = roleOf(told, await readIssuer(current.tx));
    if (!(await insertRequest(current, { ...told, email }, proposed))) return refuse('overloaded');
    await dropFlow(current.tx, token);
    await current.journal({ action: 'account.ask-access', entity: 'account', entityId: 0, label: '' });
    return done;
  });
  if (asked.kind === 'ok') cookies.clearFlow();
  return asked;
};

export const listAccessRequests: Handler<typeof listEndpoint> = async ({ db }) => {
  const rows = await readRequests(db);
  return ok({
    requests: rows.map(row => ({
      id: row.id,
      name: row.name,
      email: row.email,
      askedAt: row.asked_at.toISOString(),
      proposedRole: row.proposed_role,
      accountName: row.account_name,
    })),
  });
};

/**
 * Links the account with that address as it is, or creates one; never the last administrator who can sign in without the issuer.
 */
export const grantAccess: Handler<typeof grantEndpoint> = async ({ body, change, params }) =>
  change(async current => {
    const request = await takeRequest(current, params.id);
    if (request === null) return refuse('not-found');
    const { name, email } = request;
    const present = await findUnlinked(current.tx, email);
    if (present && !(await mayLink(current, present))) return refuse('last-admin');
    const made = present
      ? ok(present)
      : await addAccount(current, { name, email, role: body.role, passwordHash: null });
    if (made.kind === 'refused') return made;
    const account = made.value;
    await linkAccount(current, account.id, request);
    await endSessionsOf(current, account.id);
    await current.journal(accountEntry('link', account));
    return ok({ account: await readStored(current.tx, account.id) });
  });

export const refuseAccess: Handler<typeof refuseEndpoint> = async ({ change, params }) =>
  change(async current => {
    if ((await takeRequest(current, params.id)) === null) return refuse('not-found');
    await current.journal({ action: 'account.refuse-access', entity: 'account', entityId: 0, label: '' });
    return done;
  });

export const unlinkIssuer: Handler<typeof unlinkEndpoint> = async ({ edit, params }) =>
  edit(lockAccount, params.id, async (current, before) => {
    if (await unlinkAccount(current, params.id)) {
      await endSessionsOf(current, params.id);
      await current.journal(accountEntry('unlink', before));
    } else current.nothingToDo();
    return ok({ account: await readStored(current.tx, params.id) });
  });
