import { billComponents, costPartKeys } from '@suivi/domain/energy/bill-component';
import { sharedKinds } from '@suivi/domain/meters/allocation-key';
import { units } from '@suivi/domain/ground/number/unit';
import { z } from 'zod';
import { energyType } from '../energy/energy-type.ts';
import { readEndpoint } from '../ground/endpoint.ts';
import { day, id, idText, monthSpanText, period, siteCode } from '../ground/primitives.ts';

const treeNode = z.strictObject({
  /** Exactly one of the two identifiers is set. */
  meterId: id.nullable(),
  pointId: id.nullable(),
  name: z.string(),
  /** The index in the list of the node it is placed under; null for the root. */
  parent: z.int().nullable(),
  firstDay: day,
  lastDay: day,
  /** In the unit of the answer; null when unknown, which differs from 0. */
  use: z.number().nullable(),
  isVirtual: z.boolean(),
  hasChildren: z.boolean(),
  /** « Non affecté », with its sign; null without children, or when the use of one of them is unknown. */
  remainder: z.number().nullable(),
  /** True when the children count over 2 % more than the node. */
  isExceeded: z.boolean(),
});
export type FlowNode = z.output<typeof treeNode>;

const line = z.strictObject({
  /**
   * What the line pays for; for a bill: its lines, then its VAT and the rounding difference; for months: the parts of their cost.
   */
  what: z.enum([...new Set([...billComponents, ...costPartKeys, 'total', 'vat', 'rounding'] as const)]),
  /** The label printed on the bill, or empty. */
  label: z.string(),
  /** Null: each part of the line follows its own base. */
  follows: z.enum(['use', 'fixed']).nullable(),
  cents: z.int(),
});
export type AllocatedLine = z.output<typeof line>;

const target = z.strictObject({
  kind: z.enum(sharedKinds),
  name: z.string(),
  use: z.number(),
  /** In the order of the lines; empty when no amount is known. */
  cents: z.array(z.int()),
  totalCents: z.int().nullable(),
});
export type AllocatedTarget = z.output<typeof target>;

const root = z.strictObject({
  nodes: z.array(treeNode).min(1),
  lines: z.array(line),
  targets: z.array(target),
  totalCents: z.int().nullable(),
  /** Why nothing is shared: names of what is unknown, or the day and the nodes that lack a key. */
  refusal: z
    .strictObject({
      kind: z.enum(['lacking', 'no-key', 'not-whole']),
      names: z.array(z.string()),
      day: day.nullable(),
    })
    .nullable(),
  /** The bills that lie entirely within these days, by any of which the root can be shared instead. */
  bills: z.array(z.strictObject({ id, number: z.string(), firstDay: day, lastDay: day })),
});
export type AllocatedRoot = z.output<typeof root>;

export const allocationQuery = z.strictObject({
  site: siteCode,
  energy: energyType,
  period: monthSpanText,
  /** Shares the days and lines of this bill instead of those of the period. */
  bill: idText.optional(),
});

export const readAllocation = readEndpoint({
  path: '/api/allocations',
  access: 'data.read',
  summary:
    'The quantity at each level of the meters of a site in some months or on a bill, and its allocation in quantity and cents.',
  query: allocationQuery,
  answer: z.strictObject({
    unit: z.enum(units),
    /** The first and last day of the months, or of the bill. */
    firstDay: day,
    lastDay: day,
    roots: z.array(root),
    /** Buildings that have monthly readings of the energy and no meter in the tree. */
    unplaced: z.array(z.strictObject({ buildingId: id, name: z.string() })),
  }),
});
export type Allocations = z.output<typeof readAllocation.answer>;

export const listExceededMeters = readEndpoint({
  path: '/api/exceeded-meters',
  access: 'data.read',
  summary: 'Meters whose sub-meters counted over 2 % more than they did, in the last three complete months.',
  answer: z.strictObject({
    exceeded: z.array(
      z.strictObject({
        siteCode,
        siteName: z.string(),
        energyType,
        period,
        /** The name of the node that is exceeded the most. */
        name: z.string(),
        percent: z.number(),
      }),
    ),
  }),
  cached: true,
});
