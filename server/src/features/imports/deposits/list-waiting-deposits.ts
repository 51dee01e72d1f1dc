import type { listWaitingDeposits as endpoint } from '@suivi/contract/imports/deposits';
import type { AnswerOf } from '@suivi/contract/ground/endpoint';
import type { Reading } from '../../../platform/http/reading.ts';
import { ok, type Result } from '../../../platform/result.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { findWaitingDeposits } from '../../../records/imports/store.ts';

/** The deposits on which the person may decide: an administrator all of them, others those of their own programs. */
export async function listWaitingDeposits({
  db,
  actor,
}: Pick<Reading, 'db'> & { actor: Pick<Actor, 'accountId' | 'role'> }): Promise<
  Result<AnswerOf<typeof endpoint>>
> {
  const rows = await findWaitingDeposits(db, actor.role === 'admin' ? null : actor.accountId);
  return ok({ waiting: rows.map(row => ({ ...row, createdAt: row.createdAt.toISOString() })) });
}
