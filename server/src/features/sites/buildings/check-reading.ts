import type { CalendarDate } from '@suivi/domain/ground/calendar/calendar-date';
import { firstYear, type Period } from '@suivi/domain/ground/calendar/month';
import { hasBegun } from '@suivi/domain/months/month-state';
import { type Reading, readingMaximums, subMeteredEnergies } from '@suivi/domain/sites/sub-metered-energy';
import type { BuildingRecord } from '@suivi/contract/sites/buildings';
import { ok, refuse, type Result } from '../../../platform/result.ts';
import type { Tx } from '../../../platform/schema/tables.ts';
import { findSite } from '../../../records/sites/find-site.ts';
import { findBuilding } from './store.ts';

/** The month must have begun, and not be before 2010. */
export function checkPeriod(period: Period, today: CalendarDate): Result<null> {
  const isOpen = period.year >= firstYear && hasBegun(period, today);
  return isOpen ? ok(null) : refuse('reading-month-not-open', { field: 'month' });
}

export function checkQuantities(reading: Reading): Result<null> {
  const absurd = subMeteredEnergies.find(energy => (reading[energy] ?? 0) > readingMaximums[energy]);
  if (absurd === undefined) return ok(null);
  return refuse('reading-absurd', { field: absurd, params: { maximum: readingMaximums[absurd] } });
}

/** Plans and imports identify a building by its code: a building without one, or archived meanwhile, takes no reading. */
export async function findReadBuilding(tx: Tx, id: number): Promise<Result<BuildingRecord>> {
  const building = await findBuilding(tx, id);
  const site = building && (await findSite(tx, { id: building.siteId }));
  if (!building || !site) return refuse('not-found', { field: 'buildingId' });
  if (building.archivedAt !== null || building.code === '') {
    return refuse('building-code-not-found', { field: 'buildingId', params: { name: building.name } });
  }
  return ok(building);
}
