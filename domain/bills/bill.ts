import type { DaySpan } from '../ground/calendar/day-span.ts';
import type { CalendarDate } from '../ground/calendar/calendar-date.ts';
import type { Unit } from '../ground/number/unit.ts';
import type { BillCostParts } from '../energy/cost-parts.ts';
import type { IndexedQuantity } from './indexed-quantity.ts';
import type { Settlement } from './settlement.ts';

/** `credit-note`: « avoir », its quantities and amounts are negative. `corrective`: « facture rectificative ». */
export const billKinds = ['bill', 'credit-note', 'corrective'] as const;
export type BillKind = (typeof billKinds)[number];

/** What a bill says of one point: what months are made of. */
export type BilledPoint = {
  /** Of this part of the bill: a bill may name a point twice, for other days. */
  id: number;
  billId: number;
  kind: BillKind;
  supplierId: number;
  issuedOn: CalendarDate;
  /** The bill that this one takes back or replaces, as far as it is known. */
  correctsBillId: number | null;
  pointId: number;
  days: DaySpan;
  /** In `unit`, with three decimals; null on a bill of money alone. Negative on a credit note. */
  quantity: number | null;
  unit: Unit;
  /** kWh PCS per m³, for gas billed in m³. */
  gasCoefficient: number | null;
  /** All taxes included. */
  ttcCents: number;
  /** The part of it that does not follow the quantity: subscription, metering, fixed network terms. */
  fixedCents: number;
  /** What it says the cost is for; null: nothing. */
  costParts: BillCostParts | null;
  isEstimated: boolean;
  /** How it settles estimates in its own lines; not there where it does not. */
  settlement?: Settlement | null;
  /** What its indexes say was used; not there where it lies over no estimate. */
  indexed?: IndexedQuantity | null;
  /**
   * Of a real bill over estimates, or of an estimate below one, what a person said: both count, since the real one bills what is
   * left (true), or the real one stands for the estimate (false). Null: nobody said.
   */
  isBeside?: boolean | null;
};
