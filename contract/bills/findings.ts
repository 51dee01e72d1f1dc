import { controlIds, findingSeverities } from '@suivi/domain/bills/audit/control';
import { findingUnits, undecidedReasons } from '@suivi/domain/bills/audit/finding';
import { findingStates } from '@suivi/domain/bills/audit/finding-state';
import { tariffKinds } from '@suivi/domain/supply/tariff/tariff-values';
import { z } from 'zod';
import { billReference } from './bills.ts';
import { readEndpoint, saveEndpoint } from '../ground/endpoint.ts';
import { countText, day, freeText, id, siteCode, version } from '../ground/primitives.ts';
import { energyType } from '../energy/energy-type.ts';

const finding = z.strictObject({
  id,
  bill: billReference.extend({ issuedOn: day, firstDay: day.nullable(), lastDay: day.nullable() }),
  /** Null when the finding is about the bill as a whole. */
  point: z
    .strictObject({
      id,
      number: z.string(),
      energyType,
      siteId: id.nullable(),
      siteName: z.string().nullable(),
    })
    .nullable(),
  control: z.enum(controlIds),
  severity: z.enum(findingSeverities),
  subject: z.string(),
  printed: z.number().nullable(),
  expected: z.number().nullable(),
  unit: z.enum(findingUnits),
  /** Before VAT; positive when too much is billed. */
  gapCents: z.int().nullable(),
  source: z.string().nullable(),
  otherBill: billReference.nullable(),
  /** True when the control no longer reports it, because the bill, a price or a contract has changed since. */
  isGone: z.boolean(),
  state: z.enum(findingStates),
  recoveredCents: z.int().nullable(),
  note: z.string(),
  judgedOn: day.nullable(),
  version,
});
export type BillFinding = z.output<typeof finding>;

const sums = z.strictObject({
  toSee: z.strictObject({ count: z.int(), gapCents: z.int() }),
  contested: z.strictObject({ count: z.int(), gapCents: z.int() }),
  recoveredThisYearCents: z.int(),
});

export const listFindings = readEndpoint({
  path: '/api/findings',
  access: 'data.read',
  summary:
    'Findings of the controls on bills, most severe first (most recent bills first within a severity) or largest amount first; paginated.',
  query: z.strictObject({
    state: z.enum(findingStates).optional(),
    severity: z.enum(findingSeverities).optional(),
    control: z.enum(controlIds).optional(),
    site: siteCode.optional(),
    /** Orders by the absolute gap in euros, largest first, ignoring severity. */
    order: z.literal('euros').optional(),
    /** Number of findings to skip: the `next` of the previous page. */
    after: countText(7).optional(),
  }),
  answer: z.strictObject({
    findings: z.array(finding),
    next: z.string().nullable(),
    /** Over all findings that match the filters, before VAT. */
    count: z.int(),
    gapCents: z.int(),
    recoveredCents: z.int(),
  }),
});

export const readFindingSums = readEndpoint({
  path: '/api/findings/sums',
  access: 'data.read',
  summary: 'Amounts before VAT recovered this year, contested and pending; null when there is no bill.',
  answer: z.strictObject({ sums: sums.nullable() }),
});

const undecided = z.strictObject({
  control: z.enum(controlIds),
  pointId: id.nullable(),
  reason: z.enum(undecidedReasons),
  /** With `grid`: which public prices are unknown, and on which day. */
  tariff: z.enum(tariffKinds).nullable(),
  day: day.nullable(),
  /** With `distributor-days`: the number of days not received; `day` is the first of them. */
  lacking: z.int().optional(),
});

export const readBillAudit = readEndpoint({
  path: '/api/bills/:id/audit',
  access: 'data.read',
  summary: 'The findings of the controls on a bill, and the controls that could not judge it.',
  answer: z.strictObject({ findings: z.array(finding), undecided: z.array(undecided) }),
});

export const judgeFinding = saveEndpoint({
  path: '/api/findings/:id',
  access: 'bill.judge',
  summary: 'Accepts a finding, contests it with the supplier, or records the recovered amount.',
  body: z.strictObject({
    state: z.enum(findingStates),
    /** Only with `recovered`: the amount recovered, before VAT. */
    recoveredCents: z.int().min(0).max(1_000_000_000).nullable(),
    note: freeText(2000),
  }),
  answer: finding,
});
