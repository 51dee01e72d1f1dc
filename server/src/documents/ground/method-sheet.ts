import type { Sheet } from '../../platform/documents/workbook.ts';
import type { MethodLine } from './method.ts';

/** How the figures were computed, and the reservations on them. */
export function methodSheet(lines: MethodLine[], reservations: string[], heading: string[]): Sheet {
  return {
    name: 'Méthode',
    heading,
    columns: [
      { header: 'Sujet', format: 'text', width: 34 },
      { header: 'Valeur', format: 'text', width: 60 },
      { header: 'Source', format: 'text', width: 60 },
    ],
    rows: [
      ...lines.map(({ subject, value, source }) => [subject, value, source]),
      ...reservations.map(text => ['Réserve', text, null]),
    ],
  };
}
