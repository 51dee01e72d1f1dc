import { directionWords, intensityText } from '@suivi/presentation/decree/decree-values';
import { formatNumber, formatVariation } from '@suivi/presentation/ground/formats/number-formats';
import { windowText } from '@suivi/presentation/decree/window-text';
import { keyFigure, type KeyFigure } from '../../platform/documents/report.ts';
import type { DecreeAnalysis } from './decree-answers.ts';

/** The cards of the view: the two compared years, and the raw and the adjusted reduction. */
export function decreeFigures({ reference, latest, raw, adjusted }: DecreeAnalysis): KeyFigure[] {
  return [
    yearFigure(`Référence ${windowText(reference.from)}`, reference),
    yearFigure(`Dernière année complète ${latest.labelYear}`, latest),
    reductionFigure('Évolution brute', raw),
    adjusted === null
      ? keyFigure('Évolution corrigée du climat', '—', { note: 'Correction climatique indisponible' })
      : reductionFigure('Évolution corrigée du climat', adjusted),
  ];
}

function yearFigure(label: string, { consumptionKwh, surfaceM2 }: DecreeAnalysis['latest']): KeyFigure {
  const note =
    surfaceM2 === null
      ? 'Surface de consommations énergétiques inconnue'
      : intensityText(consumptionKwh, surfaceM2);
  return keyFigure(label, formatNumber(consumptionKwh), { unit: 'kWh', note });
}

const tones = { improvement: 'better', deterioration: 'worse', stable: 'neutral' } as const;

function reductionFigure(label: string, { reductionPercent, direction }: DecreeAnalysis['raw']): KeyFigure {
  const [value = '', unit = ''] = formatVariation(-reductionPercent).split('\u00a0');
  return {
    label,
    value,
    unit,
    change: directionWords[direction],
    tone: tones[direction],
    note: 'estimation',
  };
}
