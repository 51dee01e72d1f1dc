import type { StoredReading } from '@suivi/contract/readings';
import { months } from '@suivi/domain/calendar/month';
import { subMeteredEnergies } from '@suivi/domain/reading/sub-metered-energy';
import { monthTitle } from '../../lib/date-formats.ts';
import { formatNumber } from '../../lib/formats.ts';
import { readingLooks } from '../../lib/reading-labels.ts';
import { DataTable } from '../../ui/data-table.tsx';

type ReadingTableProps = { name: string; year: number; stored: readonly (StoredReading | null)[] };

/** The year of a building for those who may only read it. */
export function ReadingTable({ name, year, stored }: ReadingTableProps) {
  return (
    <DataTable
      caption={`Relevés ${year} · ${name}`}
      rows={months}
      rowKey={String}
      columns={[
        { key: 'month', header: 'Mois', cell: monthTitle },
        ...subMeteredEnergies.map(energy => ({
          key: energy,
          header: `${readingLooks[energy].label} (${readingLooks[energy].unit})`,
          align: 'end' as const,
          cell: (month: number) => formatNumber(stored[month - 1]?.[energy], 3),
        })),
      ]}
    />
  );
}
