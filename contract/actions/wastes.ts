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
  /** The site to which the point delivers, or last delivered; null when it delivers to no site of the group. */
  site: z.strictObject({ id, code: siteCode, name: z.string() }).nullable(),
  kind: z.enum(wasteKinds),
  /** Hours of the clock. */
  hours: z.array(z.int().min(0).max(23)).min(1),
  firstDay: day,
  lastDay: day,
  /** Number of days of this kind received between the first and the last day. */
  days: z.int(),
  /** Mean excess power over the same hours a year before, and the power of those hours a year before. */
  kw: z.number(),
  expectedKw: z.number(),
  kwh: z.number(),
  /** The waste if it went on for a year. */
  yearlyKwh: z.number(),
  /**
   * Valued at the price of the time classes of its hours, else at the price proportional to energy; all taxes included, null when
   * no price is known.
   */
  cents: z.int().nullable(),
  yearlyCents: z.int().nullable(),
  pricedBy: z.enum(['classes', 'bills', 'unit-price', 'both']).nullable(),
  status: z.enum(wasteStatuses),
  /** Null when the weather of either year is not known. */
  weather: z.strictObject({ meanC: z.number(), beforeC: z.number(), mayExplain: z.boolean() }).nullable(),
  state: z.enum(wasteStates),
  note: z.string(),
  judgedOn: day.nullable(),
  /** The action meant to end the waste. */
  actionId: id.nullable(),
});
export type Waste = z.output<typeof waste>;

export const listWastes = readEndpoint({
  path: '/api/wastes',
  access: 'data.read',
  summary:
    'Probable waste in load curves: consumption above that of a year before at the same hours of the same days, in kWh and euros.',
  cached: true,
  answer: z.strictObject({ wastes: z.array(waste) }),
});

export const judgeWaste = saveEndpoint({
  path: '/api/wastes/:id',
  access: 'saving-action.record',
  summary: 'Links a probable waste to an action of the plan, explains it, or marks it as not yet reviewed.',
  body: z.strictObject({
    state: z.enum(wasteStates),
    /** When explained: why it is not a waste. */
    note: freeText(2000),
    /** The action that follows it up; null keeps the existing one. */
    action: madeAction.nullable(),
  }),
  answer: z.strictObject({ id, version, actionId: id.nullable() }),
});
