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
  /** Cents before VAT, as printed. */
  htCents: number;
  vatPermille: number;
};

/** The part of a bill that concerns one point. */
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
  /** Another bill replaces it. */
  isReplaced: boolean;
  /** See `BilledPoint`. */
  isBeside?: boolean | null;
  reads: readonly AuditedRead[];
  lines: readonly AuditedLine[];
  /** The estimates beside which it counts, without lines that say so; set by `besideParts`. */
  beside?: readonly AuditedPart[];
};

/** A bill as a whole. */
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

/** A part of a bill with all the data that a rule may use. */
export type AuditCase = {
  part: AuditedPart;
  point: AuditedPoint;
  /** Counted bills of the point, by their first day: no credit notes, no replaced bills. */
  history: readonly AuditedPart[];
  /** Its index in `history`; -1 when it does not count. */
  place: number;
  /** The bills of `history` as periods of the energy model, in the same order. */
  modelled: () => readonly (ModelledBill | null)[];
  /** The median length of the bills in `history`, in days; null without any. */
  usualDays: number | null;
  /** Bills of the point and supplier with the same number in any spelling, including this one. */
  sameNumber: readonly AuditedPart[];
  /** Bills of the point that begin or end on the same day, including replaced ones and this one. */
  sameDay: readonly AuditedPart[];
  book: TariffBook;
};

export type Rule = (of: AuditCase) => Outcome[];
