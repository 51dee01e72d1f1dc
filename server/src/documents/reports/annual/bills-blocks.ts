import { formatCount, formatEurosAndCents } from '@suivi/presentation/ground/formats/number-formats';
import { controlLabels, controlNumber } from '@suivi/presentation/bills/finding-words';
import { figureColumn, type ReportBlock, tableOf, textColumn } from '../../../platform/documents/report.ts';
import type { AnnualData } from './gather-annual.ts';

/** What the controls of bills recovered in the year, and what is still claimed. */
export function billsBlocks({ recovered, year }: AnnualData): ReportBlock[] {
  const { byControl, contested, hasBills } = recovered;
  if (!hasBills) {
    return [{ kind: 'paragraph', text: 'Aucun constat\u00a0: aucune facture n’est contrôlée.' }];
  }
  const total = byControl.reduce((sum, { recoveredCents }) => sum + recoveredCents, 0);
  const waiting =
    contested.count === 0
      ? ''
      : ` ${formatCount(contested.count, 'constat reste contesté', 'constats restent contestés')}, pour ${formatEurosAndCents(contested.gapCents)}.`;
  if (byControl.length === 0) {
    return [{ kind: 'paragraph', text: `Rien n’est revenu en ${year}.${waiting}` }];
  }
  return [
    { kind: 'paragraph', text: `${formatEurosAndCents(total)} sont revenus en ${year}.${waiting}` },
    tableOf(`Montants récupérés en ${year}, par contrôle`, byControl, [
      textColumn('Contrôle', ({ control }) => `${controlNumber(control)} ${controlLabels[control]}`, {
        width: 2,
        total: 'Total',
      }),
      figureColumn('Constats', ({ count }) => String(count), {
        width: 'fit',
        total: String(byControl.reduce((sum, { count }) => sum + count, 0)),
      }),
      figureColumn('Récupéré (TTC)', ({ recoveredCents }) => formatEurosAndCents(recoveredCents), {
        width: 1,
        total: formatEurosAndCents(total),
      }),
    ]),
  ];
}
