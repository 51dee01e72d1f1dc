import type { EnergySeries } from '@suivi/domain/alerts/energy-series';
import { withNotes } from '@suivi/domain/alerts/noted-months';
import type { Period } from '@suivi/domain/ground/calendar/month';
import { quantityInNormalUnit } from '@suivi/domain/energy/conversion';
import { type SubMeteredEnergy, subMeterUnits } from '@suivi/domain/sites/sub-metered-energy';
import type { Source } from '../../../platform/http/reading.ts';
import { storedPeriod } from '../../../platform/schema/stored-values.ts';
import type { Database, Tx } from '../../../platform/schema/tables.ts';
import type { SiteMonth } from '../../months/ledger/read-site-months.ts';
import { notesOnEnergy } from '../../months/notes/read-month-notes.ts';
import { readSiteFacts, type SiteFacts } from './read-site-facts.ts';
import { replaced } from './site-series.ts';

/** A building and its site. */
export type BuildingPlace = { siteId: number; buildingId: number };

const meters = [
  { energyType: 'electricity', column: 'electricity_consumption' },
  { energyType: 'gas', column: 'gas_consumption' },
  { energyType: 'water', column: 'water_consumption' },
] as const;

/** Every month that the meters of some buildings have read, by building. */
export async function readBuildingMonths(
  db: Database | Tx,
  buildingIds: readonly number[],
): Promise<Map<number, SiteMonth[]>> {
  if (buildingIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('building_consumptions')
    .select(['building_id', 'reference_year', 'reference_month'])
    .select(meters.map(({ column }) => column))
    .where('building_id', 'in', [...buildingIds])
    .execute();
  const stored = Map.groupBy(rows, row => row.building_id);
  return new Map(
    [...stored].map(([buildingId, own]) => [
      buildingId,
      meters.flatMap(({ energyType, column }) =>
        own.flatMap((row): SiteMonth[] => {
          const text = row[column];
          const period = storedPeriod(row.reference_year, row.reference_month);
          return text === null ? [] : [readMonth(energyType, period, Number(text))];
        }),
      ),
    ]),
  );
}

/** The readings of a building's meters, by energy. */
export async function readSeriesOfBuilding(source: Source, place: BuildingPlace): Promise<EnergySeries[]> {
  const facts = await readSiteFacts(source);
  const months = await readBuildingMonths(source.db, [place.buildingId]);
  return buildingSeries(place, months.get(place.buildingId) ?? [], facts);
}

/** The readings of a building by energy; `instead` replaces the stored readings of the same months. */
export function buildingSeries(
  { siteId, buildingId }: BuildingPlace,
  stored: readonly SiteMonth[],
  facts: SiteFacts,
  instead: readonly SiteMonth[] = [],
): EnergySeries[] {
  const months = Map.groupBy(replaced(stored, instead), row => row.energyType);
  const notes = facts.notes.ofBuilding(siteId, buildingId);
  return meters.map(({ energyType }) => ({
    energyType,
    months: withNotes(months.get(energyType) ?? [], notesOnEnergy(notes, energyType)),
    usePeriods: [],
  }));
}

/** The reading of a sub-meter for one month, in the unit of the meter; null when there is none. */
export function readMonth(energyType: SubMeteredEnergy, period: Period, quantity: number | null): SiteMonth {
  const unit = subMeterUnits[energyType];
  return {
    energyType,
    period,
    quantityNormal: quantity === null ? null : quantityInNormalUnit(quantity, energyType, unit, null),
    declaredQuantity: quantity,
    declaredUnit: unit,
    amountCents: null,
    isEstimated: false,
    isCreditNote: false,
    notes: [],
  };
}
