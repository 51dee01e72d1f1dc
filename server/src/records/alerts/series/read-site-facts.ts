import type { AlertThresholds } from '@suivi/domain/alerts/alert-thresholds';
import type { HeatingDegreeDays, UsePeriod } from '@suivi/domain/alerts/energy-series';
import { fromIsoDay } from '@suivi/domain/ground/calendar/calendar-date';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import type { UnitPrice } from '@suivi/domain/energy/price';
import { type Membership, membershipOf } from '@suivi/domain/sites/membership';
import { type SiteEnergy, siteEnergyKey } from '@suivi/domain/sites/site-energy';
import { sql } from 'kysely';
import { versionOf } from '../../../platform/data-versions.ts';
import type { Source } from '../../../platform/http/reading.ts';
import { storedPeriod } from '../../../platform/schema/stored-values.ts';
import type { Database } from '../../../platform/schema/tables.ts';
import { readThresholdTable } from '../thresholds.ts';
import { readOfOneVersion } from '../../months/ledger/read-of-one-version.ts';
import { type MonthNotes, readMonthNotes } from '../../months/notes/read-month-notes.ts';
import { readUnitPrices } from '../../months/references/read-references.ts';
import { readHeatingDegreeDaysOfSites } from '../../weather/read-heating-degree-days.ts';

/** What the months of all sites are judged with; archived sites included. */
export type SiteFacts = {
  thresholds: Record<EnergyType, AlertThresholds>;
  prices: readonly UnitPrice[];
  notes: MonthNotes;
  /** Empty when nobody has recorded any. */
  usePeriods(of: SiteEnergy): readonly UsePeriod[];
  /** By whole months; undefined: there is no such site. */
  membership: ReadonlyMap<number, Membership>;
  /** Sites with the same weather station share its list. */
  degreeDays: ReadonlyMap<number, readonly HeatingDegreeDays[]>;
};
type Kept = { version: string; facts: SiteFacts };

const name = 'site facts';
const bytesOfRow = 150;

/** The facts change with neither declarations nor alerts, and are read again when anything else has changed. */
export async function readSiteFacts({ db, versions, memory }: Source): Promise<SiteFacts> {
  const wanted = versionOf(versions, []);
  const kept = memory.find(name) as Kept | undefined;
  if (kept?.version === wanted) return kept.facts;
  const read = () =>
    readOfOneVersion({ db, versions }, async (tx, at) => {
      const { facts, rows } = await readStoredFacts(tx);
      const found: Kept = { version: versionOf(at, []), facts };
      const before = memory.find(name) as Kept | undefined;
      if (Number(before?.version ?? 0) < Number(found.version)) memory.keep(name, found, rows * bytesOfRow);
      return facts;
    });
  return db.isTransaction ? read() : memory.share(`${name} ${wanted}`, read);
}

async function readStoredFacts(db: Database): Promise<{ facts: SiteFacts; rows: number }> {
  const sites = await db
    .selectFrom('sites')
    .select([
      'id',
      sql<string | null>`to_char(joined_on, 'YYYY-MM-DD')`.as('joined'),
      sql<string | null>`to_char(left_on, 'YYYY-MM-DD')`.as('left'),
    ])
    .execute();
  const stored = await db.selectFrom('site_energies').selectAll().orderBy('id').execute();
  const uses = Map.groupBy(stored, use =>
    siteEnergyKey({ siteId: use.site_id, energyType: use.energy_type }),
  );
  const usePeriods = new Map(
    [...uses].map(([key, own]) => [
      key,
      own.map(use => ({
        from: storedPeriod(use.from_year, use.from_month),
        to: use.to_year === null || use.to_month === null ? null : storedPeriod(use.to_year, use.to_month),
      })),
    ]),
  );
  const notes = await readMonthNotes(db);
  const degreeDays = await readHeatingDegreeDaysOfSites(
    db,
    sites.map(({ id }) => id),
  );
  const stations = new Set(degreeDays.values());
  const facts: SiteFacts = {
    thresholds: await readThresholdTable(db),
    prices: await readUnitPrices(db),
    notes,
    usePeriods: of => usePeriods.get(siteEnergyKey(of)) ?? [],
    membership: new Map(
      sites.map(({ id, joined, left }) => [
        id,
        membershipOf({
          joinedOn: joined === null ? null : fromIsoDay(joined),
          leftOn: left === null ? null : fromIsoDay(left),
        }),
      ]),
    ),
    degreeDays,
  };
  const months = [...stations].reduce((sum, own) => sum + own.length, 0);
  return { facts, rows: 1 + sites.length + stored.length + notes.count + months };
}
