import { automationClasses, legalStatuses, obligations } from '@suivi/domain/decree/obligations/obligation';
import { obligationStates } from '@suivi/domain/decree/obligations/site-obligations';
import { z } from 'zod';
import { list } from './decree-values.ts';
import { readEndpoint, saveEndpoint } from '../ground/endpoint.ts';
import { day, id, quantity, siteCode, version, decimal } from '../ground/primitives.ts';

const obligation = z.enum(obligations);

/** What a person states about a site, its legal person and the steps taken; saved as a whole. */
const statement = z.strictObject({
  legalStatus: z.enum(legalStatuses).nullable(),
  staff: z.int().min(0).max(1_000_000).nullable(),
  /** Mean yearly final energy of the legal person, kWh. */
  entityKwh: quantity.nullable(),
  hvacPowerKw: decimal(0, 1_000_000, 1).nullable(),
  automationClass: z.enum(automationClasses).nullable(),
  done: z.array(z.strictObject({ obligation, dueOn: day.nullable(), doneOn: day })).max(200),
});
export type ObligationStatement = z.output<typeof statement>;

const missing = z.discriminatedUnion('code', [
  z.strictObject({ code: z.literal('hvac_power') }),
  z.strictObject({ code: z.literal('legal_status') }),
  z.strictObject({ code: z.literal('staff') }),
  z.strictObject({ code: z.literal('entity_energy') }),
  z.strictObject({ code: z.literal('last_report') }),
  z.strictObject({ code: z.literal('automation_done') }),
  z.strictObject({ code: z.literal('reference') }),
  z.strictObject({ code: z.literal('operat_data'), count: z.int() }),
]);

const ruled = z.strictObject({
  obligation,
  /** The year of the data to declare; null when the obligation is not tied to a year. */
  dataYear: z.int().nullable(),
  applies: z.enum(['yes', 'no', 'unknown', 'on_request']),
  dueOn: day.nullable(),
  missing: list(missing),
  isDone: z.boolean(),
  doneOn: day.nullable(),
  state: z.enum(obligationStates),
});

const siteObligations = z.strictObject({
  site: z.strictObject({ id, code: siteCode, name: z.string() }),
  statement,
  version,
  /** Mean of the complete years among the last three that ended, kWh PCI. */
  siteKwh: z.number().nullable(),
  obligations: list(ruled),
});
export type SiteObligations = z.output<typeof siteObligations>;

export const readObligations = readEndpoint({
  path: '/api/decree/obligations',
  access: 'data.read',
  heavy: true,
  summary:
    'The legal obligations of each subject site: whether they apply, their deadline, missing data and completed steps.',
  answer: z.strictObject({ sites: list(siteObligations) }),
  cached: true,
});

export const saveObligations = saveEndpoint({
  path: '/api/decree/sites/:id/obligations',
  access: 'obligation.write',
  summary: 'Replace the facts of a site for its obligations, and the completed steps.',
  body: statement,
  answer: z.strictObject({ statement, version }),
});
