import { regulatoryBases } from '../weather/degree-days.ts';
import type { MeanDegreeDays } from '../weather/mean-degree-days.ts';
import type { WindowDegreeDays } from '../weather/window-degree-days.ts';
import type { ClimateProfile } from './climate-profile.ts';
import { type ClimateUse, type ShareEstimate, shareEstimate } from './climate-share.ts';

/** kWh PCI of heating (cooling) only, metered or apportioned; null when only the total is known. */
export type MeasuredUse = { heatingKwh: number | null; coolingKwh: number | null };

export type UseAdjustment = { degreeDays: number; meanDegreeDays: number; adjustmentKwh: number } & (
  | { kind: 'measured'; useKwh: number }
  | { kind: 'estimated'; useKwh: number; share: ShareEstimate }
  | { kind: 'not_adjusted'; reason: 'surface_unknown' }
);

export type ClimateReservation =
  | { code: 'heated_surface_assumed' }
  | { code: 'cooled_surface_unknown' }
  | { code: 'single_category' }
  | { code: 'share_above_total'; use: ClimateUse }
  | { code: 'measured_above_total'; measuredKwh: number }
  | { code: 'degree_days_estimated'; days: number }
  | { code: 'mean_incomplete'; missingYears: readonly number[] }
  | { code: 'demonstration_weather' };

export type ClimateAdjustment =
  | {
      kind: 'adjusted';
      /** The published formulas are images in the text that was read: an estimate, never a legal figure. */
      method: 'reconstructed_estimate';
      baseTemperatureC: number;
      stationNumber: string;
      rawKwh: number;
      adjustedKwh: number;
      heating: UseAdjustment;
      cooling: UseAdjustment;
      reservations: readonly ClimateReservation[];
    }
  | { kind: 'unavailable'; reason: 'no_station' | 'degree_days_unknown' | 'mean_unknown' };

export type YearWeather = {
  stationNumber: string;
  origin: 'measured' | 'demonstration';
  degreeDays: WindowDegreeDays;
  mean: MeanDegreeDays;
};

/** « Si DJ = 0, prendre 1 » (article 5). */
function atLeastOne(degreeDays: number): number {
  return degreeDays === 0 ? 1 : degreeDays;
}

function adjustUse(
  rawKwh: number,
  measuredKwh: number | null,
  share: ShareEstimate,
  yearDegreeDays: number,
  normalDegreeDays: number,
): UseAdjustment {
  const degreeDays = atLeastOne(yearDegreeDays);
  const meanDegreeDays = atLeastOne(normalDegreeDays);
  const days = { degreeDays, meanDegreeDays };
  if (measuredKwh !== null)
    return {
      kind: 'measured',
      ...days,
      useKwh: measuredKwh,
      adjustmentKwh: measuredAdjustmentKwh(measuredKwh, days),
    };
  if (share.kind === 'unknown')
    return { kind: 'not_adjusted', reason: 'surface_unknown', ...days, adjustmentKwh: 0 };
  return {
    kind: 'estimated',
    ...days,
    share,
    useKwh: rawKwh * share.perDegreeDay * degreeDays,
    adjustmentKwh: rawKwh * share.perDegreeDay * (meanDegreeDays - degreeDays),
  };
}

function isAboveTotal(adjustment: UseAdjustment, rawKwh: number): boolean {
  return adjustment.kind === 'estimated' && adjustment.useKwh > rawKwh;
}

/**
 * Consumption of twelve months adjusted to the climate of 2001–2020 (arrêté of 10 April 2020, article 5 and annex III, in force
 * since 13 July 2024; reconstruction). Heating known: use × (mean / year − 1). Unknown: total × share per degree day × (mean −
 * year), where the share is Σ Cabs_i·S_heated,i·coefficient_i / Σ Cabs_i·S_i.
 */
export function climateAdjustment(
  rawKwh: number,
  weather: YearWeather | null,
  profile: ClimateProfile,
  measured: MeasuredUse,
): ClimateAdjustment {
  if (weather === null) return { kind: 'unavailable', reason: 'no_station' };
  const { degreeDays, mean, stationNumber } = weather;
  if (degreeDays.kind === 'unknown') return { kind: 'unavailable', reason: 'degree_days_unknown' };
  if (mean.kind === 'unknown') return { kind: 'unavailable', reason: 'mean_unknown' };
  const heatingShare = shareEstimate(profile, 'heating');
  const coolingShare = shareEstimate(profile, 'cooling');
  const heating = adjustUse(rawKwh, measured.heatingKwh, heatingShare, degreeDays.heating, mean.heating);
  const cooling = adjustUse(rawKwh, measured.coolingKwh, coolingShare, degreeDays.cooling, mean.cooling);
  const reservations: ClimateReservation[] = [];
  if (heating.kind === 'estimated' && heatingShare.kind === 'known' && heatingShare.assumedWhole)
    reservations.push({ code: 'heated_surface_assumed' });
  if (cooling.kind === 'not_adjusted') reservations.push({ code: 'cooled_surface_unknown' });
  if (profile.kind === 'category') reservations.push({ code: 'single_category' });
  if (isAboveTotal(heating, rawKwh)) reservations.push({ code: 'share_above_total', use: 'heating' });
  if (isAboveTotal(cooling, rawKwh)) reservations.push({ code: 'share_above_total', use: 'cooling' });
  const measuredKwh = (measured.heatingKwh ?? 0) + (measured.coolingKwh ?? 0);
  if (measuredKwh > rawKwh) reservations.push({ code: 'measured_above_total', measuredKwh });
  if (degreeDays.kind === 'estimated')
    reservations.push({ code: 'degree_days_estimated', days: degreeDays.estimatedDays });
  if (mean.kind === 'incomplete')
    reservations.push({ code: 'mean_incomplete', missingYears: mean.missingYears });
  if (weather.origin === 'demonstration') reservations.push({ code: 'demonstration_weather' });
  return {
    kind: 'adjusted',
    method: 'reconstructed_estimate',
    baseTemperatureC: regulatoryBases.heatingC,
    stationNumber,
    rawKwh,
    adjustedKwh: rawKwh + heating.adjustmentKwh + cooling.adjustmentKwh,
    heating,
    cooling,
    reservations,
  };
}

type DegreeDays = { degreeDays: number; meanDegreeDays: number };

/**
 * kWh by which a metered heating (cooling) of twelve months would be higher in the mean climate: use × (mean / year − 1),
 * negative after a harsh year.
 *
 * @param days of the twelve months and of 2001–2020, each at least 1 (article 5: « si DJ = 0, prendre 1 »).
 */
export function measuredAdjustmentKwh(measuredKwh: number, days: DegreeDays): number {
  return measuredKwh * (days.meanDegreeDays / days.degreeDays - 1);
}
