import { alertSeverities } from '@suivi/domain/alert/alert-severity';
import { z } from 'zod';
import { analyticsMetrics } from './analytics.ts';
import { windowText } from './decree-values.ts';
import { listDocumentIndex } from './document-index.ts';
import { endpoint } from './endpoint.ts';
import { idText, monthSpanText, siteCode, yearText } from './primitives.ts';
import { energyType } from './sites.ts';

/** The bytes of the file, named in `Content-Disposition`. */
const file = z.unknown();

const documentFormat = z.enum(['xlsx', 'pdf']);
const anyFormat = z.enum(['xlsx', 'csv', 'pdf']);

export const exportDashboard = endpoint({
  method: 'GET',
  path: '/api/exports/dashboard',
  access: 'data.export',
  effect: 'read',
  summary: 'The dashboard under the filters on screen, as a workbook or a report.',
  query: z.strictObject({
    format: documentFormat,
    period: monthSpanText,
    site: siteCode.optional(),
    /** The energy whose months are shown; absent: all that are purchased. */
    energy: energyType.optional(),
    /** Of the months and of the detailed comparison; the same months of the year before unless told. */
    compared: monthSpanText.optional(),
  }),
  answer: file,
  heavy: true,
});

export const exportAnnualReport = endpoint({
  method: 'GET',
  path: '/api/exports/annual-report',
  access: 'data.export',
  effect: 'read',
  summary: 'The annual report of a site or of the group, as a printed report.',
  query: z.strictObject({ year: yearText, site: siteCode.optional() }),
  answer: file,
  heavy: true,
});

export const exportDeclarations = endpoint({
  method: 'GET',
  path: '/api/exports/declarations',
  access: 'data.export',
  effect: 'read',
  summary:
    'Declared months, one row each, in the columns that an import reads; or those of one year as a report.',
  query: z.strictObject({
    format: anyFormat,
    site: siteCode.optional(),
    energy: energyType.optional(),
    /** Of all years unless told; a report is about one. */
    year: yearText.optional(),
  }),
  answer: file,
  heavy: true,
});

export const exportBuildings = endpoint({
  method: 'GET',
  path: '/api/exports/buildings',
  access: 'data.export',
  effect: 'read',
  summary:
    'Buildings and their sub-meter readings, in the columns that an import reads; or those of one year as a report.',
  query: z.strictObject({
    format: documentFormat,
    site: siteCode.optional(),
    /** Readings of all years unless told; a report is about one. */
    year: yearText.optional(),
  }),
  answer: file,
  heavy: true,
});

export const exportBudget = endpoint({
  method: 'GET',
  path: '/api/exports/budget',
  access: 'data.export',
  effect: 'read',
  summary:
    'A version of a budget as a workbook, month by month of each energy of each site, in the columns that are read back.',
  query: z.strictObject({ budget: idText }),
  answer: file,
  heavy: true,
});

export const exportAccruals = endpoint({
  method: 'GET',
  path: '/api/exports/accruals',
  access: 'data.export',
  effect: 'read',
  summary: 'What was consumed in a year and is not billed yet, as a workbook for the accountant.',
  query: z.strictObject({ year: yearText, site: siteCode.optional() }),
  answer: file,
  heavy: true,
});

export const exportSavings = endpoint({
  method: 'GET',
  path: '/api/exports/savings',
  access: 'data.export',
  effect: 'read',
  summary: 'The sheet of one action, or the portfolio of all, as a printed report.',
  query: z.strictObject({ action: idText.optional() }),
  answer: file,
  heavy: true,
});

export const exportAlerts = endpoint({
  method: 'GET',
  path: '/api/exports/alerts',
  access: 'data.export',
  effect: 'read',
  summary: 'The alerts under the filters on screen, as a workbook or a report.',
  query: z.strictObject({
    format: documentFormat,
    severity: z.enum(alertSeverities).optional(),
    site: siteCode.optional(),
    energy: energyType.optional(),
    treated: z.literal('yes').optional(),
  }),
  answer: file,
  heavy: true,
});

export const exportAnalytics = endpoint({
  method: 'GET',
  path: '/api/exports/analytics',
  access: 'data.export',
  effect: 'read',
  summary: 'The analyses under the filters on screen, as a workbook or a report.',
  query: z.strictObject({
    format: documentFormat,
    metric: z.enum(analyticsMetrics),
    energy: energyType.optional(),
    site: siteCode.optional(),
    period: monthSpanText,
    /** The twelve months of its year instead of all years: a report alone differs. */
    monthly: z.literal('yes').optional(),
  }),
  answer: file,
  heavy: true,
});

export const exportDecree = endpoint({
  method: 'GET',
  path: '/api/exports/decree',
  access: 'data.export',
  effect: 'read',
  summary:
    'The position of every subject site in the décret: every year of each as a workbook, the chosen site as a report.',
  query: z.strictObject({
    format: documentFormat,
    /** The site that a report is about beside the group; a workbook holds them all. */
    site: siteCode.optional(),
    reference: windowText.optional(),
  }),
  answer: file,
  heavy: true,
});

export const exportDecreePoster = endpoint({
  method: 'GET',
  path: '/api/exports/decree-poster',
  access: 'data.export',
  effect: 'read',
  summary: 'The yearly page that a site puts up beside its attestation: leaves, consumption, objectives.',
  query: z.strictObject({ format: z.literal('pdf'), site: siteCode }),
  answer: file,
  heavy: true,
});

export const exportPoolNote = endpoint({
  method: 'GET',
  path: '/api/exports/pool-note',
  access: 'data.export',
  effect: 'read',
  summary: 'The « note de calcul » of the pool of the group: distribution site by site, agreements, rule.',
  query: z.strictObject({ format: z.literal('pdf') }),
  answer: file,
  heavy: true,
});

export const exportDocumentIndex = endpoint({
  method: 'GET',
  path: '/api/exports/document-index',
  access: 'data.export',
  effect: 'read',
  summary: 'Every stored document with what it proves, and what nothing proves, as a workbook.',
  query: listDocumentIndex.query,
  answer: file,
  heavy: true,
});

export const exportEverything = endpoint({
  method: 'GET',
  path: '/api/exports/everything',
  access: 'data.export',
  effect: 'read',
  summary: 'All data but accounts, sessions and the journal: separated texts in one zip.',
  answer: file,
  heavy: true,
});
