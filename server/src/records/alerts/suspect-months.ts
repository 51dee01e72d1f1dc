import { doubtfulExcessPercent, doubtingRules } from '@suivi/domain/alerts/suspect';
import type { Period } from '@suivi/domain/ground/calendar/month';
import type { SuspectMonth } from '@suivi/domain/months/suspect-months';
import { type DataPart, versionOf } from '../../platform/data-versions.ts';
import type { Source } from '../../platform/http/reading.ts';
import type { Database } from '../../platform/schema/tables.ts';
import { readOfOneVersion } from '../months/ledger/read-of-one-version.ts';

type CodedMonth = SuspectMonth & { code: string };
type Kept = { version: string; months: readonly CodedMonth[] };

const name = 'suspect months';
const parts: DataPart[] = ['alerts'];
const bytesOfMonth = 150;

/** The declared months that open alerts doubt, for the group or for one site. */
export async function readSuspectMonths(
  source: Source,
  siteCode: string | undefined,
): Promise<readonly SuspectMonth[]> {
  const months = await readAll(source);
  return siteCode === undefined ? months : months.filter(({ code }) => code === siteCode);
}

async function readAll({ db, versions, memory }: Source): Promise<Kept['months']> {
  const wanted = versionOf(versions, parts);
  const kept = memory.find(name) as Kept | undefined;
  if (kept?.version === wanted) return kept.months;
  const read = () =>
    readOfOneVersion({ db, versions }, async (tx, at) => {
      const found: Kept = { version: versionOf(at, parts), months: await readStored(tx) };
      memory.keep(name, found, (found.months.length + 1) * bytesOfMonth);
      return found.months;
    });
  return db.isTransaction ? read() : memory.share(`${name} ${wanted}`, read);
}

async function readStored(db: Database): Promise<CodedMonth[]> {
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
  return rows.flatMap(({ site_id: siteId, code, energy_type: energyType, evidence, year, month }) => {
    const periods =
      'months' in evidence ? evidence.months.map(({ period }) => period) : [{ year, month } as Period];
    return periods.map(period => ({ siteId, code, energyType, period }));
  });
}
