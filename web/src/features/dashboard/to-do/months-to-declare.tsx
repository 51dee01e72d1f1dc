import type { GridCell } from '@suivi/contract/declarations';
import { formatPeriod } from '@suivi/presentation/formats/date-formats';
import { formatCount } from '@suivi/presentation/formats/number-formats';
import type { SitesState } from '../../../lib/api/use-sites.ts';
import { monthEntryHref } from '../../../lib/navigation/month-entry-href.ts';
import { viewHref } from '../../../lib/navigation/view-link.ts';
import { energyLabel } from '../../../lib/texts/energy-labels.ts';
import { namedItems, Task } from './task.tsx';
import type { ToDoState } from './use-to-do.ts';

type MonthsProps = { grids: NonNullable<ToDoState['grids']>; sites: SitesState };

/** The months that are due and not declared, of this year and the last one. */
export function MonthsToDeclare({ grids, sites }: MonthsProps) {
  const months = grids
    .flatMap(({ cells, year }) => dueMonths(cells, year))
    .flatMap(month => {
      const site = sites.sites.find(({ id }) => id === month.siteId);
      return site ? [{ ...month, siteCode: site.code, siteName: site.name }] : [];
    });
  const more = months.length - namedItems;
  return (
    <Task
      icon="edit"
      title={
        months.length === 0
          ? 'Aucun mois attendu ne manque'
          : formatCount(months.length, 'mois attendu manque', 'mois attendus manquent')
      }
      items={months.slice(0, namedItems).map(({ siteCode, siteName, energyType, period }) => ({
        key: `${siteCode} ${energyType} ${period.year} ${period.month}`,
        content: (
          <a href={monthEntryHref({ siteCode, energyType, period })}>
            {siteName}, {energyLabel(energyType).toLowerCase()}, {formatPeriod(period)}
          </a>
        ),
      }))}
      rest={
        more > 0 && (
          <a href={viewHref('monthly-declarations', { annee: months[namedItems]?.period.year })}>
            et {formatCount(more, 'autre', 'autres')}
          </a>
        )
      }
    />
  );
}

/** The latest first. */
function dueMonths(cells: readonly GridCell[], year: number) {
  return cells
    .flatMap(({ siteId, energyType, missingMonths }) =>
      missingMonths.map(month => ({ siteId, energyType, period: { year, month } })),
    )
    .toSorted((a, b) => b.period.month - a.period.month);
}
