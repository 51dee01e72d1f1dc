import { units } from '@suivi/domain/ground/number/unit';
import { z } from 'zod';
import * as values from './decree-values.ts';
import { readEndpoint } from '../ground/endpoint.ts';
import { month, period, siteCode, yearText } from '../ground/primitives.ts';
import { energyType } from '../energy/energy-type.ts';

const { list, subCategory, indicator } = values;
const amount = z.number().nullable();
const need = z.enum(['required', 'optional']);

const gap = z.discriminatedUnion('code', [
  z.strictObject({ need, code: z.literal('missing_months'), months: list(values.missingMonth) }),
  z.strictObject({ need, code: z.literal('siret') }),
  z.strictObject({ need, code: z.literal('surface') }),
  z.strictObject({ need, code: z.literal('sub_categories') }),
  z.strictObject({ need, code: z.literal('sub_categories_refused'), reason: values.cabsRefusal }),
  z.strictObject({
    need,
    code: z.literal('surface_gap'),
    subCategoriesM2: z.number(),
    surfaceM2: z.number(),
  }),
  z.strictObject({ need, code: z.literal('station') }),
  z.strictObject({ need, code: z.literal('reference') }),
  z.strictObject({ need, code: z.literal('indicator'), subCategory, indicator }),
]);

const twelveMonths = z.strictObject({
  kind: z.enum(['complete', 'incomplete']),
  from: period,
  to: period,
  labelYear: z.int(),
  consumptionKwh: z.number(),
});

export const operatSheet = z.strictObject({
  site: z.strictObject({
    code: siteCode,
    name: z.string(),
    city: z.string(),
    siret: z.string().nullable(),
  }),
  year: z.int(),
  deadline: z.strictObject({ year: z.int(), month, day: z.int() }),
  annual: twelveMonths,
  quantities: list(
    z.strictObject({
      energy: energyType,
      unit: z.enum(units),
      quantity: z.number(),
      consumptionKwh: z.number(),
      monthCount: z.int(),
      convertedMonthCount: z.int(),
    }),
  ),
  surfaceM2: amount,
  subCategories: list(
    z.strictObject({ subCategory, surfaceM2: z.number(), indicators: list(values.usedIndicator) }),
  ),
  station: z
    .strictObject({ number: z.string(), name: z.string(), origin: z.enum(['measured', 'demonstration']) })
    .nullable(),
  reference: twelveMonths.nullable(),
  heatingKwh: amount,
  coolingKwh: amount,
  gaps: list(gap),
  doubted: values.doubtedMonths,
});

const query = z.strictObject({ site: siteCode, year: yearText });

export const readOperatSheet = readEndpoint({
  path: '/api/decree/operat',
  access: 'data.read',
  summary:
    'The data that a site declares to OPERAT for a year, and the missing ones: a preparation without official value.',
  query,
  answer: operatSheet,
  cached: true,
});

export const listOperatGaps = readEndpoint({
  path: '/api/decree/operat-gaps',
  access: 'data.read',
  heavy: true,
  summary:
    'The data that each subject site is missing to declare a year to OPERAT; sites without missing data are left out.',
  query: z.strictObject({ year: yearText }),
  answer: z.strictObject({
    year: z.int(),
    sites: list(z.strictObject({ code: siteCode, name: z.string(), gaps: list(gap) })),
  }),
  cached: true,
});

export const exportOperatSheet = readEndpoint({
  path: '/api/decree/operat-workbook',
  access: 'data.export',
  summary: 'The same preparation as a workbook.',
  query,
  answer: z.unknown(),
  heavy: true,
});
