import { type MonthSpan, yearsBetween } from '@suivi/domain/ground/calendar/month-span';
import { factorSetIds } from '@suivi/domain/energy/emission-factor';
import { z } from 'zod';
import { month, monthSpan, monthSpanText, siteCode } from '../ground/primitives.ts';
import { energyType } from '../energy/energy-type.ts';

/** `site` absent: the whole group. */
export const scope = { site: siteCode.optional() };

/**
 * `compared` absent: the same months of the year before. When present, it covers the calendar months of `period` in other years.
 */
export const compared = { period: monthSpanText, compared: monthSpanText.optional() };
type Compared = { period: MonthSpan; compared?: MonthSpan | undefined };
export const ofSameMonths = ({ period, compared: other }: Compared) =>
  other === undefined || yearsBetween(other, period) !== null;
export const sameMonths = { error: 'invalid-value', path: ['compared'] };

/** A caveat of a figure: months that are missing, estimated, not converted, or changed since they were closed. */
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
  /** With `estimated-quantities`: the quantity that a supplier estimated, kWh PCI or m³. */
  quantity: z.number().optional(),
  /** With `estimated-cost`: the estimated part of the cost. */
  cents: z.int().optional(),
  /** With `fallback-factor`: the factor set used instead. */
  setId: z.enum(factorSetIds).optional(),
  /** With `changed-since-closing`: today's figure minus the closed one, in kWh PCI or m³, cents and kg CO₂e. */
  changes: z.strictObject({ quantity: z.number(), cost: z.number(), emissions: z.number() }).optional(),
});

/** Null when nothing was declared, which differs from 0. */
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
  /** Sum over the purchased energies, kWh PCI. */
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
