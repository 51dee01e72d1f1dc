import {
  energyOfKey,
  gasCoefficientOf,
  heldMonths,
  linesOfSites,
  monthAt,
  unitOf,
  type YearOfMonths,
} from '@suivi/domain/months/year-of-months';
import type { EcsProducer, EnergyType } from '@suivi/domain/energy/energy-type';
import type { Unit } from '@suivi/domain/ground/number/unit';
import type { Reading } from '../../platform/http/reading.ts';
import { type GroupSite, readGroup, siteOfCode } from '../../records/months/ledger/read-group.ts';
import { readYear } from '../../records/months/ledger/read-year.ts';
import { readYears } from '../../records/months/ledger/read-years.ts';
import type { Reader, Scope } from './store.ts';

export type DeclaredMonthRow = {
  siteName: string;
  energyType: EnergyType;
  year: number;
  month: number;
  quantity: number | null;
  unit: Unit;
  gasCoefficient: number | null;
  amountCents: number | null;
  isCreditNote: boolean;
  /** Whether a note says that the supplier estimated it. */
  isEstimated: boolean;
  ecsProducer: EcsProducer | null;
  notes: string | null;
  ttcNotes: string | null;
};

export async function countDeclaredMonths(reading: Reading, scope: Scope): Promise<number> {
  const [{ sites }, years] = [await sitesOf(reading, scope), await readYears(reading)];
  return years
    .filter(({ year }) => scope.year === undefined || year === scope.year)
    .flatMap(year => linesOf(year, sites, scope).map(({ line }) => heldMonths(year, line).length))
    .reduce((sum, count) => sum + count, 0);
}

/** The declared months of one year, site by site. */
export async function readDeclaredYear(
  reading: Reading,
  scope: Scope & { year: number },
): Promise<DeclaredMonthRow[]> {
  const { db } = reading;
  const year = await readYear(reading, scope.year);
  const { sites } = await sitesOf(reading, scope);
  const heads = await readHeads(db, scope.year);
  const estimated = await readEstimated(db, scope.year);
  return linesOf(year, sites, scope).flatMap(({ site, line }) => {
    const energyType = energyOfKey(year.keys[line] ?? 0);
    const head = heads.get(year.declarationIds[line] ?? 0);
    return heldMonths(year, line).map(month => {
      const { quantity, amountCents, isCreditNote } = monthAt(year, line, month);
      return {
        siteName: site.name,
        energyType,
        year: year.year,
        month,
        quantity,
        unit: unitOf(year, line),
        gasCoefficient: gasCoefficientOf(year, line),
        amountCents,
        isCreditNote,
        isEstimated: [energyType, null].some(noted => estimated.has(`${site.siteId} ${noted} ${month}`)),
        ecsProducer: head?.ecs_producer ?? null,
        notes: head?.notes ?? null,
        ttcNotes: head?.ttc_notes ?? null,
      };
    });
  });
}

async function sitesOf(reading: Reading, { site: code }: Scope): Promise<{ sites: readonly GroupSite[] }> {
  const group = await readGroup(reading);
  if (code === undefined) return group;
  const site = siteOfCode(group, code);
  return { sites: site ? [site] : [] };
}

/** In the order of the sites, then of the names of the energies. */
function linesOf(year: YearOfMonths, sites: readonly GroupSite[], { energy }: Scope) {
  return sites.flatMap(site =>
    Array.from(linesOfSites(year, new Set([site.siteId])), line => ({
      site,
      line,
      energyType: energyOfKey(year.keys[line] ?? 0),
    }))
      .filter(({ energyType }) => energy === undefined || energyType === energy)
      .toSorted((a, b) => (a.energyType < b.energyType ? -1 : 1)),
  );
}

async function readHeads(db: Reader, year: number) {
  const rows = await db
    .selectFrom('monthly_energy_declarations')
    .select(['id', 'ecs_producer', 'notes', 'ttc_notes'])
    .where('reference_year', '=', year)
    .execute();
  return new Map(rows.map(row => [row.id, row]));
}

/** `<site> <energy or null> <month>` for each note that marks an estimate. */
async function readEstimated(db: Reader, year: number): Promise<Set<string>> {
  const rows = await db
    .selectFrom('month_notes')
    .select(['site_id', 'energy_type', 'reference_month'])
    .where('kind', '=', 'estimated')
    .where('reference_year', '=', year)
    .execute();
  return new Set(rows.map(row => `${row.site_id} ${row.energy_type} ${row.reference_month}`));
}
