import { isSubCategory, type SubCategory } from '@suivi/domain/decree/cabs/sub-categories';
import { indicators } from '@suivi/domain/decree/cabs/indicator';
import { climateZones } from '@suivi/domain/weather/station';
import { z } from 'zod';
import { readEndpoint, saveEndpoint } from '../ground/endpoint.ts';
import { id, period, quantity, siteCode, surfaceM2, version, decimal } from '../ground/primitives.ts';

/** From the first to the last month, both included; null: no limit on that side. */
const span = { from: period.nullable(), to: period.nullable() };

const subCategory = z
  .string()
  .max(60)
  .refine((text): text is SubCategory => isSubCategory(text), { error: 'invalid-value' });

const indicatorValue = decimal(0, 1_000_000, 3);

/** Everything that a site states for the décret beside its record; saved as a whole. */
const profileContent = z.strictObject({
  /** Null: the département of the FINESS, else that of the station. */
  departement: z
    .string()
    .regex(/^(\d{2}|2[AB]|97[1-6])$/)
    .nullable(),
  /** First month of operation; null: before the first data. */
  openedOn: period.nullable(),
  /** Periods in which the « surface de consommations énergétiques » differed from that of the site's record. */
  areas: z.array(z.strictObject({ ...span, surfaceM2 })).max(60),
  subCategories: z
    .array(
      z.strictObject({
        ...span,
        subCategory,
        surfaceM2,
        heatedSurfaceM2: surfaceM2.nullable(),
        cooledSurfaceM2: surfaceM2.nullable(),
        /** An indicator that is absent takes its standard value. */
        indicators: z.partialRecord(z.enum(indicators), indicatorValue),
      }),
    )
    .max(200),
  /** Heating and cooling over twelve months, where they are metered or apportioned. */
  uses: z
    .array(
      z
        .strictObject({ from: period, heatingKwh: quantity.nullable(), coolingKwh: quantity.nullable() })
        .refine(({ heatingKwh, coolingKwh }) => heatingKwh !== null || coolingKwh !== null, {
          error: 'invalid-value',
        }),
    )
    .max(60),
});
export type DecreeProfileContent = z.output<typeof profileContent>;

const profile = z.strictObject({
  site: z.strictObject({ id, code: siteCode, name: z.string() }),
  content: profileContent,
  version,
  /** Taken from the site's record. */
  energyAreaM2: z.number().nullable(),
  altitudeM: z.number().nullable(),
  /** The département used when none is stated. */
  impliedDepartement: z.strictObject({ code: z.string(), source: z.enum(['finess', 'station']) }).nullable(),
  zone: z.enum(climateZones).nullable(),
});
export type DecreeProfile = z.output<typeof profile>;

export const readDecreeProfile = readEndpoint({
  path: '/api/decree/profile',
  access: 'data.read',
  summary:
    'The statements of a site for the décret: dated surfaces, sub-categories with their indicators, and others.',
  query: z.strictObject({ site: siteCode }),
  answer: profile,
});

export const saveDecreeProfile = saveEndpoint({
  path: '/api/decree/sites/:id/profile',
  access: 'site.write',
  summary: 'Replace the statements of a site for the décret.',
  body: profileContent,
  answer: profile,
});
