import type { AnswerOf } from '@suivi/contract/ground/endpoint';
import type { listReadings } from '@suivi/contract/readings/readings';
import { holdsData } from '@suivi/domain/sites/sub-metered-energy';
import { formatPeriod } from '@suivi/presentation/ground/formats/date-formats';
import { nbsp } from '@suivi/presentation/ground/formats/number-formats';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import type { BuildingFilters } from './use-building-filters.ts';

type NoReadingsProps = { filters: BuildingFilters; readings: AnswerOf<typeof listReadings> };

/** Says that a year has no reading, and where the last one is. */
export function NoReadings({ filters, readings }: NoReadingsProps) {
  const { lastPeriod, buildings } = readings;
  if (buildings.some(({ months }) => months.some(month => month !== null && holdsData(month)))) return null;
  if (!lastPeriod) return <p>Aucun relevé n’a encore été saisi pour ce centre.</p>;
  const show = () => {
    filters.setYear(lastPeriod.year);
    filters.setMonth(lastPeriod.month);
  };
  return (
    <Notice
      kind="info"
      live={false}
      actions={<Button onClick={show}>Voir {formatPeriod(lastPeriod)}</Button>}
    >
      Aucun relevé pour {filters.year}. Dernier relevé{nbsp}: {formatPeriod(lastPeriod)}.
    </Notice>
  );
}
