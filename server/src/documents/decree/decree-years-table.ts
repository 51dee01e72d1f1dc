import { intensityText } from '@suivi/presentation/decree/decree-values';
import { formatNumber, formatVariation, missing } from '@suivi/presentation/ground/formats/number-formats';
import { incompleteYearText } from '@suivi/presentation/decree/incomplete-year-text';
import { windowText } from '@suivi/presentation/decree/window-text';
import type { ReportBlock } from '../../platform/documents/report.ts';
import type { DecreeSite } from './decree-answers.ts';

type Year = DecreeSite['years'][number];

/** Every year from the reference on; an incomplete one is listed and compared with nothing. */
export function decreeYearsTable({ years, reference }: DecreeSite): ReportBlock {
  if (years.length === 0)
    return { kind: 'paragraph', text: 'Aucune déclaration depuis l’année de référence.' };
  const reserved = years.some(({ kind }) => kind === 'incomplete');
  return {
    kind: 'table',
    caption: `Consommation par année, écarts à la référence ${windowText(reference.from)}`,
    columns: [
      { label: 'Année', align: 'start', width: 'fit' },
      { label: 'Brute (kWh)', align: 'end', width: 1 },
      { label: 'Par m²', align: 'end', width: 1 },
      { label: 'Écart', align: 'end', width: 0.8 },
      { label: 'Corrigée du climat (kWh)', align: 'end', width: 1.2 },
      { label: 'Écart corrigé', align: 'end', width: 0.8 },
      ...(reserved ? [{ label: 'Réserve', align: 'start' as const, width: 1.8 }] : []),
    ],
    rows: years.map(year => [...cells(year), ...(reserved ? [reserveText(year)] : [])]),
    total: null,
  };
}

function cells(listed: Year): string[] {
  if (listed.kind === 'incomplete') return [String(listed.year), ...Array.from({ length: 5 }, () => missing)];
  const { year, figures, rawReductionPercent, adjustedReductionPercent } = listed;
  return [
    String(year),
    formatNumber(figures.consumptionKwh),
    intensityText(figures.consumptionKwh, figures.surfaceM2),
    formatVariation(negative(rawReductionPercent)),
    formatNumber(figures.adjustedKwh),
    formatVariation(negative(adjustedReductionPercent)),
  ];
}

function reserveText(year: Year): string {
  return year.kind === 'incomplete' ? incompleteYearText(year.annual) : '';
}

/** A reduction of 12 % shows as a variation of −12 %. */
function negative(percent: number | null): number | null {
  return percent === null ? null : -percent;
}
