import type { confirmTwoFactor as endpoint } from '@suivi/contract/accounts/two-factor';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../../platform/result.ts';
import { secondFactorBucket } from '../../../platform/session/attempt-buckets.ts';
import { claimAttempt, forgiveAttempt } from '../../../platform/session/attempt-store.ts';
import { cookiesOf } from '../../../platform/session/session-cookie.ts';
import { endSessionsOf, forgetDevicesOf, rememberDevice } from '../../../platform/session/session-store.ts';
import { newToken } from '../../../platform/session/session-token.ts';
import { stepOfDigits } from '../../../platform/two-factor/authenticator.ts';
import { newRecoveryCodes } from '../../../platform/two-factor/recovery-codes.ts';
import { readTypedCode } from '../../../platform/two-factor/typed-code.ts';
import { confirmSecret, readSecondFactor, replaceRecoveryCodes } from './store.ts';
import { twoFactorEntry } from './two-factor-entry.ts';

/** Sessions that were opened with the password alone end; this browser becomes the only one that is remembered. */
export const confirmTwoFactor: Handler<typeof endpoint> = async call => {
  const { actor, body, changeAside, db, platform, request, reply } = call;
  const buckets = [secondFactorBucket(actor.accountId)];
  const claim = await claimAttempt(db, buckets);
  if (claim.kind === 'throttled') {
    return refuse('throttled', { params: { retryAfterSeconds: claim.retryAfterSeconds } });
  }
  const deviceToken = newToken();
  const typed = readTypedCode(body.code);
  const result = await changeAside(async current => {
    const { secret: present, pendingSecret } = await readSecondFactor(current.tx, actor.accountId, true);
    if (present !== null) return refuse('already-exists');
    if (pendingSecret === null) return refuse('second-factor-not-started');
    const secret = platform.secrets.open(pendingSecret, actor.accountId);
    const now = platform.clock.now();
    const step = typed.kind === 'authenticator' ? stepOfDigits(secret, typed.digits, now) : null;
    if (step === null) return refuse('second-factor-wrong', { field: 'code' });
    const recoveryCodes = newRecoveryCodes();
    await confirmSecret(current, actor.accountId, pendingSecret, step);
    await replaceRecoveryCodes(current, actor.accountId, recoveryCodes);
    await endSessionsOf(current, actor.accountId, actor.sessionId);
    await forgetDevicesOf(current, actor.accountId);
    await rememberDevice(current, actor.accountId, deviceToken);
    await current.journal(twoFactorEntry('confirm-two-factor', actor));
    return ok({ recoveryCodes });
  });
  if (result.kind === 'ok') {
    await forgiveAttempt(db, buckets);
    cookiesOf(request, reply, platform.secure).setDevice(deviceToken);
  }
  return result;
};
