import { formatNumber, missing } from '@suivi/presentation/ground/formats/number-formats';
import { preparedLabel } from '@suivi/presentation/decree/modulation-texts';
import { noVerdictReasons } from '@suivi/presentation/decree/no-verdict-reasons';
import { windowText } from '@suivi/presentation/decree/window-text';
import type { ReportTable } from '../../platform/documents/report.ts';
import type { DecreeGroup } from './decree-answers.ts';

/** Every subject site above or below its objective of 2030. */
export function groupTable({ sites, consumptionKwh, targetKwh }: DecreeGroup): ReportTable {
  const isPrepared = sites.some(each => each.kind === 'balance' && each.preparedTargetKwh !== null);
  const prepared = (cell: string) => (isPrepared ? [cell] : []);
  return {
    kind: 'table',
    caption: 'Centres face à l’objectif 2030, en kWh par an',
    columns: [
      { label: 'Centre', align: 'start', width: 1 },
      { label: 'Référence', align: 'start', width: 'fit' },
      { label: 'Année', align: 'end', width: 'fit' },
      { label: 'Consommation', align: 'end', width: 'fit' },
      { label: 'Objectif 2030', align: 'end', width: 'fit' },
      ...(isPrepared ? [{ label: preparedLabel, align: 'end' as const, width: 0.8 }] : []),
      { label: 'Objectif retenu', align: 'start', width: 'fit' },
      { label: 'Écart', align: 'end', width: 'fit' },
      { label: 'État', align: 'start', width: 0.9 },
    ],
    rows: sites.map(each => {
      const place = [each.site.name, windowText(each.referenceFrom)];
      if (each.kind === 'no_verdict') {
        const lacking = Array.from({ length: isPrepared ? 6 : 5 }, () => missing);
        return [...place, ...lacking, `Pas de verdict\u00a0: ${noVerdictReasons[each.reason]}`];
      }
      const { year, balanceKwh, retained, basis } = each;
      return [
        ...place,
        String(year),
        formatNumber(each.consumptionKwh),
        formatNumber(each.targetKwh),
        ...prepared(formatNumber(each.preparedTargetKwh)),
        `${retained === 'relative' ? 'relatif' : 'absolu'}, ${basis === 'adjusted' ? 'corrigé' : 'brut'}`,
        signed(balanceKwh),
        balanceKwh >= 0 ? 'Sous l’objectif' : 'Au-dessus',
      ];
    }),
    total: [
      'Groupement',
      '',
      '',
      formatNumber(consumptionKwh),
      formatNumber(targetKwh),
      ...prepared(''),
      '',
      signed(targetKwh - consumptionKwh),
      '',
    ],
  };
}

/** Above 0: below the objective. */
function signed(balanceKwh: number): string {
  return balanceKwh > 0 ? `+${formatNumber(balanceKwh)}` : formatNumber(balanceKwh);
}
