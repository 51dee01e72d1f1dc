import type { EnergyModelCourse } from '@suivi/contract/models/energy-model';
import { monthKey } from '@suivi/presentation/analyses/energy-model-points';
import { formatShortPeriod } from '@suivi/presentation/ground/formats/date-formats';

type Months = EnergyModelCourse['months'];

/** The months of a model as categories of a chart, with a line at the first month that is judged. */
export function monthLines(months: Months) {
  const firstJudged = months.findIndex(({ isLearnt }) => !isLearnt);
  return {
    categories: months.map(month => ({
      key: monthKey(month),
      label: formatShortPeriod(month.period),
      shortLabels: [`${month.period.month}/${String(month.period.year).slice(2)}`],
    })),
    annotations: firstJudged > 0 ? [{ key: 'judged', index: firstJudged, label: 'période jugée' }] : [],
  };
}
