import type { EnergyType } from '@suivi/domain/energy/energy-type';
import type { Period } from '@suivi/domain/ground/calendar/month';
import { usePermission } from '../session/use-permission.ts';
import { monthEntryHref } from '@suivi/presentation/months/month-entry-href';
import { viewHref } from './view-link.ts';

type Cell = { siteCode: string; energyType: EnergyType; period: Period };

/** The address where a missing month is entered, or shown in its year to people who may not enter it. */
export function useLackingHref(): (cell: Cell) => string {
  const mayWrite = usePermission('declaration.write');
  return cell =>
    mayWrite
      ? monthEntryHref(cell)
      : viewHref('monthly-declarations', {
          annee: cell.period.year,
          centre: cell.siteCode,
          energie: cell.energyType,
        });
}
