import { monthName } from '@suivi/presentation/ground/formats/date-formats';
import {
  formatCount,
  formatNumber,
  formatShare,
  missing,
  withUnit,
} from '@suivi/presentation/ground/formats/number-formats';
import { readingWords } from '@suivi/presentation/readings/reading-words';
import type { ReportBlock } from '../../platform/documents/report.ts';
import { unitOf } from '../months/summary-sheets.ts';
import type { BuildingsData, BuildingsOfSite } from './gather-buildings.ts';

type Line = BuildingsOfSite['energies'][number] & { siteName: string };

/** What is billed beside what the sub-meters read, as the table of the view; of the group, where both are known. */
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
    {
      kind: 'table',
      caption: `Facturé et sous-compté, ${year}`,
      columns: [
        ...(isGroup ? [{ label: 'Centre', align: 'start' as const, width: 1 }] : []),
        { label: 'Énergie', align: 'start', width: 'fit' },
        { label: 'Facturé', align: 'end', width: 'fit' },
        { label: 'Sous-compté', align: 'end', width: 'fit' },
        { label: 'Non affecté', align: 'end', width: 'fit' },
        { label: 'Part', align: 'end', width: 'fit' },
        { label: 'Mois comparés', align: 'start', width: 1 },
      ],
      rows: lines.map(line => [...(isGroup ? [line.siteName] : []), ...cellsOf(line)]),
      total: null,
    },
    ...exceedingNotes(lines, year, isGroup),
  ];
}

function cellsOf({ energyType, share }: Line): string[] {
  const { label } = readingWords[energyType];
  if (share === null)
    return [label, missing, missing, missing, missing, 'Aucun mois commun aux deux mesures'];
  const amount = (value: number) => withUnit(formatNumber(value), unitOf(energyType));
  const partial = share.partialMonths.length;
  const reserved = partial > 0 ? `, dont ${partial} où un compteur n’a pas été relevé` : '';
  return [
    label,
    amount(share.declaredNormal),
    amount(share.subMeteredNormal),
    amount(share.unallocatedNormal),
    formatShare(share.sharePercent, 1),
    formatCount(share.months.length, 'mois') + reserved,
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
