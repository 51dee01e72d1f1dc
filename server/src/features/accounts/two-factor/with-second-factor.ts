import type { Change } from '../../../platform/change.ts';
import type { Call } from '../../../platform/http/register-endpoint.ts';
import { refuse, type Result } from '../../../platform/result.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { acceptSecondFactor } from '../../../platform/two-factor/second-factor-store.ts';
import { claimCode, settleCode } from '../../../platform/two-factor/second-factor-tries.ts';
import { readSecondFactor, type SecondFactor } from './store.ts';

type Proof = Pick<Call, 'changeAside' | 'db' | 'platform'> & {
  actor: Actor;
  body: { code: string };
};

/** Runs `work` for a person who has just given both factors; the code is used up. */
export async function withSecondFactor<T>(
  { actor, body, changeAside, db, platform }: Proof,
  work: (current: Change, factor: SecondFactor) => Promise<Result<T>>,
): Promise<Result<T>> {
  // Without a second factor no code can be wrong, so nothing is counted.
  if ((await readSecondFactor(db, actor.accountId)).secret === null)
    return refuse('second-factor-not-started');
  const claimed = await claimCode(db, actor.accountId);
  if (claimed.kind === 'refused') return claimed;
  return changeAside(async current => {
    const factor = await readSecondFactor(current.tx, actor.accountId, true);
    if (factor.secret === null) return refuse('second-factor-not-started');
    const account = { id: actor.accountId, secret: factor.secret };
    const isAccepted = await acceptSecondFactor(current, account, body.code, platform);
    if (!isAccepted) return refuse('second-factor-wrong', { field: 'code' });
    await settleCode(current, actor.accountId, claimed.value);
    return work(current, factor);
  });
}
