/** The controls of a bill, numbered F01 to F27 as in lists of controls. */
export const controlIds = [
  'duplicate-number',
  'probable-duplicate',
  'sum-of-lines',
  'vat',
  'period-gap',
  'period-overlap',
  'odd-period',
  'index',
  'quantity',
  'estimated-in-a-row',
  'supply-price',
  'network-fixed',
  'network-variable',
  'cta',
  'excise',
  'excise-category',
  'gas-option',
  'power-exceeded',
  'power-too-high',
  'reactive',
  'odd-consumption',
  'no-consumption',
  'correction',
  'distributor',
  'unknown-line',
  'ended-line',
  'line-amount',
] as const;
export type ControlId = (typeof controlIds)[number];

/** Increased whenever the controls change: stored bills judged with an older version are judged again. */
export const controlsVersion = 3;

export const findingSeverities = ['blocking', 'to-see', 'advice', 'info'] as const;
export type FindingSeverity = (typeof findingSeverities)[number];

/**
 * The severity of a finding of each control. Sources: audit lists of EnergyCAP, alerts of ENERGY STAR, articles of Deepki, and
 * real bills of 2025 (sums and grids to the cent).
 */
export const severityOf: Record<ControlId, FindingSeverity> = {
  'duplicate-number': 'blocking',
  'probable-duplicate': 'to-see',
  'sum-of-lines': 'blocking',
  vat: 'to-see',
  'period-gap': 'to-see',
  'period-overlap': 'to-see',
  'odd-period': 'info',
  index: 'to-see',
  quantity: 'blocking',
  'estimated-in-a-row': 'to-see',
  'supply-price': 'blocking',
  'network-fixed': 'to-see',
  'network-variable': 'to-see',
  cta: 'to-see',
  excise: 'to-see',
  'excise-category': 'to-see',
  'gas-option': 'advice',
  'power-exceeded': 'to-see',
  'power-too-high': 'advice',
  reactive: 'advice',
  'odd-consumption': 'to-see',
  'no-consumption': 'to-see',
  correction: 'info',
  distributor: 'to-see',
  'unknown-line': 'info',
  'ended-line': 'to-see',
  'line-amount': 'to-see',
};
