import { canonicalEmail } from '@suivi/contract/ground/email-address';
import type { signIn as endpoint } from '@suivi/contract/accounts/session';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { ok, refuse, type Result } from '../../../platform/result.ts';
import { insertLockNotice, noticeStrangers } from '../../../platform/session/account-notices.ts';
import {
  accountAddressBucket,
  accountBucket,
  addressBucket,
  deviceBucket,
  strangersBucket,
} from '../../../platform/session/attempt-buckets.ts';
import { claimAttempt, forgiveAttempt, type SharedBucket } from '../../../platform/session/attempt-store.ts';
import { cookiesOf } from '../../../platform/session/session-cookie.ts';
import { readUserAgent } from '../../../platform/session/user-agent.ts';
import { openSession, type SignInAccount, type SignInCall } from './open-session.ts';
import { sessionAnswer } from './session-answer.ts';
import { findSignInAccount } from './store.ts';

/**
 * Whether the e-mail is unknown or disabled, has no password yet or the password is wrong: the same steps, the same number of
 * hashes and statements, the same answer.
 */
export const signIn: Handler<typeof endpoint> = async call => {
  const { body, db, platform, request, reply } = call;
  const cookies = cookiesOf(request, reply, platform.secure);
  const canonical = canonicalEmail(body.email);
  const account = await findSignInAccount(db, { canonical: canonical ?? '' }, cookies.deviceToken);
  const isKnown = account !== undefined && Boolean(account.is_known_device);
  const { buckets, crowd } = bucketsOf(call, account, cookies.deviceToken);
  const claim = await claimAttempt(db, buckets, crowd);
  if (claim.kind === 'throttled') {
    return refuse('throttled', { params: { retryAfterSeconds: claim.retryAfterSeconds } });
  }

  const verified = await platform.passwords.verify(
    isKnown ? `device:${account?.id}` : request.ip,
    account?.password_hash ?? null,
    body.password,
    isKnown,
  );
  if (verified.kind === 'refused') {
    await forgiveAttempt(db, buckets, crowd);
    return verified;
  }
  const opened =
    verified.value && account && account.disabled_at === null
      ? await openWithPassword(call, account)
      : refuse('sign-in-refused');
  if (opened.kind === 'refused') {
    if (opened.refusal.code === 'second-factor-required') await forgiveAttempt(db, buckets, crowd);
    else await journalRefusal(call, account, opened.refusal.code === 'second-factor-wrong');
    return opened;
  }
  await forgiveAttempt(db, buckets, crowd);
  cookies.setSession(opened.value.sessionToken, body.isShared ? null : opened.value.expiresAt);
  cookies.setDevice(opened.value.deviceToken);
  const { id: accountId, name, email, role, is_demonstration: isDemonstration } = opened.value.account;
  const mustAddSecondFactor = opened.value.account.must_add_second_factor;
  return ok(
    await sessionAnswer(call, { accountId, name, email, role, isDemonstration, mustAddSecondFactor }),
  );
};

/**
 * People whom the issuer vouches for sign in only through it while it is on: what it takes away must not be kept by a password.
 */
async function openWithPassword(call: SignInCall, account: SignInAccount) {
  if (account.must_use_issuer) return refuse('issuer-needed');
  return openSession(call, account, call.body);
}

/**
 * A known browser has attempts and a turn of its own. Others share those of their address and of the account; when strangers have
 * used up these, each address has a few slow ones, until all together reach the ceiling of an account.
 */
function bucketsOf(
  { body, request }: SignInCall,
  account: SignInAccount | undefined,
  deviceToken: string | undefined,
): { buckets: string[]; crowd?: SharedBucket } {
  if (account?.is_known_device && deviceToken !== undefined) {
    return { buckets: [deviceBucket(deviceToken, account.id)] };
  }
  const email = canonicalEmail(body.email) ?? body.email;
  const crowd = {
    shared: accountBucket(email),
    own: accountAddressBucket(email, request.ip),
    ceiling: strangersBucket(email),
  };
  return { buckets: [addressBucket(request.ip)], crowd };
}

async function journalRefusal(
  { body, changeAside, request }: SignInCall,
  account: SignInAccount | undefined,
  isCode: boolean,
): Promise<Result<null>> {
  const origin = { address: request.ip, userAgent: readUserAgent(request) };
  return changeAside(async current => {
    if (isCode && account) await insertLockNotice(current, { accountId: account.id, ...origin });
    // Also for an e-mail without an account: the same statements for all.
    const strangers = { email: canonicalEmail(body.email) ?? '', accountId: account?.id ?? 0, ...origin };
    await noticeStrangers(current, strangers);
    await current.journal({
      action: isCode ? 'session.refuse-code' : 'session.refuse',
      entity: 'session',
      entityId: 0,
      label: account?.email ?? canonicalEmail(body.email) ?? '',
      after: origin,
    });
    return ok(null);
  });
}
