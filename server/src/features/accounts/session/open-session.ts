import type { signIn as endpoint } from '@suivi/contract/accounts/session';
import { newBrowserMail } from '@suivi/presentation/accounts/account-mails';
import type { Change } from '../../../platform/change.ts';
import type { Call } from '../../../platform/http/register-endpoint.ts';
import { isForThisMachineAlone, isLoopback } from '../../../platform/is-for-this-machine-alone.ts';
import { readMailOrigin } from '../../../platform/mail/mail-settings.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { ok, refuse } from '../../../platform/result.ts';
import { insertAccountNotice } from '../../../platform/session/account-notices.ts';
import { cookiesOf } from '../../../platform/session/session-cookie.ts';
import {
  bindToIssuer,
  endSession,
  insertSession,
  rememberDevice,
} from '../../../platform/session/session-store.ts';
import { newToken } from '../../../platform/session/session-token.ts';
import { readUserAgent } from '../../../platform/session/user-agent.ts';
import { issuerOwner } from '../../../platform/two-factor/secret-box.ts';
import { acceptSecondFactor } from '../../../platform/two-factor/second-factor-store.ts';
import {
  type CodeTry,
  claimCode,
  settleCode,
  toldFailures,
} from '../../../platform/two-factor/second-factor-tries.ts';
import { type findSignInAccount, lockUnchangedAccount, noteSignIn } from './store.ts';

export type SignInAccount = NonNullable<Awaited<ReturnType<typeof findSignInAccount>>>;
/** Headers in which proxies, tunnels and content networks name the client or host of a request. */
const forwardingHeaders =
  /^(forwarded|via|x-forwarded(-.+)?|x-real-ip|x-original-.+|x-envoy-.+|x-cluster-.+|.*client-ip|.*connecting-ip|x-proxyuser-ip|cf-.+|cdn-loop)$/;

export type SignInCall = Call<typeof endpoint>;
type Opening = Pick<SignInCall, 'actor' | 'changeAside' | 'db' | 'request' | 'reply' | 'platform'>;

/** What replaces the password: the issuer's statement. */
type OpenedBy = {
  code?: string | undefined;
  isShared?: boolean | undefined;
  issuer?: { hasSecondFactor: boolean; tokens: object };
};

/**
 * For a person who has given the password, or whom the issuer vouched for. Always creates a new session identifier; a session
 * that the request came with ends. The browser is remembered, and the owner is told when it was unknown.
 */
export async function openSession(call: Opening, account: SignInAccount, by: OpenedBy) {
  const { changeAside, db, request, reply, platform } = call;
  if (account.is_demonstration && !(isForThisMachineAlone(platform.config) && isDirect(request))) {
    return refuse('demonstration-closed');
  }
  let codeTry: CodeTry | null = null;
  if (account.totp_secret !== null && !by.issuer?.hasSecondFactor) {
    if (by.code === undefined) return refuse('second-factor-required');
    const claimed = await claimCode(db, account.id);
    if (claimed.kind === 'refused') return claimed;
    codeTry = claimed.value;
  }
  const deviceToken = cookiesOf(request, reply, platform.secure).deviceToken ?? newToken();
  const sessionToken = newToken();
  return changeAside(
    async current => {
      const locked = await lockUnchangedAccount(current.tx, account.id, account.password_hash);
      if (locked === null) return refuse('sign-in-refused');
      if (codeTry && !(await passSecondFactor(current, call, { account, codeTry, code: by.code ?? '' }))) {
        return refuse('second-factor-wrong', { field: 'code' });
      }
      const expiresAt = await admitBrowser(current, call, account, { ...by, sessionToken, deviceToken });
      return ok({ account, sessionToken, deviceToken, expiresAt });
    },
    { author: { accountId: account.id, name: account.name } },
  );
}

/**
 * Whether the request was made to the server by its own name and not passed on by a proxy that the settings do not name: a
 * request under another name, or through such a proxy, may come from anywhere.
 */
function isDirect({ headers, hostname }: Opening['request']): boolean {
  const isPassedOn = Object.keys(headers).some(name => forwardingHeaders.test(name));
  return !isPassedOn && isLoopback(hostname.replace(/^\[|\]$/g, ''));
}

/** False for a wrong code, which then counts as a failure; the owner is told of earlier failures before a right one. */
async function passSecondFactor(
  current: Change,
  { platform, request }: Opening,
  { account, codeTry, code }: { account: SignInAccount; codeTry: CodeTry; code: string },
): Promise<boolean> {
  const factor = { id: account.id, secret: account.totp_secret ?? '' };
  if (!(await acceptSecondFactor(current, factor, code, platform))) return false;
  const failures = await settleCode(current, account.id, codeTry);
  if (failures >= toldFailures) {
    await insertAccountNotice(current, {
      accountId: account.id,
      kind: 'second-factor-failures',
      address: request.ip,
      userAgent: readUserAgent(request),
      failures,
    });
  }
  return true;
}

async function admitBrowser(
  current: Change,
  { actor, request, platform }: Opening,
  account: SignInAccount,
  { sessionToken, deviceToken, isShared, issuer }: OpenedBy & { sessionToken: string; deviceToken: string },
): Promise<Date> {
  if (actor) await endSession(current, actor.sessionId);
  const userAgent = readUserAgent(request);
  const { id, expiresAt } = await insertSession(current, {
    accountId: account.id,
    token: sessionToken,
    userAgent,
    isShared,
  });
  if (issuer) {
    const tokens = platform.secrets.seal(JSON.stringify(issuer.tokens), issuerOwner);
    await bindToIssuer(current, id, tokens, issuer.hasSecondFactor);
  }
  await rememberDevice(current, account.id, deviceToken);
  // Demonstration accounts belong to everybody: a new browser is not worth a notice.
  if (!account.is_known_device && !account.is_demonstration) {
    await insertAccountNotice(current, {
      accountId: account.id,
      kind: 'new-browser',
      address: request.ip,
      userAgent,
      deviceToken,
    });
    const origin = await readMailOrigin(current.tx, platform.config);
    if (origin !== null) {
      const at = platform.clock.now().toISOString();
      const mail = newBrowserMail({ at, address: request.ip, userAgent, origin });
      await queueMail(current, platform.secrets, { subject: 'sign-in', account, mail });
    }
  }
  await noteSignIn(current.tx, account.id);
  await current.journal({
    action: 'session.sign-in',
    entity: 'session',
    entityId: id,
    label: account.email,
    after: { address: request.ip, userAgent, ...(issuer ? { by: 'issuer' } : {}) },
  });
  return expiresAt;
}
