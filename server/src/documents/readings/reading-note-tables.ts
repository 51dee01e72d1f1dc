import { monthTitle } from '@suivi/presentation/ground/formats/date-formats';
import { energyLabel } from '@suivi/presentation/energy/energy-words';
import { everyMeter, monthNoteLabels } from '@suivi/presentation/months/month-note-labels';
import type { ReportBlock } from '../../platform/documents/report.ts';
import type { Sheet } from '../../platform/documents/workbook.ts';
import type { ReadingNoteRow } from './note-store.ts';

function meterOf({ energyType }: ReadingNoteRow): string {
  return energyType === null ? everyMeter : energyLabel(energyType);
}

/** The notes on the months of readings, one row for each. */
export function notesSheet(notes: readonly ReadingNoteRow[], heading: string[]): Sheet {
  return {
    name: 'Notes',
    heading,
    columns: [
      { header: 'Site', format: 'text' },
      { header: 'Bâtiment', format: 'text' },
      { header: 'Code bâtiment', format: 'text' },
      { header: 'Année', format: 'year' },
      { header: 'Mois', format: 'whole' },
      { header: 'Énergie', format: 'text' },
      { header: 'Sujet', format: 'text' },
      { header: 'Précisions', format: 'text', width: 60 },
      { header: 'Par', format: 'text' },
    ],
    rows: notes.map(note => [
      note.siteName,
      note.buildingName,
      note.buildingCode,
      note.year,
      note.month,
      meterOf(note),
      monthNoteLabels[note.kind],
      note.text,
      note.author,
    ]),
  };
}

/** The same in the report, if there are any. */
export function notesBlocks(notes: readonly ReadingNoteRow[], year: number): ReportBlock[] {
  if (notes.length === 0) return [];
  return [
    {
      kind: 'table',
      caption: `Notes sur les relevés de ${year}`,
      columns: [
        { label: 'Bâtiment', align: 'start', width: 1 },
        { label: 'Mois', align: 'start', width: 'fit' },
        { label: 'Compteur', align: 'start', width: 'fit' },
        { label: 'Sujet', align: 'start', width: 'fit' },
        { label: 'Précisions', align: 'start', width: 2.5 },
      ],
      rows: notes.map(note => [
        note.buildingName,
        monthTitle(note.month),
        meterOf(note),
        monthNoteLabels[note.kind],
        note.text,
      ]),
      total: null,
    },
  ];
}
