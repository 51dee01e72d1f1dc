import type { TariffKind } from '../../supply/tariff/tariff-values.ts';
import type { ControlId } from './control.ts';

/**
 * The units of `printed` and `expected`: cents, kWh, powers, index values, days, prices, counts or parts; `tg φ`: reactive energy
 * divided by active energy.
 */
export const findingUnits = [
  'cents',
  'kWh',
  'kW',
  'kVA',
  'kWh/j',
  'm3',
  'm3/j',
  'index',
  'days',
  '€/kWh',
  '€/MWh',
  '€/mois',
  '%',
  'tg φ',
  'bills',
  'lines',
] as const;
export type FindingUnit = (typeof findingUnits)[number];

/** What a control expected and what is printed. */
export type Finding = {
  kind: 'finding';
  control: ControlId;
  /** Null: it concerns the bill as a whole. */
  pointId: number | null;
  /** What the finding is about when the control alone does not say: a class, a line, a rate; otherwise empty. */
  subject: string;
  printed: number | null;
  expected: number | null;
  unit: FindingUnit;
  /** Before VAT: positive for an overcharge or a possible saving; null when there is no amount. */
  gapCents: number | null;
  /** The public grid or contract that justifies it; null: the bill itself, or the bills before it. */
  source: string | null;
  /** The other bill involved. */
  otherBillId: number | null;
};

/**
 * Why a control could not judge. `grid`: the public prices of the day are not known. `network-tariff`: the point's tariff is not
 * known. `regime`: a reduced excise that is not attested at the point. `contract`: no contract states the price. `detail`: the
 * bill does not print what is needed. `history`: too few bills before it. `model`: the point has no valid energy model.
 * `heat-share`: no contract states the renewable or recovered share of the previous year's heat. `distributor`: the distributor's
 * data of these days are missing. `distributor-days`: they are incomplete.
 */
export const undecidedReasons = [
  'grid',
  'network-tariff',
  'regime',
  'power',
  'contract',
  'detail',
  'history',
  'model',
  'heat-share',
  'distributor',
  'distributor-days',
] as const;

export type Undecided = {
  kind: 'undecided';
  control: ControlId;
  pointId: number | null;
  reason: (typeof undecidedReasons)[number];
  /** With `grid`: the missing grid. */
  tariff: TariffKind | null;
  /** With `grid` and `distributor-days`: the first day without one, days since 1970. */
  day: number | null;
  /** With `distributor-days` only: the number of missing days. */
  lacking?: number | undefined;
};

export type Outcome = Finding | Undecided;
