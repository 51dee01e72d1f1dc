import type { EnergyModelCourse } from '@suivi/contract/models/energy-model';
import { formatPeriod } from '@suivi/presentation/ground/formats/date-formats';
import { formatNumber } from '@suivi/presentation/ground/formats/number-formats';
import { monthKey } from '@suivi/presentation/analyses/energy-model-points';
import { DataTable } from '../../ui/tables/data-table.tsx';
import type { DataTableColumn } from '../../ui/tables/data-table-column.ts';

type ModelMonth = EnergyModelCourse['months'][number];

/** All the figures of the three charts of a model, month by month. */
export function ModelMonthsTable({
  course: { months, model },
  caption,
}: {
  course: EnergyModelCourse;
  caption: string;
}) {
  return (
    <DataTable
      caption={caption}
      columns={({ words }) => [
        words('month', 'Mois', ({ period }) => formatPeriod(period)),
        words('role', 'Rôle', ({ isLearnt }) => (isLearnt ? 'appris' : 'jugé')),
        ...(model?.heating ? [figure('heatingDegreeDays', 'DJ de chauffage')] : []),
        ...(model?.cooling ? [figure('coolingDegreeDays', 'DJ de froid')] : []),
        figure('actual', 'Réel (kWh)'),
        figure('expected', 'Attendu (kWh)'),
        figure('residual', 'Écart (kWh)'),
        figure('cumulated', 'Cumul (kWh)'),
      ]}
      rows={months}
      rowKey={monthKey}
    />
  );
}

function figure(
  key: 'heatingDegreeDays' | 'coolingDegreeDays' | 'actual' | 'expected' | 'residual' | 'cumulated',
  header: string,
): DataTableColumn<ModelMonth> {
  return { key, header, align: 'end', cell: month => formatNumber(month[key]) };
}
