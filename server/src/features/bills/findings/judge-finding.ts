import type { judgeFinding as endpoint } from '@suivi/contract/bills/findings';
import { isoDay } from '@suivi/domain/ground/calendar/calendar-date';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../../platform/result.ts';
import { lockFinding, writeJudgement } from '../../../records/bills/audit/judge.ts';
import { findFinding } from './store.ts';

export const judgeFinding: Handler<typeof endpoint> = async ({ params: { id }, body, today, edit }) =>
  edit(lockFinding, id, async (current, before) => {
    if ((body.state === 'recovered') !== (body.recoveredCents !== null)) {
      return refuse('finding-recovered-amount', { field: 'recoveredCents' });
    }
    await writeJudgement(current, before, body, isoDay(today));
    const finding = await findFinding(current.tx, id);
    return finding ? ok(finding) : refuse('not-found');
  });
