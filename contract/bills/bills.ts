import { billKinds } from '@suivi/domain/bills/bill';
import { billComponents } from '@suivi/domain/energy/bill-component';
import { sharingMethods } from '@suivi/domain/bills/month-weights';
import { units } from '@suivi/domain/ground/number/unit';
import { powerUnits } from '@suivi/domain/supply/tariff/power-unit';
import { z } from 'zod';
import { readEndpoint } from '../ground/endpoint.ts';
import {
  day,
  freeText,
  id,
  idText,
  instant,
  lineText,
  period,
  siteCode,
  trimmedText,
  version,
  decimal,
} from '../ground/primitives.ts';
import { recordEndpoints } from '../ground/record-endpoints.ts';
import { energyType } from '../energy/energy-type.ts';

/** At most ten million euros in either direction. */
const cents = z.int().min(-1_000_000_000).max(1_000_000_000);
const signed = (places: number, bound: number) => decimal(-bound, bound, places);

const power = decimal(0, 1_000_000, 3);

const read = z.strictObject({
  class: trimmedText(20),
  start: signed(3, 1e12).nullable(),
  end: signed(3, 1e12).nullable(),
  coefficient: signed(4, 1e6).nullable(),
  quantity: signed(3, 1e9).nullable(),
  kind: z.enum(['real', 'estimated', 'corrected']),
  /** Powers as printed beside the index: kW in high voltage, kVA in low voltage. */
  subscribed: power.nullable().default(null),
  reached: power.nullable().default(null),
});

const line = z.strictObject({
  component: z.enum(billComponents),
  label: trimmedText(120),
  firstDay: day.nullable(),
  lastDay: day.nullable(),
  quantity: signed(4, 1e10).nullable(),
  unit: trimmedText(20),
  unitPrice: signed(6, 1e7).nullable(),
  /** Before VAT, as printed: it is never recomputed. */
  htCents: cents,
  /** In thousandths: 200 means 20 %, 55 means 5.5 %. */
  vatPermille: z.int().min(0).max(1000),
});

const billedPoint = z.strictObject({
  pointId: id,
  firstDay: day,
  lastDay: day,
  /** In `unit`; null on a bill without a quantity; negative on a credit note. */
  quantity: signed(3, 1e9).nullable(),
  unit: z.enum(units),
  /** kWh PCS per m³, for gas billed in m³. */
  gasCoefficient: signed(4, 20).nullable(),
  ttcCents: cents,
  /** The part of `ttcCents` that is owed by the day; ignored when there are lines, which state it themselves. */
  fixedCents: cents,
  isEstimated: z.boolean(),
  /**
   * For a real bill over estimates, or an estimate under a real bill: true when both count, because the real bill charges only
   * the remainder; false when the real bill replaces the estimate; null when nobody has said.
   */
  isBeside: z.boolean().nullable().default(null),
  reads: z.array(read).max(60),
  lines: z.array(line).max(200),
});

const content = {
  /** By name; an unknown supplier is created. */
  supplier: trimmedText(120).min(1),
  number: trimmedText(60).min(1),
  kind: z.enum(billKinds),
  issuedOn: day,
  htCents: cents.nullable(),
  vatCents: cents.nullable(),
  ttcCents: cents,
  /** The bill that a credit note or corrective bill corrects; null when it is searched by point and days. */
  correctsBillId: id.nullable(),
  notes: freeText(2000),
  points: z.array(billedPoint).min(1).max(100),
};

/** The content with which a bill is created. */
export const billContent = z.strictObject(content);
export type BillContent = z.output<typeof billContent>;
export type BilledPointContent = BillContent['points'][number];

/** How other records name a bill. */
export const billReference = z.strictObject({ id, supplier: z.string(), number: z.string() });

const monthPart = z.strictObject({
  pointId: id,
  siteId: id,
  siteName: z.string(),
  siteCode,
  energyType,
  period,
  dayCount: z.int(),
  quantity: z.number().nullable(),
  amountCents: z.int(),
  method: z.enum(sharingMethods),
  /** True when the month is shown from bills, because a person chose so from this month or an earlier one. */
  isFed: z.boolean(),
});

/** A bill with what was derived from it. */
export const bill = z.strictObject({
  id,
  ...content,
  points: z.array(
    billedPoint.extend({
      energyType,
      pointNumber: z.string(),
      pointLabel: z.string(),
      /** The unit of the powers in the reads; null when the energy is not electricity. */
      powerUnit: z.enum(powerUnits).nullable(),
      replacedBy: billReference.nullable(),
      replacedReason: z.enum(['same-days', 'real', 'corrective', 'taken-back']).nullable(),
      overlapDays: z.int(),
    }),
  ),
  corrects: billReference.nullable(),
  correctedBy: z.array(billReference),
  /** Printed totals that do not add up: each printed total minus the sum of its parts. */
  doubts: z.array(z.strictObject({ what: z.enum(['ht-and-vat', 'lines', 'points']), gapCents: z.int() })),
  /** Every month to which the bill contributes, site by site. */
  months: z.array(monthPart),
  author: z.string().nullable(),
  updatedAt: instant,
  version,
});
export type Bill = z.output<typeof bill>;

/** `replaced`: another bill takes its place. `doubtful`: it does not add up, or overlaps another bill. */
const billStates = ['counted', 'estimated', 'replaced', 'doubtful'] as const;

const listed = z.strictObject({
  id,
  supplier: z.string(),
  number: z.string(),
  kind: z.enum(billKinds),
  issuedOn: day,
  ttcCents: z.int(),
  state: z.enum(billStates),
  points: z.array(
    z.strictObject({
      pointId: id,
      energyType,
      number: z.string(),
      siteId: id.nullable(),
      siteName: z.string().nullable(),
      firstDay: day,
      lastDay: day,
      quantity: z.number().nullable(),
      unit: z.enum(units),
    }),
  ),
});
export type ListedBill = z.output<typeof listed>;

export const listBills = readEndpoint({
  path: '/api/bills',
  access: 'data.read',
  summary: 'Bills, most recent first, paginated.',
  query: z.strictObject({
    site: siteCode.optional(),
    point: idText.optional(),
    supplier: idText.optional(),
    /** Searched in the number of the bill, the number of the point and the supplier’s name. */
    text: lineText(60).optional(),
    /** Only bills that cover a day of this range. */
    from: day.optional(),
    to: day.optional(),
    state: z.enum(billStates).optional(),
    /** The `next` of the previous page. */
    after: z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2}_[1-9]\d{0,9}$/)
      .optional(),
  }),
  answer: z.strictObject({ bills: z.array(listed), next: z.string().nullable() }),
});

const supplier = z.strictObject({ id, name: z.string() });

export const listSuppliers = readEndpoint({
  path: '/api/suppliers',
  access: 'data.read',
  summary: 'The suppliers that bills name, by name.',
  answer: z.strictObject({ suppliers: z.array(supplier) }),
});

export const readBill = readEndpoint({
  path: '/api/bills/:id',
  access: 'data.read',
  summary: 'One bill with its lines, its reads, the months that it feeds and what it corrects.',
  answer: bill,
});

const bills = recordEndpoints('/api/bills', 'bill.write', {
  made: billContent,
  body: billContent,
  answer: bill,
});

export const createBill = bills.create('Adds a bill; the months of its sites follow.');
export const saveBill = bills.save('Changes a bill; the months of its sites follow.');
export const deleteBill = bills.delete('Deletes a bill; the journal keeps what it held.');
