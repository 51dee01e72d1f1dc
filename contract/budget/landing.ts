import { energyTypes } from '@suivi/domain/energy/energy-type';
import { z } from 'zod';
import { costEffects } from '../costs/cost-effects.ts';
import { readEndpoint, saveEndpoint } from '../ground/endpoint.ts';
import { id, month, siteCode, trimmedText, version, yearText } from '../ground/primitives.ts';
import { energyType } from '../energy/energy-type.ts';

const cents = z.int();

const sums = {
  realCents: cents,
  /** Forecast cost of the open months, before the savings of actions. */
  openCents: cents,
  savedCents: cents,
  landingCents: cents,
  budgetCents: cents,
  /** The effects sum to the landing minus the budget. */
  effects: costEffects,
  openMonths: z.int(),
};

export const readLanding = readEndpoint({
  path: '/api/landing',
  access: 'data.read',
  heavy: true,
  summary:
    'The expected cost of a year from real and open months, with its interval and the explained difference from the voted budget.',
  query: z.strictObject({ year: yearText, site: siteCode.optional() }),
  answer: z.strictObject({
    /** Null when no version has been voted. */
    budget: z.strictObject({ id, label: z.string(), totalCents: cents }).nullable(),
    ...sums,
    /** 80 % interval, reflecting the uncertainty of quantities only; null when past data do not allow one. */
    interval: z.strictObject({ lowCents: cents, highCents: cents }).nullable(),
    /** Credit notes and corrections of earlier years that arrived in this year; they are not part of the landing. */
    formerYearsCents: cents,
    sites: z.array(z.strictObject({ id, code: siteCode, name: z.string(), ...sums })),
    energies: z.array(z.strictObject({ energyType, ...sums })),
    months: z.array(
      z.strictObject({
        month,
        /** Null when no part of the month is real, or open; which differs from 0 €. */
        realCents: cents.nullable(),
        openCents: cents.nullable(),
        savedCents: cents.nullable(),
        budgetCents: cents,
      }),
    ),
    /** Months that are neither known nor forecast. */
    unknown: z.array(z.strictObject({ siteId: id, energyType, months: z.array(month) })),
    isClimateUnknown: z.boolean(),
    isDemonstrationWeather: z.boolean(),
    /** Number of open months priced with a substitute, because their own price is not known yet. */
    extendedMonths: z.int(),
  }),
  cached: true,
});

const accrual = z.strictObject({
  siteId: id,
  siteName: z.string(),
  energyType,
  month,
  /** Empty when nobody has typed it. */
  account: z.string(),
  /** kWh PCI, or m³. */
  quantity: z.number(),
  unitPriceEuros: z.number(),
  fixedCents: cents,
  taxCents: cents,
  amountCents: cents,
  /**
   * Declared without an amount, estimated with the weather of the month, estimated with ordinary weather, or taken from a year
   * before.
   */
  quantityBasis: z.enum(['declared', 'weather', 'forecast', 'last-year']),
  priceBasis: z.enum(['contract', 'contract-extended', 'paid', 'unit-price']),
  /** Number of days that bills already cover; null when there are none. */
  coveredDays: z.int().nullable(),
});
export type Accrual = z.output<typeof accrual>;

const account = z.strictObject({ energyType, account: trimmedText(30), version });
export type EnergyAccount = z.output<typeof account>;

export const listAccruals = readEndpoint({
  path: '/api/accruals',
  access: 'data.read',
  heavy: true,
  summary: 'The consumption of a year that is not billed yet, by month, with its account.',
  query: z.strictObject({ year: yearText, site: siteCode.optional() }),
  answer: z.strictObject({
    accruals: z.array(accrual),
    /** Months that are over, not billed, and without an estimate. */
    unknown: z.array(
      z.strictObject({ siteId: id, siteName: z.string(), energyType, months: z.array(month) }),
    ),
    accounts: z.array(account),
  }),
  cached: true,
});

export const saveEnergyAccount = saveEndpoint({
  path: '/api/energy-accounts/:energy',
  access: 'budget.write',
  summary: 'The account under which an energy is booked.',
  params: z.strictObject({ energy: z.enum(energyTypes) }),
  body: z.strictObject({ account: trimmedText(30) }),
  answer: account,
});
