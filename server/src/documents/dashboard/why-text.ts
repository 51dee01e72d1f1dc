import { costEffects } from '@suivi/domain/consumption/cost-effects';
import { months as calendarMonths } from '@suivi/domain/calendar/month';
import { energyDefinitions } from '@suivi/domain/energy/energy-type';
import { variationPercent } from '@suivi/domain/consumption/variation';
import { monthName } from '@suivi/presentation/formats/date-formats';
import { energyLabel } from '@suivi/presentation/names/energy-words';
import {
  formatEuros,
  formatMwh,
  formatNumber,
  formatVariation,
} from '@suivi/presentation/formats/number-formats';
import type { AnnualData } from '../annual/gather-annual.ts';

/** Why the year is above or below the one before: energies, months, weather, volumes and prices; one sentence each. */
export function whyTexts(data: AnnualData): string[] {
  return [energiesText(data), monthsText(data), weatherText(data), costText(data)].filter(
    text => text !== null,
  );
}

function signed(value: number, text: (magnitude: number) => string): string {
  return `${value < 0 ? '\u2212' : '+'}${text(Math.abs(value))}`;
}

function energiesText({ summary }: AnnualData): string | null {
  const gaps = summary.comparison.byEnergy
    .filter(({ energyType }) => energyDefinitions[energyType].kind === 'purchased')
    .flatMap(({ energyType, quantity: { current, previous } }) =>
      current === null || previous === null ? [] : { energyType, gapKwh: current - previous },
    )
    .filter(({ gapKwh }) => Math.abs(gapKwh) >= 0.5)
    .sort((a, b) => Math.abs(b.gapKwh) - Math.abs(a.gapKwh));
  if (gaps.length === 0) return null;
  const parts = gaps.map(
    ({ energyType, gapKwh }) => `${energyLabel(energyType)} ${signed(gapKwh, formatMwh)}`,
  );
  return `Par énergie, à mois comparables\u00a0: ${parts.join(', ')}.`;
}

const monthsNamed = 3;

function monthsText({ months, summary }: AnnualData): string | null {
  const { current, previous } = summary.comparison.consumptionKwh;
  if (current === null || previous === null || current === previous) return null;
  const direction = Math.sign(current - previous);
  const named = months
    .flatMap(({ comparison: { consumptionKwh } }, index) =>
      consumptionKwh.current === null || consumptionKwh.previous === null
        ? []
        : { index, gapKwh: consumptionKwh.current - consumptionKwh.previous },
    )
    .filter(({ gapKwh }) => Math.sign(gapKwh) === direction)
    .sort((a, b) => Math.abs(b.gapKwh) - Math.abs(a.gapKwh))
    .slice(0, monthsNamed);
  if (named.length === 0) return null;
  const parts = named.map(({ index, gapKwh }) => `${monthOf(index)} (${signed(gapKwh, formatMwh)})`);
  return `Les mois qui pèsent le plus dans cette ${direction < 0 ? 'baisse' : 'hausse'}\u00a0: ${parts.join(', ')}.`;
}

function monthOf(index: number): string {
  return monthName(calendarMonths[index] ?? 1);
}

function weatherText({ degreeDays, year }: AnnualData): string | null {
  if (degreeDays === null || degreeDays.previous === 0) return null;
  const { current, previous, isDemonstration } = degreeDays;
  const percent = variationPercent(current, previous);
  const words = percent < 0 ? 'plus doux' : 'plus rigoureux';
  return (
    `Le climat a été ${words} pour le chauffage\u00a0: ${formatNumber(current)} degrés-jours en ${year} ` +
    `contre ${formatNumber(previous)} en ${year - 1} (${formatVariation(percent)})${isDemonstration ? ', météo de démonstration' : ''}.`
  );
}

function costText({ summary }: AnnualData): string | null {
  const { volumeCents, priceCents } = costEffects({
    current: summary.current.totals.costCents,
    previous: summary.previous.totals.costCents,
    byEnergy: summary.comparison.byEnergy,
  });
  if (volumeCents === 0 && priceCents === 0) return null;
  return (
    `L’écart de coût se partage entre les quantités (${signed(volumeCents, formatEuros)}) ` +
    `et les prix moyens (${signed(priceCents, formatEuros)}).`
  );
}
