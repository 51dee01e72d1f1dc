import { poolOrders } from '@suivi/domain/decree/pool-distribution';
import { z } from 'zod';
import { doubtedMonths, list } from './decree-values.ts';
import { readEndpoint, saveEndpoint } from '../ground/endpoint.ts';
import { day, freeText, id, quantity, siteCode, trimmedText, version } from '../ground/primitives.ts';

/** `elsewhere`: pooled by another group; a site belongs to one pool only. */
export const poolMemberships = ['member', 'out', 'elsewhere'] as const;

/** What a person decided about a site; a site that is not listed is a member without an agreement yet. */
const poolSite = z.strictObject({
  siteId: id,
  membership: z.enum(poolMemberships),
  /** The legal representative who agreed in writing; the agreement itself is a document of the site. */
  representative: trimmedText(120),
  agreedOn: day.nullable(),
  /** Null: the proposed allocation applies. */
  allocatedKwh: quantity.nullable(),
  note: freeText(1000),
});

const statement = z.strictObject({
  order: z.enum(poolOrders),
  note: freeText(4000),
  sites: z.array(poolSite).max(1000),
});
export type PoolStatement = z.output<typeof statement>;

const kwh = z.number();

const shownSite = z.strictObject({
  site: z.strictObject({ id, code: siteCode, name: z.string() }),
  decision: poolSite,
  /** Objective minus consumption; null without a verdict. */
  balanceKwh: kwh.nullable(),
  targetKwh: kwh.nullable(),
  doubted: doubtedMonths,
  /** The kWh received from the pool; only for a member above both its objectives. */
  share: z
    .strictObject({ proposedKwh: kwh, receivedKwh: kwh, remainingKwh: kwh, isEdited: z.boolean() })
    .nullable(),
});

const pool = z.strictObject({
  version,
  statement,
  sites: list(shownSite),
  capitalKwh: kwh,
  givenKwh: kwh,
  leftKwh: kwh,
  shortKwh: kwh,
  isOverdrawn: z.boolean(),
  /** Number of members without a written agreement. */
  agreementsMissing: z.int(),
});
export type Pool = z.output<typeof pool>;

export const readPool = readEndpoint({
  path: '/api/decree/pool',
  access: 'data.read',
  heavy: true,
  summary:
    'The sites that give and receive kWh in the pool of the group, as proposed and as decided, with the agreements.',
  answer: pool,
  cached: true,
});

export const savePool = saveEndpoint({
  path: '/api/decree/pool',
  access: 'pool.agree',
  summary: 'Replace the decisions on the pool: members, agreements, manually allotted kWh with their notes.',
  body: statement,
  answer: z.strictObject({ statement, version }),
});
