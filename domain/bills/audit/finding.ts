import type { TariffKind } from '../../supply/tariff/tariff-values.ts';
import type { ControlId } from './control.ts';

/** What `printed` and `expected` are in: cents, kWh, powers, index values, days, prices, counts or parts; `tg φ`: reactive energy by active. */
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
  /** Null: it is of the bill as a whole. */
  pointId: number | null;
  /** What of the bill is meant where the control does not say: a class, a line, a rate; empty where it does. */
  subject: string;
  printed: number | null;
  expected: number | null;
  unit: FindingUnit;
  /** Before VAT: positive where too much is billed, or what could be saved; null where it cannot be said in money. */
  gapCents: number | null;
  /** The public grid or the contract that says so; null: the bill itself, or the bills before it. */
  source: string | null;
  /** The other bill that it is about. */
  otherBillId: number | null;
};

/**
 * Why a control could not judge. `grid`: the public prices of the day are not known. `network-tariff`: nor is the point's
 * tariff. `regime`: a reduced excise that nobody attested at the point. `contract`: no contract says the price.
 * `detail`: the bill does not print what is needed. `history`: too few bills before it. `model`: no energy model of the
 * point that holds. `heat-share`: no contract says what part of the heat of the year before is renewable or recovered. `distributor`: nothing was received
 * from the distributor of these days. `distributor-days`: not of all of them.
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
  /** With `grid`: which. */
  tariff: TariffKind | null;
  /** With `grid` and `distributor-days`: the first day without one, days since 1970. */
  day: number | null;
  /** With `distributor-days` alone: how many days lack. */
  lacking?: number | undefined;
};

export type Outcome = Finding | Undecided;
