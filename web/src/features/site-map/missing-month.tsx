import type { Period } from '@suivi/domain/calendar/month';
import { changeParameters } from '../../lib/address.ts';
import { formatPeriod } from '../../lib/date-formats.ts';
import { nbsp } from '../../lib/formats.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { MeasuredBuildings } from './measure-buildings.ts';
import type { SiteMapFilters } from './use-site-map-filters.ts';

type MissingMonthProps = { filters: SiteMapFilters; measured: MeasuredBuildings; lastPeriod: Period | null };

function show({ year, month }: Period): void {
  changeParameters({ annee: String(year), mois: String(month) });
}

/** A month without any reading says so, and leads to the last one that has some. */
export function MissingMonth({ filters, measured, lastPeriod }: MissingMonthProps) {
  if (measured.isRead || measured.buildings.length === 0) return null;
  const last = lastPeriod && `Dernier relevé${nbsp}: ${formatPeriod(lastPeriod)}`;
  return (
    <Notice
      kind="info"
      live={false}
      actions={
        lastPeriod && <Button onClick={() => show(lastPeriod)}>Voir {formatPeriod(lastPeriod)}</Button>
      }
    >
      Aucun relevé pour {formatPeriod(filters.period)}.{' '}
      {last ?? 'Aucun relevé n’a encore été saisi pour ce centre.'}
    </Notice>
  );
}
