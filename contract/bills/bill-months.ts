import { sharingMethods } from '@suivi/domain/bills/month-weights';
import { units } from '@suivi/domain/ground/number/unit';
import { z } from 'zod';
import { billReference } from './bills.ts';
import { readEndpoint } from '../ground/endpoint.ts';
import { day, id, month, monthText, period, siteCode, yearText } from '../ground/primitives.ts';
import { energyType } from '../energy/energy-type.ts';

const billedMonth = z.strictObject({
  month,
  /** kWh PCI, or m³ of water. */
  quantityNormal: z.number().nullable(),
  amountCents: z.int(),
  coveredDays: z.int(),
  expectedDays: z.int(),
  isWhole: z.boolean(),
  isEstimated: z.boolean(),
  /**
   * The figures of the closing, which are those that count; null when the month is open or its figures would be the same today.
   */
  told: z.strictObject({ quantityNormal: z.number().nullable(), amountCents: z.int().nullable() }).nullable(),
});

export const readBilledMonths = readEndpoint({
  path: '/api/bills/months',
  access: 'data.read',
  summary:
    'The months of a year that are derived from the bills of a site and energy, whether or not they are shown.',
  query: z.strictObject({ site: siteCode, energy: energyType, year: yearText }),
  answer: z.strictObject({ months: z.array(billedMonth) }),
});

const monthBill = z.strictObject({
  bill: billReference,
  pointId: id,
  pointNumber: z.string(),
  firstDay: day,
  lastDay: day,
  dayCount: z.int(),
  quantity: z.number().nullable(),
  unit: z.enum(units),
  amountCents: z.int(),
  isEstimated: z.boolean(),
  method: z.enum(sharingMethods),
});

export const readMonthBills = readEndpoint({
  path: '/api/bills/of-month',
  access: 'data.read',
  summary: 'The bills that make one month of a site and energy, each with its part.',
  query: z.strictObject({ site: siteCode, energy: energyType, year: yearText, month: monthText }),
  answer: z.strictObject({ parts: z.array(monthBill) }),
});

const expectedPoint = z.strictObject({
  pointId: id,
  number: z.string(),
  label: z.string(),
  energyType,
  siteName: z.string(),
  siteCode,
  billedUntil: day.nullable(),
  /** Months that ended more than 45 days ago and are not fully billed, at most the latest twelve. */
  months: z.array(period),
});

export const listExpectedBills = readEndpoint({
  path: '/api/bills/expected',
  access: 'data.read',
  summary: 'Bills expected at each point that have not arrived: months that are not completely billed.',
  query: z.strictObject({ site: siteCode.optional() }),
  answer: z.strictObject({ points: z.array(expectedPoint) }),
});
