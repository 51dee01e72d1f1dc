import { doubtfulExcessPercent, doubtingRules } from '@suivi/domain/alerts/suspect';
import type { Period } from '@suivi/domain/ground/calendar/month';
import type { SuspectMonth } from '@suivi/domain/months/suspect-months';
import type { Reading } from '../../platform/http/reading.ts';

/** The declared months that open alerts doubt, of the group or of one site. */
export async function readSuspectMonths(
  reading: Reading,
  siteCode: string | undefined,
): Promise<SuspectMonth[]> {
  const { db, keep } = reading;
  const suspects = await keep('suspect months', ['alerts'], async () => {
    const rows = await db
      .selectFrom('alerts as a')
      .innerJoin('sites as s', join => join.onRef('s.id', '=', 'a.site_id').on('s.archived_at', 'is', null))
      .select(['a.site_id', 's.code', 'a.energy_type', 'a.evidence'])
      .select(['a.reference_year as year', 'a.reference_month as month'])
      .where('a.state', '=', 'open')
      .where('a.building_id', 'is', null)
      .where(({ eb, or, and }) =>
        or([
          eb('a.rule', 'in', doubtingRules),
          and([eb('a.rule', '=', 'excess'), eb('a.gap_percent', '>=', String(doubtfulExcessPercent))]),
        ]),
      )
      .execute();
    return rows.map(({ site_id, code, energy_type, evidence, year, month }) => ({
      siteId: site_id,
      code,
      energyType: energy_type,
      periods:
        'months' in evidence ? evidence.months.map(({ period }) => period) : [{ year, month } as Period],
    }));
  });
  return suspects
    .filter(({ code }) => siteCode === undefined || code === siteCode)
    .flatMap(({ siteId, energyType, periods }) => periods.map(period => ({ siteId, energyType, period })));
}
