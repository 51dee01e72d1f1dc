/** Consumption as declared, or adjusted to the climate of 2001–2020. */
export type Basis = 'raw' | 'adjusted';

export function otherBasis(basis: Basis): Basis {
  return basis === 'raw' ? 'adjusted' : 'raw';
}

/** kWh PCI, or kWh PCI per m² of « surface de consommations énergétiques » when it is known. */
export type Measure = 'kwh' | 'kwh_per_m2';

/** The verdict on which objectives, trajectory and pool are based. */
export function foundingVerdict<Verdict>(analysis: {
  founding: Basis;
  raw: Verdict;
  adjusted: Verdict | null;
}): Verdict {
  return analysis.founding === 'adjusted' && analysis.adjusted !== null ? analysis.adjusted : analysis.raw;
}
