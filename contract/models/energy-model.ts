import { modelValidities } from '@suivi/domain/models/judge-model';
import { z } from 'zod';
import { readEndpoint } from '../ground/endpoint.ts';
import { monthSpan, monthSpanText, period, siteCode } from '../ground/primitives.ts';
import { energyType } from '../energy/energy-type.ts';

const term = z.strictObject({ balanceC: z.number(), perDegreeDay: z.number() }).nullable();
const kwh = z.number();

const course = z.strictObject({
  kind: z.literal('course'),
  station: z.string(),
  /** True for invented weather of the demonstration data, which the demonstration months follow. */
  isDemonstrationWeather: z.boolean(),
  /** `days`: degree days at every balance point; `months-at-18`: only degree days at 18 °C are known. */
  basis: z.enum(['days', 'months-at-18']),
  /** The months available for learning: those of these 36 that are known. */
  learnt: monthSpan,
  learntMonths: z.int(),
  judged: monthSpan,
  validity: z.enum(modelValidities),
  /** kWh PCI; null when too few months are known. */
  model: z.strictObject({ perDay: kwh, heating: term, cooling: term }).nullable(),
  quality: z
    .strictObject({ cvRmse: z.number().nullable(), r2Adjusted: z.number(), parameters: z.int() })
    .nullable(),
  months: z.array(
    z.strictObject({
      period,
      isLearnt: z.boolean(),
      days: z.int(),
      actual: kwh,
      expected: kwh,
      residual: kwh,
      cumulated: kwh,
      heatingDegreeDays: z.number().nullable(),
      coolingDegreeDays: z.number().nullable(),
    }),
  ),
  /** Months excluded from learning because their quantity is doubtful. */
  doubtfulMonths: z.array(period),
});
export type EnergyModelCourse = z.output<typeof course>;

export const readEnergyModel = readEndpoint({
  path: '/api/analytics/energy-model',
  access: 'data.read',
  summary:
    'The energy model of a purchased energy of a site, fitted on the 36 months before a period, with its residuals and their cumulative sum (CUSUM) up to the end of the period.',
  query: z.strictObject({ site: siteCode, energy: energyType, period: monthSpanText }),
  answer: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('none'),
      reason: z.enum(['no-station', 'no-weather', 'not-purchased']),
    }),
    course,
  ]),
  cached: true,
});
export type EnergyModelAnswer = z.output<typeof readEnergyModel.answer>;
