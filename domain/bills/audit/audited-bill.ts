import type { PublishedPoint } from '../../supply/distributor/published-point.ts';
import type { EnergyType } from '../../energy/energy-type.ts';
import type { Unit } from '../../ground/number/unit.ts';
import type { NetworkTariff } from '../../supply/tariff/network-tariff.ts';
import type { PowerUnit } from '../../supply/tariff/power-unit.ts';
import type { TariffBook } from '../../supply/tariff/tariff-grid.ts';
import type { TimeClass } from '../../supply/tariff/time-class.ts';
import type { BillKind } from '../bill.ts';
import type { BillComponent } from '../../energy/bill-component.ts';
import type { ContractHeatShare } from '../../supply/contract/heat-share.ts';
import type { ContractPrice } from '../../supply/contract/contract-price.ts';
import type { DegreeDaySeries } from '../../weather/monthly-degree-days.ts';
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

export type AuditedRead = {
  class: string;
  start: number | null;
  end: number | null;
  coefficient: number | null;
  /** kWh. */
  quantity: number | null;
  /** kW or kVA, as the bill prints them beside the index. */
  subscribed: number | null;
  reached: number | null;
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
  reads: readonly AuditedRead[];
  lines: readonly AuditedLine[];
};

/** What a bill says as a whole. */
export type AuditedHead = {
  htCents: number | null;
  vatCents: number | null;
  kind: BillKind;
  lines: readonly AuditedLine[];
};

/** The excise of a point from a day on: `rate` is the attested reduced one, in €/MWh; null: the normal one. */
export type ExciseRegime = { from: number; rate: number | null };
export type SubscribedPower = { class: TimeClass | null; value: number; unit: PowerUnit; from: number };

export type AuditedPoint = {
  id: number;
  energyType: EnergyType;
  /** C1 to C5, T1 to T4, TP; in capitals. */
  segment: string;
  networkTariff: NetworkTariff | null;
  powers: readonly SubscribedPower[];
  excise: readonly ExciseRegime[];
  /** What contracts that cover the point say. */
  prices: readonly ContractPrice[];
  /** Of heat: what contracts that cover the point say of the network; not there of other energies. */
  heatShares?: readonly ContractHeatShare[];
  /** Of the station of its site; not there without any. */
  degreeDays?: DegreeDaySeries;
  /** What its distributor published of the days of its bills; not there where nothing was received. */
  published?: PublishedPoint;
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
