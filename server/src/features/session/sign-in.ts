import { canonicalEmail } from '@suivi/contract/email-address';
import type { signIn as endpoint } from '@suivi/contract/session';
import type { Change } from '../../platform/change.ts';
import type { Call, Handler } from '../../platform/http/register-endpoint.ts';
import { isForThisMachineAlone } from '../../platform/is-for-this-machine-alone.ts';
import { ok, refuse, type Result } from '../../platform/result.ts';
import { accountBucket, addressBucket, deviceBucket } from '../../platform/session/attempt-buckets.ts';
import { claimAttempt, forgiveAttempt } from '../../platform/session/attempt-store.ts';
import { cookiesOf } from '../../platform/session/session-cookie.ts';
import { endSession, insertSession, rememberDevice } from '../../platform/session/session-store.ts';
import { newToken } from '../../platform/session/session-token.ts';
import { acceptSecondFactor } from '../../platform/two-factor/second-factor-store.ts';
import { sessionAnswer } from './session-answer.ts';
import { findSignInAccount, lockUnchangedAccount, noteSignIn } from './store.ts';

type Account = NonNullable<Awaited<ReturnType<typeof findSignInAccount>>>;
type SignInCall = Call<typeof endpoint>;

/**
 * Whether the e-mail is unknown, disabled, without a password yet or the password wrong: the same steps, the same
 * number of hashes and statements, the same answer.
 */
export const signIn: Handler<typeof endpoint> = async call => {
  const { body, db, platform, request, reply } = call;
  const cookies = cookiesOf(request, reply, platform.secure);
  const canonical = canonicalEmail(body.email);
  const account = await findSignInAccount(db, canonical ?? '', cookies.deviceToken);
  const buckets =
    account?.is_known_device && cookies.deviceToken !== undefined
      ? [deviceBucket(cookies.deviceToken)]
      : [addressBucket(request.ip), accountBucket(canonical ?? body.email)];
  const claim = await claimAttempt(db, buckets);
  if (claim.kind === 'throttled') {
    return refuse('throttled', { params: { retryAfterSeconds: claim.retryAfterSeconds } });
  }

  const verified = await platform.passwords.verify(request.ip, account?.password_hash ?? null, body.password);
  if (verified.kind === 'refused') {
    await forgiveAttempt(db, buckets);
    return verified;
  }
  const opened =
    verified.value && account && account.disabled_at === null
      ? await openSession(call, account)
      : refuse('sign-in-refused');
  if (opened.kind === 'refused') {
    if (opened.refusal.code === 'second-factor-required') {
      await forgiveAttempt(db, buckets);
      return opened;
    }
    await journalRefusal(call, account?.email ?? canonical ?? '');
    return opened;
  }
  await forgiveAttempt(db, buckets);
  cookies.setSession(opened.value.sessionToken, opened.value.expiresAt);
  cookies.setDevice(opened.value.deviceToken);
  const { id: accountId, name, email, role, is_demonstration: isDemonstration } = opened.value.account;
  const mustAddSecondFactor = opened.value.account.must_add_second_factor;
  return ok(
    await sessionAnswer(call, { accountId, name, email, role, isDemonstration, mustAddSecondFactor }),
  );
};

/** A new identifier each time, whatever the request came with; a session that it came with ends. */
async function openSession({ body, change, request, reply, platform, actor }: SignInCall, account: Account) {
  if (account.is_demonstration && !isForThisMachineAlone(platform.config)) {
    return refuse('demonstration-closed');
  }
  const { deviceToken: known } = cookiesOf(request, reply, platform.secure);
  const deviceToken = account.is_known_device && known !== undefined ? known : newToken();
  const sessionToken = newToken();
  const open = async (current: Change) => {
    const locked = await lockUnchangedAccount(current.tx, account.id, account.password_hash ?? '');
    if (locked === null) return refuse('sign-in-refused');
    if (account.totp_secret !== null) {
      if (body.code === undefined) return refuse('second-factor-required');
      const factor = { id: account.id, secret: account.totp_secret };
      const isAccepted = await acceptSecondFactor(current, factor, body.code, platform.clock.now());
      if (!isAccepted) return refuse('second-factor-wrong', { field: 'code' });
    }
    if (actor) await endSession(current, actor.sessionId);
    const userAgent = readUserAgent(request.headers['user-agent']);
    const { id, expiresAt } = await insertSession(current, {
      accountId: account.id,
      token: sessionToken,
      userAgent,
    });
    await rememberDevice(current, account.id, deviceToken);
    await noteSignIn(current.tx, account.id);
    await current.journal({
      action: 'session.sign-in',
      entity: 'session',
      entityId: id,
      label: account.email,
      after: { address: request.ip, userAgent },
    });
    return ok({ account, sessionToken, deviceToken, expiresAt });
  };
  return change(open, {
    author: { accountId: account.id, name: account.name },
    movesDataVersion: false,
  });
}

async function journalRefusal({ change, request }: SignInCall, label: string): Promise<Result<null>> {
  return change(
    async current => {
      await current.journal({
        action: 'session.refuse',
        entity: 'session',
        entityId: 0,
        label,
        after: { address: request.ip, userAgent: readUserAgent(request.headers['user-agent']) },
      });
      return ok(null);
    },
    { movesDataVersion: false },
  );
}

/** What a browser says of itself, as far as it can be shown. */
function readUserAgent(header: string | undefined): string {
  return (header ?? '').replace(/[^\u0020-\u007e]/g, ' ').slice(0, 200);
}
