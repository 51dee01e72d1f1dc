import { monthTitle } from '@suivi/presentation/ground/formats/date-formats';
import { energyLabel } from '@suivi/presentation/energy/energy-words';
import { everyMeter, monthNoteLabels } from '@suivi/presentation/months/month-note-labels';
import { type ReportBlock, tableOf, textColumn } from '../../platform/documents/report.ts';
import { cellColumn, cellsOf, type Sheet } from '../../platform/documents/workbook.ts';
import type { ReadingNoteRow } from './note-store.ts';

function meterOf({ energyType }: ReadingNoteRow): string {
  return energyType === null ? everyMeter : energyLabel(energyType);
}

/** The notes on the months of readings, one row for each. */
export function notesSheet(notes: readonly ReadingNoteRow[], heading: string[]): Sheet {
  return {
    name: 'Notes',
    heading,
    ...cellsOf(notes, [
      cellColumn('Site', 'text', ({ siteName }) => siteName),
      cellColumn('Bâtiment', 'text', ({ buildingName }) => buildingName),
      cellColumn('Code bâtiment', 'text', ({ buildingCode }) => buildingCode),
      cellColumn('Année', 'year', ({ year }) => year),
      cellColumn('Mois', 'whole', ({ month }) => month),
      cellColumn('Énergie', 'text', meterOf),
      cellColumn('Sujet', 'text', ({ kind }) => monthNoteLabels[kind]),
      cellColumn('Précisions', 'text', ({ text }) => text, { width: 60 }),
      cellColumn('Par', 'text', ({ author }) => author),
    ]),
  };
}

/** The same in the report, if there are any. */
export function notesBlocks(notes: readonly ReadingNoteRow[], year: number): ReportBlock[] {
  if (notes.length === 0) return [];
  return [
    tableOf(`Notes sur les relevés de ${year}`, notes, [
      textColumn('Bâtiment', ({ buildingName }) => buildingName, { width: 1 }),
      textColumn('Mois', ({ month }) => monthTitle(month), { width: 'fit' }),
      textColumn('Compteur', meterOf, { width: 'fit' }),
      textColumn('Sujet', ({ kind }) => monthNoteLabels[kind], { width: 'fit' }),
      textColumn('Précisions', ({ text }) => text, { width: 2.5 }),
    ]),
  ];
}
