import { optionalSections, reportSections } from '@suivi/domain/reports/report-section';
import { z } from 'zod';
import { readEndpoint, saveEndpoint } from '../ground/endpoint.ts';
import { freeText, id, siteCode, trimmedText, version, yearText } from '../ground/primitives.ts';

const content = {
  /** « Établi par »: who answers for the figures; empty: whoever makes the document. */
  preparedBy: trimmedText(120),
  /** « Validé par »; empty: nobody yet. */
  approvedBy: trimmedText(120),
  /** What is said of each section, under its heading; without an entry, nothing. */
  comments: z.partialRecord(z.enum(reportSections), freeText(4000)),
  /** Sections that this report goes without. */
  leftOut: z.array(z.enum(optionalSections)).max(optionalSections.length),
};

const annualReport = z.strictObject({
  year: z.int(),
  /** Null: of the group. */
  siteId: id.nullable(),
  ...content,
  version,
});
export type AnnualReport = z.output<typeof annualReport>;

const which = z.strictObject({ year: yearText, site: siteCode.optional() });

export const readAnnualReport = readEndpoint({
  path: '/api/annual-report',
  access: 'data.read',
  summary: 'What people wrote into the annual report of a year, of a site or of the group.',
  query: which,
  answer: annualReport,
});

export const saveAnnualReport = saveEndpoint({
  path: '/api/annual-report',
  access: 'report.write',
  summary: 'Replaces who signs an annual report, what is said of its sections, and which it goes without.',
  query: which,
  body: z.strictObject(content),
  answer: annualReport,
});
