import type { MonthNote } from '@suivi/contract/months/month-notes';
import type { StoredReading } from '@suivi/contract/readings/readings';
import { type Month, months } from '@suivi/domain/ground/calendar/month';
import { subMeteredEnergies } from '@suivi/domain/sites/sub-metered-energy';
import { monthTitle } from '@suivi/presentation/ground/formats/date-formats';
import { formatNumber } from '@suivi/presentation/ground/formats/number-formats';
import { readingLooks } from '../../../lib/texts/reading-labels.ts';
import { describeReadingNote } from '../../../widgets/month-notes/use-month-notes.ts';
import { DataTable } from '../../../ui/tables/data-table.tsx';

type ReadingTableProps = {
  name: string;
  year: number;
  stored: readonly (StoredReading | null)[];
  notes: readonly MonthNote[];
};

/** The year of a building, for users who may only read it. */
export function ReadingTable({ name, year, stored, notes }: ReadingTableProps) {
  return (
    <DataTable
      captionShown
      caption={`Relevés ${year} · ${name}`}
      rows={months}
      rowKey={String}
      columns={({ words, figures }) => [
        words('month', 'Mois', monthTitle),
        ...subMeteredEnergies.map(energy =>
          figures(energy, `${readingLooks[energy].label} (${readingLooks[energy].unit})`, (month: Month) =>
            formatNumber(stored[month - 1]?.[energy], 3),
          ),
        ),
        ...(notes.length === 0 ? [] : [words('notes', 'Notes', (month: Month) => notesText(notes, month))]),
      ]}
    />
  );
}

function notesText(notes: readonly MonthNote[], month: Month): string {
  return notes
    .filter(({ period }) => period.month === month)
    .map(describeReadingNote)
    .join('\u00a0; ');
}
