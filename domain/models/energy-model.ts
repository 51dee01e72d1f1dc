/** Temperatures, ascending, in °C, below which a building may be heated and above which it may be cooled. */
export type BalanceGrid = { heatingC: readonly number[]; coolingC: readonly number[] };

/**
 * One period of a meter: its number of days, its quantity, and its degree days for each temperature of the grid (sums over the
 * days, K·d, in the order of the grid).
 */
export type ModelPoint = {
  days: number;
  quantity: number;
  heating: ArrayLike<number>;
  cooling: ArrayLike<number>;
};

/** What one degree day beyond a balance point adds. `place` is the index of the temperature in its grid. */
export type WeatherTerm = { balanceC: number; place: number; perDegreeDay: number };

/** `quantity = perDay × days + heating.perDegreeDay × heating degree days + cooling.perDegreeDay × cooling degree days`. */
export type EnergyModel = {
  perDay: number;
  heating: WeatherTerm | null;
  cooling: WeatherTerm | null;
};

export type ModelQuality = {
  points: number;
  /** Explanatory variables beside the constant: 0 to 2. */
  parameters: number;
  /** 1 − (SSres ÷ (P − c − 1)) ÷ (SStot ÷ (P − 1)), of quantities per day weighted by days; 0 for a constant alone. */
  r2Adjusted: number;
  /** √(Σ(U − Û)² ÷ (P − c)) ÷ mean U, of the quantities of periods. A fraction: 0.25 is 25 %. */
  cvRmse: number;
  /** Correlation of each residual with the next; 0 when it cannot be computed. */
  autocorrelation: number;
};

/** The quantity that the model expects for a period. */
export function expectedQuantity(
  { perDay, heating, cooling }: EnergyModel,
  { days, heating: heatingDays, cooling: coolingDays }: Omit<ModelPoint, 'quantity'>,
): number {
  return (
    perDay * days +
    (heating === null ? 0 : heating.perDegreeDay * (heatingDays[heating.place] ?? Number.NaN)) +
    (cooling === null ? 0 : cooling.perDegreeDay * (coolingDays[cooling.place] ?? Number.NaN))
  );
}

export function parameterCount({ heating, cooling }: EnergyModel): number {
  return (heating === null ? 0 : 1) + (cooling === null ? 0 : 1);
}
