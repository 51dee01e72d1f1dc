import { energyType } from '../energy/energy-type.ts';
import { siteFields, siteTypes } from '@suivi/domain/sites/site';
import { z } from 'zod';
import { readEndpoint } from '../ground/endpoint.ts';
import { fieldSchemas } from '../ground/field-schema.ts';
import { id, instant, lineText, period, siteCode, version, decimal } from '../ground/primitives.ts';
import { recordEndpoints } from '../ground/record-endpoints.ts';

/** Five decimals distinguish about one metre on the ground. */
const degrees = (bound: number) => decimal(-bound, bound, 5);

const location = z.strictObject({ latitudeDegrees: degrees(90), longitudeDegrees: degrees(180) }).nullable();

const energyInUse = z.strictObject({ energyType, from: period, to: period.nullable() });

/** An energy as a person states it: with `fromFirstDeclared`, `from` follows the first declared month once there is one. */
const listedEnergy = energyInUse.extend({ fromFirstDeclared: z.literal(true).optional() });

/** What every view needs to list and choose a site and to relate its figures to its surface. */
export const siteSummary = z.strictObject({
  id,
  code: siteCode,
  name: lineText(120),
  siteType: z.enum(siteTypes),
  city: z.string(),
  location,
  floorAreaM2: z.number().nullable(),
  energyAreaM2: z.number().nullable(),
  subjectToTertiaryDecree: z.boolean(),
  /** The energies in use while the site was in the group: in these spans a month can be missing. */
  energiesInUse: z.array(energyInUse),
});
export type SiteSummary = z.output<typeof siteSummary>;

export const listSites = readEndpoint({
  path: '/api/sites',
  access: 'data.read',
  summary: 'The sites that are not archived, in the order of the group.',
  answer: z.strictObject({
    sites: z.array(siteSummary),
    /** Years with a declared quantity, ascending. */
    yearsWithData: z.array(z.int()),
    /** For each site whose buildings have readings, the last month with one: the default month of views of readings. */
    lastReadings: z.array(z.strictObject({ siteId: id, period })),
    /** The default period of the views, in the format of `spanText`. */
    defaultPeriod: z.string(),
  }),
  cached: true,
});

export const siteContent = z.strictObject({
  ...fieldSchemas(siteFields),
  /** 14 digits with a valid checksum. */
  siret: z
    .string()
    .regex(/^\d{14}$/)
    .nullable(),
  /** 9 characters with a valid key. */
  finess: z
    .string()
    .regex(/^(\d\d|2[AB])\d{7}$/)
    .nullable(),
  location,
  weatherStation: z
    .string()
    .regex(/^\d{8}$/)
    .nullable(),
  energiesInUse: z.array(listedEnergy).max(60),
});
export type SiteContent = z.output<typeof siteContent>;

const site = z.strictObject({
  id,
  code: siteCode,
  ...siteContent.shape,
  // A name stored before surrounding spaces were refused is still shown.
  name: lineText(120),
  version,
  archivedAt: instant.nullable(),
  updatedAt: instant,
  /** Counts of what an archived site keeps. */
  buildingCount: z.int(),
  declarationCount: z.int(),
});
export type SiteRecord = z.output<typeof site>;

export const listSiteRecords = readEndpoint({
  path: '/api/sites/records',
  access: 'data.read',
  summary: 'Every site with all its attributes, archived sites included.',
  answer: z.strictObject({ sites: z.array(site) }),
  cached: true,
});

const sites = recordEndpoints('/api/sites', 'site.write', {
  made: siteContent,
  body: siteContent,
  answer: site,
});

export const createSite = sites.create('Add a site to the group; its code is made from its name.');
export const saveSite = sites.save('Replace the attributes of a site.');
export const archiveSite = sites.archive(
  'site.archive',
  'Take a site out of every view; its data and its history stay.',
);
export const restoreSite = sites.restore('site.archive', 'Bring an archived site back with all its data.');

export const proposeEnergies = readEndpoint({
  path: '/api/sites/:id/proposed-energies',
  access: 'data.read',
  summary: 'The energies that a site seems to use, from what it declared.',
  answer: z.strictObject({ energiesInUse: z.array(energyInUse) }),
});
