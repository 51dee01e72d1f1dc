import type { AuditedPoint, AuditedRead } from '../../supply/terms/audited-point.ts';
import type { Unit } from '../../ground/number/unit.ts';
import type { TariffBook } from '../../supply/tariff/tariff-grid.ts';
import type { BillKind } from '../bill.ts';
import type { BillComponent } from '../../energy/bill-component.ts';
import type { ModelPoint } from '../../models/energy-model.ts';
import type { Outcome } from './finding.ts';

/** Days since 1970, both included. */
export type Days = { first: number; last: number };

export type AuditedLine = {
  component: BillComponent;
  label: string;
  /** Null: the days of its part of the bill. */
  first: number | null;
  last: number | null;
  quantity: number | null;
  unit: string;
  /** € per `unit`, as printed. */
  unitPrice: number | null;
  /** Before VAT, as printed. */
  htCents: number;
  vatPermille: number;
};

/** What a bill says of one point. */
export type AuditedPart = Days & {
  billId: number;
  kind: BillKind;
  supplierId: number;
  number: string;
  /** Days since 1970. */
  issuedOn: number;
  pointId: number;
  quantity: number | null;
  unit: Unit;
  ttcCents: number;
  isEstimated: boolean;
  /** Another bill stands for it. */
  isReplaced: boolean;
  /** As of a `BilledPoint`. */
  isBeside?: boolean | null;
  reads: readonly AuditedRead[];
  lines: readonly AuditedLine[];
  /** The estimates that it counts beside without saying so in lines; `besideParts` finds them. */
  beside?: readonly AuditedPart[];
};

/** What a bill says as a whole. */
export type AuditedHead = {
  htCents: number | null;
  vatCents: number | null;
  /** Null: not known. */
  ttcCents: number | null;
  kind: BillKind;
  lines: readonly AuditedLine[];
};

/** A bill of a month or so as a period of the energy model. */
export type ModelledBill = { point: ModelPoint; days: Days; isEstimated: boolean };

/** A part of a bill with all that a rule may look at. */
export type AuditCase = {
  part: AuditedPart;
  point: AuditedPoint;
  /** Bills of the point that count, by their first day: no credit notes, nothing that was replaced. */
  history: readonly AuditedPart[];
  /** Its place in `history`; -1 where it does not count. */
  place: number;
  /** The same as the energy model reads them, in their order. */
  modelled: () => readonly (ModelledBill | null)[];
  /** The usual length of the bills in `history`, days; null without any. */
  usualDays: number | null;
  /** Bills of the point and supplier with the same number, however it is spelt; this one too. */
  sameNumber: readonly AuditedPart[];
  /** Bills of the point that begin or end on the same day, those that were replaced as well; this one too. */
  sameDay: readonly AuditedPart[];
  book: TariffBook;
};

export type Rule = (of: AuditCase) => Outcome[];
