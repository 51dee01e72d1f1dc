import { type MonthSpan, yearsBetween } from '@suivi/domain/ground/calendar/month-span';
import { factorSetIds } from '@suivi/domain/energy/emission-factor';
import { z } from 'zod';
import { month, monthSpan, monthSpanText, siteCode } from '../ground/primitives.ts';
import { energyType } from '../energy/energy-type.ts';

/** `site` absent: the whole group. */
export const scope = { site: siteCode.optional() };

/** `compared` absent: the same months of the year before. It has the calendar months of `period`, in other years. */
export const compared = { period: monthSpanText, compared: monthSpanText.optional() };
type Compared = { period: MonthSpan; compared?: MonthSpan | undefined };
export const ofSameMonths = ({ period, compared: other }: Compared) =>
  other === undefined || yearsBetween(other, period) !== null;
export const sameMonths = { error: 'invalid-value', path: ['compared'] };

/** What a figure must say of itself: which months lack, are estimated, could not be converted, or changed since they were closed. */
const reservation = z.strictObject({
  kind: z.enum([
    'missing-months',
    'partial-months',
    'estimated-quantities',
    'suspect-months',
    'unconverted-months',
    'unknown-cost',
    'unknown-factor',
    'estimated-cost',
    'fallback-factor',
    'changed-since-closing',
  ]),
  energyType,
  months: z.array(z.strictObject({ year: z.int(), month, siteCount: z.int() })),
  /** What a supplier estimated, kWh PCI or m³, for `estimated-quantities`. */
  quantity: z.number().optional(),
  /** The estimated part of the cost, for `estimated-cost`. */
  cents: z.int().optional(),
  /** The factor set that stands in, for `fallback-factor`. */
  setId: z.enum(factorSetIds).optional(),
  /** What would be told more today: kWh PCI or m³, cents, kg CO₂e, for `changed-since-closing`. */
  changes: z.strictObject({ quantity: z.number(), cost: z.number(), emissions: z.number() }).optional(),
});

/** Null where nothing was declared, which is not 0. */
export const amount = z.number().nullable();

const energyTotal = z.strictObject({
  energyType,
  /** kWh PCI, or m³ of water. */
  quantityNormal: amount,
  costCents: amount,
  emissionsKg: amount,
  reservations: z.array(reservation),
});

const totals = z.strictObject({
  /** Σ kWh PCI over the purchased energies. */
  consumptionKwh: amount,
  waterM3: amount,
  costCents: amount,
  emissionsKg: amount,
});

/** Both sums cover the same site-months. */
export const comparedMeasure = z.strictObject({
  current: amount,
  previous: amount,
  variationPercent: amount,
  basis: z.strictObject({ monthCount: z.int(), pairCount: z.int(), leftOutCount: z.int() }),
});

export const side = z.strictObject({ period: monthSpan, totals, energies: z.array(energyTotal) });
