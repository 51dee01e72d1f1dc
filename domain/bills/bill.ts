import type { DaySpan } from '../ground/calendar/day-span.ts';
import type { CalendarDate } from '../ground/calendar/calendar-date.ts';
import type { Unit } from '../ground/number/unit.ts';
import type { BillCostParts } from '../energy/cost-parts.ts';
import type { IndexedQuantity } from './indexed-quantity.ts';
import type { Settlement } from './settlement.ts';

/** `credit-note`: « avoir », with negative quantities and amounts. `corrective`: « facture rectificative ». */
export const billKinds = ['bill', 'credit-note', 'corrective'] as const;
export type BillKind = (typeof billKinds)[number];

/** The part of a bill that concerns one point: months are made of these. */
export type BilledPoint = {
  /** Identifies this part of the bill: a bill may name a point twice, for different days. */
  id: number;
  billId: number;
  kind: BillKind;
  supplierId: number;
  issuedOn: CalendarDate;
  /** The bill that this one takes back or replaces, if known. */
  correctsBillId: number | null;
  pointId: number;
  days: DaySpan;
  /** In `unit`, with three decimals; null on a bill without a quantity. Negative on a credit note. */
  quantity: number | null;
  unit: Unit;
  /** kWh PCS per m³, for gas billed in m³. */
  gasCoefficient: number | null;
  /** All taxes included. */
  ttcCents: number;
  /** The part of it that does not follow the quantity: subscription, metering, fixed network terms. */
  fixedCents: number;
  /** What the cost is for according to the bill; null: not stated. */
  costParts: BillCostParts | null;
  isEstimated: boolean;
  /** How it settles estimates in its own lines; absent when it does not. */
  settlement?: Settlement | null;
  /** What was used according to its indexes; absent when it covers no estimate. */
  indexed?: IndexedQuantity | null;
  /**
   * What a person stated for a real bill over estimates, or for an estimate under one: both count, since the real bill charges
   * the remainder (true), or the real bill replaces the estimate (false). Null: not stated.
   */
  isBeside?: boolean | null;
};
