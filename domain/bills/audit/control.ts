/** Increased whenever the controls change: stored bills judged with an older version are judged again. */
export const controlsVersion = 3;

export const findingSeverities = ['blocking', 'to-see', 'advice', 'info'] as const;
export type FindingSeverity = (typeof findingSeverities)[number];

/**
 * The controls of a bill, numbered F01 to F27 as in lists of controls, with the severity of their findings. Sources: audit lists
 * of EnergyCAP, alerts of ENERGY STAR, articles of Deepki, and real bills of 2025 (sums and grids to the cent).
 */
export const severityOf = {
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
} satisfies Record<string, FindingSeverity>;
export type ControlId = keyof typeof severityOf;
export const controlIds = Object.keys(severityOf) as ControlId[];
