import { DataTable } from '../../ui/tables/data-table.tsx';
import type { DataTableColumn } from '../../ui/tables/data-table-column.ts';
import { formatNumber } from '@suivi/presentation/ground/formats/number-formats';
import type { Trajectory } from './answers.ts';
import { preparedLabel } from '@suivi/presentation/decree/modulation-texts';
import { drawnIn, type TrajectoryYear } from '@suivi/presentation/decree/decree-trajectory';

export function TrajectoryTable({
  trajectory,
  years,
}: {
  trajectory: Trajectory;
  years: readonly TrajectoryYear[];
}) {
  const { unit, per } = drawnIn(trajectory.measure);
  const column = (
    key: string,
    header: string,
    of: (year: TrajectoryYear) => number | null,
  ): DataTableColumn<TrajectoryYear> => ({
    key,
    header,
    align: 'end',
    cell: year => {
      const value = of(year);
      return formatNumber(value === null ? null : value / per, 1);
    },
  });
  return (
    <DataTable
      caption={`Trajectoire, ${unit}`}
      columns={[
        {
          key: 'year',
          header: 'Année',
          cell: ({ year, isIncomplete }) => (isIncomplete ? `${year} (incomplète)` : String(year)),
        },
        column('raw', 'Brut', ({ raw }) => raw),
        column('adjusted', 'Corrigé du climat', ({ adjusted }) => adjusted),
        column('line', 'Ligne des objectifs', ({ line }) => line),
        ...(trajectory.modulation.kind === 'prepared'
          ? [column('modulated', preparedLabel, ({ modulated }) => modulated)]
          : []),
        column('projected', 'Au rythme actuel', ({ projected }) => projected?.value ?? null),
        column('low', 'Bas (80\u00a0%)', ({ projected }) => projected?.low ?? null),
        column('high', 'Haut (80\u00a0%)', ({ projected }) => projected?.high ?? null),
      ]}
      rows={years}
      rowKey={({ year }) => String(year)}
      maxHeight="24rem"
    />
  );
}
