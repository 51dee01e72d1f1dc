import { variationPercent } from '@suivi/domain/months/variation';
import { changeTexts } from '@suivi/presentation/costs/change-texts';
import { formatNumber, formatVariation } from '@suivi/presentation/ground/formats/number-formats';
import type { AnnualData } from './gather-annual.ts';

/** Why the year is above or below the one before: energies, months, centres, weather; one sentence each. */
export function whyTexts(data: AnnualData): string[] {
  const weather = weatherText(data);
  return [
    ...changeTexts(data.change, data.summary.comparison.byEnergy),
    ...(weather === null ? [] : [weather]),
  ];
}

export function weatherText({ degreeDays, year }: AnnualData): string | null {
  if (degreeDays === null || degreeDays.previous === 0) return null;
  const { current, previous, isDemonstration } = degreeDays;
  const percent = variationPercent(current, previous);
  const words = percent < 0 ? 'plus doux' : 'plus rigoureux';
  return (
    `Le climat a été ${words} pour le chauffage\u00a0: ${formatNumber(current)} degrés-jours en ${year} ` +
    `contre ${formatNumber(previous)} en ${year - 1} (${formatVariation(percent)})${isDemonstration ? ', météo de démonstration' : ''}.`
  );
}
