import { trajectoryColumns } from '@suivi/presentation/decree/decree-columns';
import { drawnIn, type TrajectoryYear } from '@suivi/presentation/decree/decree-trajectory';
import { DataTable } from '../../ui/tables/data-table.tsx';
import { pageColumns } from '../../ui/tables/page-columns.ts';
import type { Trajectory } from './answers.ts';

type Props = { trajectory: Trajectory; years: readonly TrajectoryYear[] };

export function TrajectoryTable({ trajectory: { measure, modulation }, years }: Props) {
  return (
    <DataTable
      caption={`Trajectoire, ${drawnIn(measure).unit}`}
      columns={pageColumns(trajectoryColumns(modulation.kind === 'prepared'))}
      rows={years.map(year => ({ ...year, measure }))}
      rowKey={({ year }) => String(year)}
      maxHeight="24rem"
    />
  );
}
