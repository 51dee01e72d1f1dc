import type { judgeFinding as endpoint } from '@suivi/contract/findings';
import { isoDay } from '@suivi/domain/calendar/calendar-date';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../platform/result.ts';
import { lockFinding, writeJudgement } from '../../records/bill-audit/judge.ts';
import { findFinding } from './store.ts';

export const judgeFinding: Handler<typeof endpoint> = async ({
  params: { id },
  body,
  version,
  today,
  change,
}) =>
  change(async current => {
    const before = await lockFinding(current.tx, id);
    if (!before) return refuse('not-found');
    if (before.version !== version) return refuse('version-stale', { params: { version: before.version } });
    if ((body.state === 'recovered') !== (body.recoveredCents !== null)) {
      return refuse('finding-recovered-amount', { field: 'recoveredCents' });
    }
    await writeJudgement(current, before, body, isoDay(today));
    const finding = await findFinding(current.tx, id);
    return finding ? ok(finding) : refuse('not-found');
  });
