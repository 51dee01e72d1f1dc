type DegreeDays = { degreeDays: number; meanDegreeDays: number };

/**
 * kWh that a metered heating (cooling) of twelve months gains in the mean climate: use × (mean / year − 1), negative
 * after a harsh year.
 *
 * @param days of the twelve months and of 2001–2020, each at least 1 (article 5: « si DJ = 0, prendre 1 »).
 */
export function measuredAdjustmentKwh(measuredKwh: number, days: DegreeDays): number {
  return measuredKwh * (days.meanDegreeDays / days.degreeDays - 1);
}
