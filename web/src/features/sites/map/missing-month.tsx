import type { Period } from '@suivi/domain/ground/calendar/month';
import { changeParameters } from '../../../lib/navigation/address.ts';
import { formatPeriod } from '@suivi/presentation/ground/formats/date-formats';
import { nbsp } from '@suivi/presentation/ground/formats/number-formats';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
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
