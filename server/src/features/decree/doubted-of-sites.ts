import { type DoubtedMonth, doubtedMonths } from '@suivi/domain/decree/doubted-months';
import type { Reading } from '../../platform/http/reading.ts';
import { readSuspectMonths } from '../../records/alerts/suspect-months.ts';
import { readGroup } from '../../records/months/ledger/read-group.ts';
import { readYears } from '../../records/months/ledger/read-years.ts';
import { costsOf } from '../../records/months/ledger/sum-of-scope.ts';

type Windows = Parameters<typeof doubtedMonths>[2];

/**
 * The reservations on the compared years of a site: doubts of alerts, estimates, closed months that would be reported differently
 * today.
 */
export async function doubtedOfSites(
  reading: Reading,
  siteCode?: string,
): Promise<(siteId: number, windows: Windows) => DoubtedMonth[]> {
  const [suspects, group, years] = await Promise.all([
    readSuspectMonths(reading, siteCode),
    readGroup(reading),
    readYears(reading),
  ]);
  const ledger = years.map(months => ({ months, costs: costsOf(months, group) }));
  return (siteId, windows) =>
    doubtedMonths({ siteId, suspects: suspects.filter(each => each.siteId === siteId) }, ledger, windows);
}
