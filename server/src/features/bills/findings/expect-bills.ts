import { controlsVersion } from '@suivi/domain/bills/audit/control';
import { makeChange, systemAuthor } from '../../../platform/change.ts';
import { type Clock, todayInParis } from '../../../platform/clock.ts';
import { ok } from '../../../platform/result.ts';
import type { Database } from '../../../platform/schema/tables.ts';
import { auditEverything } from '../../../records/bills/audit/audit-points.ts';
import { writeAbsentBills } from '../../../records/bills/audit/absent-bills.ts';
import { absentBillOf, readBilledPoints } from '../../../records/bills/read-billed-points.ts';
import { noteControls } from '../../../records/settings/store.ts';

/** Judges all stored bills again when controls were added or changed since they were judged: once after an upgrade. */
export async function judgeByNewControls({ db }: { db: Database }): Promise<void> {
  await makeChange({ db, author: systemAuthor, requestId: 'new-controls' }, async change => {
    if (await noteControls(change.tx, controlsVersion)) {
      await auditEverything(change.tx);
      await change.journal({
        action: 'bill-finding.compute',
        entity: 'bill-finding',
        entityId: 'new-controls',
        label: 'Nouveaux contrôles',
        after: { controls: controlsVersion },
      });
    } else change.nothingToDo();
    return ok(null);
  });
}

/**
 * Finds the bills that have not arrived 45 days after their month, and drops the findings of bills that are no longer expected.
 */
export async function expectBills({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const today = todayInParis(clock);
  await makeChange({ db, author: systemAuthor, requestId: 'expected-bills' }, async change => {
    const points = await readBilledPoints(change.tx, null);
    const absent = points.flatMap(point => {
      const found = absentBillOf(point, today);
      return found === null
        ? []
        : [{ pointId: point.pointId, since: found.since, months: found.months.length }];
    });
    const counts = await writeAbsentBills(change.tx, absent, null);
    if (counts.raised + counts.settled === 0) change.nothingToDo();
    else {
      await change.journal({
        action: 'bill-finding.compute',
        entity: 'bill-finding',
        entityId: 'expected-bills',
        label: 'Factures attendues',
        after: counts,
      });
    }
    return ok(null);
  });
}
