export type CentreYear = {
  /** Purchased energies of the year; null: not known. */
  consumptionKwh: number | null;
  /** Cost of the same energies, without water, TTC. */
  energyCostCents: number | null;
  /** « Surface de consommations énergétiques ». */
  energyAreaM2: number | null;
};

export type CentreRatios = {
  kwhPerM2: number | null;
  /** € TTC per MWh PCI. */
  eurosPerMwh: number | null;
  /** € TTC per m². */
  eurosPerM2: number | null;
};

/** Ratios that make centres of different sizes comparable; null when an operand is missing or the divisor is 0. */
export function centreRatios({ consumptionKwh, energyCostCents, energyAreaM2 }: CentreYear): CentreRatios {
  const euros = energyCostCents === null ? null : energyCostCents / 100;
  return {
    kwhPerM2: quotient(consumptionKwh, energyAreaM2),
    eurosPerMwh: quotient(euros, consumptionKwh === null ? null : consumptionKwh / 1000),
    eurosPerM2: quotient(euros, energyAreaM2),
  };
}

function quotient(value: number | null, by: number | null): number | null {
  return value === null || by === null || by <= 0 ? null : value / by;
}
