import type { ClimateAdjustment, ClimateReservation } from '@suivi/domain/decree/climate-adjustment';
import { climateGapTexts, climateReservationText } from './climate-text.ts';

type Adjusted = {
  labelYear: number;
  climateGap: Extract<ClimateAdjustment, { kind: 'unavailable' }>['reason'] | null;
  climateReservations: readonly ClimateReservation[];
};

/** The caveats of the climate adjustment of the compared years, each stated once for the years that share it. */
export function climateReservations(years: readonly Adjusted[]): string[] {
  const labelYears = new Map<string, Set<number>>();
  for (const { labelYear, climateGap, climateReservations: reservations } of years) {
    const texts = reservations.map(climateReservationText);
    if (climateGap !== null) texts.unshift(climateGapTexts[climateGap]);
    for (const text of texts) labelYears.set(text, (labelYears.get(text) ?? new Set()).add(labelYear));
  }
  return [...labelYears].map(
    ([text, labels]) => `Correction climatique de ${[...labels].join(' et ')}. ${text}`,
  );
}
