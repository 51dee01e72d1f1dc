import { wasteKinds, wasteStatuses } from '@suivi/domain/supply/curve/waste';
import { z } from 'zod';
import { readEndpoint, saveEndpoint } from '../ground/endpoint.ts';
import { day, freeText, id, siteCode, version } from '../ground/primitives.ts';
import { madeAction } from './saving-actions.ts';

export const wasteStates = ['to-see', 'followed', 'explained'] as const;

const waste = z.strictObject({
  id,
  version,
  point: z.strictObject({ id, number: z.string(), label: z.string() }),
  /** Where the point delivers, or delivered last; null: nowhere in the group. */
  site: z.strictObject({ id, code: siteCode, name: z.string() }).nullable(),
  kind: z.enum(wasteKinds),
  /** Of the clock. */
  hours: z.array(z.int().min(0).max(23)).min(1),
  firstDay: day,
  lastDay: day,
  /** Days of the kind that were received from the first to the last. */
  days: z.int(),
  /** More than the same hours took a year before, and what they took. */
  kw: z.number(),
  expectedKw: z.number(),
  kwh: z.number(),
  /** Would it go on for a year. */
  yearlyKwh: z.number(),
  /** At the price of the classes of its hours, else at that which follows the energy; all taxes included, null where none is known. */
  cents: z.int().nullable(),
  yearlyCents: z.int().nullable(),
  pricedBy: z.enum(['classes', 'bills', 'unit-price', 'both']).nullable(),
  status: z.enum(wasteStatuses),
  /** Null where the weather of either year is not known. */
  weather: z.strictObject({ meanC: z.number(), beforeC: z.number(), mayExplain: z.boolean() }).nullable(),
  state: z.enum(wasteStates),
  note: z.string(),
  judgedBy: z.string().nullable(),
  judgedOn: day.nullable(),
  /** The action that is to end it. */
  actionId: id.nullable(),
});
export type Waste = z.output<typeof waste>;

export const listWastes = readEndpoint({
  path: '/api/wastes',
  access: 'data.read',
  summary:
    'What load curves probably waste: more than a year before at the same hours of the same days, with its kWh and euros.',
  cached: true,
  answer: z.strictObject({ wastes: z.array(waste) }),
});

export const judgeWaste = saveEndpoint({
  path: '/api/wastes/:id',
  access: 'saving-action.record',
  summary: 'Follows a probable waste by an action of the plan, explains it, or sets it back to be seen.',
  body: z.strictObject({
    state: z.enum(wasteStates),
    /** Why it is none, where it is explained. */
    note: freeText(2000),
    /** The action that follows it; null keeps the one that there is. */
    action: madeAction.nullable(),
  }),
  answer: z.strictObject({ id, version, actionId: id.nullable() }),
});
