import { monthName } from '@suivi/presentation/ground/formats/date-formats';
import { column } from '@suivi/presentation/ground/table-columns';
import { readingWords, subMeteringColumns } from '@suivi/presentation/readings/reading-words';
import type { ReportBlock } from '../../platform/documents/report.ts';
import { reportTable } from '../ground/shared-table.ts';
import type { BuildingsData, BuildingsOfSite } from './gather-buildings.ts';

type Line = BuildingsOfSite['energies'][number] & { siteName: string };

/** Billed quantities compared with sub-meter readings, as in the table of the view; for the group, where both are known. */
export function subMeteringBlocks({ sites, siteName, year }: BuildingsData): ReportBlock[] {
  const isGroup = siteName === null;
  const lines = sites
    .flatMap(({ name, energies }) => energies.map(energy => ({ ...energy, siteName: name })))
    .filter(({ share }) => !isGroup || share !== null);
  const heading: ReportBlock = { kind: 'heading', text: `Part sous-comptée ${year}` };
  if (lines.length === 0) {
    const text = `Aucun mois de ${year} n’est à la fois facturé et relevé.`;
    return [heading, { kind: 'paragraph', text }];
  }
  return [
    heading,
    {
      kind: 'paragraph',
      text: 'La facture du centre et les relevés de ses bâtiments mesurent le même flux\u00a0: ils se comparent, mois par mois, et ne s’additionnent jamais. Gaz converti en kWh PCI des deux côtés.',
    },
    reportTable(
      `Facturé et sous-compté, ${year}`,
      isGroup
        ? [column('site', 'Centre', ({ siteName: name }: Line) => name, { width: 1 }), ...subMeteringColumns]
        : subMeteringColumns,
      lines,
    ),
    ...exceedingNotes(lines, year, isGroup),
  ];
}

function exceedingNotes(lines: readonly Line[], year: number, isGroup: boolean): ReportBlock[] {
  const items = lines.flatMap(({ siteName, energyType, share }) => {
    if (!share || share.exceedingMonths.length === 0) return [];
    const where = isGroup ? `${siteName}, ` : '';
    const months = share.exceedingMonths.map(monthName).join(', ');
    return [
      `${where}${readingWords[energyType].label}\u00a0: en ${months} ${year}, les relevés des bâtiments dépassent ce qui est facturé au centre.`,
    ];
  });
  return items.length === 0
    ? []
    : [{ kind: 'notes', title: 'À vérifier\u00a0: relevés supérieurs à la facture', items }];
}
