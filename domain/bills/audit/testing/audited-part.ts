import { fromIsoDay } from '../../../ground/calendar/calendar-date.ts';
import { dayIndex } from '../../../ground/calendar/day-span.ts';
import { networkTariffOf } from '../../../supply/tariff/network-tariff.ts';
import type { AuditedPoint } from '../../../supply/terms/audited-point.ts';
import type { AuditedHead, AuditedLine, AuditedPart } from '../audited-bill.ts';
import type { PublishedBill, PublishedLine } from './published-bills.ts';

export const dayOf = (iso: string) => dayIndex(fromIsoDay(iso));
const centsOf = (euros: number) => Math.round(euros * 100);

function lineOf([
  component,
  label,
  first,
  last,
  quantity,
  unit,
  unitPrice,
  euros,
]: PublishedLine): AuditedLine {
  return {
    component,
    label,
    first: dayOf(first),
    last: dayOf(last),
    quantity,
    unit,
    unitPrice,
    htCents: centsOf(euros),
    vatPermille: 200,
  };
}

/** A published bill as it would be entered. */
export function enteredPart(bill: PublishedBill, given: Partial<AuditedPart> = {}): AuditedPart {
  return {
    billId: 1,
    kind: 'bill',
    supplierId: 1,
    number: 'F-1',
    issuedOn: dayOf(bill.last) + 5,
    pointId: 1,
    quantity: bill.kwh,
    unit: 'kWh',
    ttcCents: centsOf(bill.ht + bill.vat),
    isEstimated: false,
    isReplaced: false,
    first: dayOf(bill.first),
    last: dayOf(bill.last),
    reads: bill.reads.map(([each, start, end, kwh, subscribed, reached]) => ({
      class: each,
      start,
      end,
      coefficient: null,
      quantity: kwh,
      subscribed,
      reached,
    })),
    lines: bill.lines.map(lineOf),
    ...given,
  };
}

export function enteredHead(bill: PublishedBill): AuditedHead {
  return {
    kind: 'bill',
    htCents: centsOf(bill.ht),
    vatCents: centsOf(bill.vat),
    ttcCents: centsOf(bill.ht) + centsOf(bill.vat),
    lines: bill.lines.map(lineOf),
  };
}

export function pointOf(bill: PublishedBill, given: Partial<AuditedPoint> = {}): AuditedPoint {
  return {
    id: 1,
    energyType: bill.energyType,
    segment: bill.segment,
    networkTariff: networkTariffOf(bill.networkTariff),
    powers: [],
    excise: [],
    prices: [],
    ...given,
  };
}
