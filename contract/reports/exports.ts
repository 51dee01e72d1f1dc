import { alertSeverities } from '@suivi/domain/alerts/alert-severity';
import { z } from 'zod';
import { analyticsMetrics } from '../analyses/analytics.ts';
import { windowText } from '../decree/decree-values.ts';
import { listDocumentIndex } from '../documents/document-index.ts';
import { allocationQuery } from '../meters/allocations.ts';
import { readEndpoint } from '../ground/endpoint.ts';
import { idText, monthSpanText, siteCode, yearText } from '../ground/primitives.ts';
import { energyType } from '../energy/energy-type.ts';

/** The answer is the bytes of the file; its name is in `Content-Disposition`. */
const file = { access: 'data.export', answer: z.unknown(), heavy: true } as const;

const documentFormat = z.enum(['xlsx', 'pdf']);
const anyFormat = z.enum(['xlsx', 'csv', 'pdf']);

export const exportDashboard = readEndpoint({
  path: '/api/exports/dashboard',
  summary: 'The dashboard under the filters on screen, as a workbook or a report.',
  query: z.strictObject({
    format: documentFormat,
    period: monthSpanText,
    site: siteCode.optional(),
    /** The energy whose months are shown; absent: all purchased energies. */
    energy: energyType.optional(),
    /** The period with which the months and the detailed comparison are compared; absent: the same months of the year before. */
    compared: monthSpanText.optional(),
  }),
  ...file,
});

export const exportAnnualReport = readEndpoint({
  path: '/api/exports/annual-report',
  summary: 'The annual report of a site or of the group, as a printed report.',
  query: z.strictObject({ year: yearText, site: siteCode.optional() }),
  ...file,
});

export const exportDeclarations = readEndpoint({
  path: '/api/exports/declarations',
  summary:
    'Declared months, one row each, in the columns that an import reads; or those of one year as a report.',
  query: z.strictObject({
    format: anyFormat,
    site: siteCode.optional(),
    energy: energyType.optional(),
    /** Absent: all years; a report is about a single year. */
    year: yearText.optional(),
  }),
  ...file,
});

export const exportLoadCurve = readEndpoint({
  path: '/api/exports/load-curve',
  summary: 'The figures of the load curve of a point, as a workbook or a report, or every step as text.',
  query: z.strictObject({ point: idText, format: anyFormat }),
  ...file,
});

export const exportSiteCurve = readEndpoint({
  path: '/api/exports/site-curve',
  summary:
    'The figures of the summed load curves of a site, as a workbook or a report, or every step as text.',
  query: z.strictObject({ site: siteCode, format: anyFormat }),
  ...file,
});

export const exportAllocation = readEndpoint({
  path: '/api/exports/allocation',
  summary:
    'The quantities of the meters of a site in some months or on a bill, and their allocation with the keys used.',
  query: allocationQuery.extend({ format: anyFormat }),
  ...file,
});

export const exportBuildings = readEndpoint({
  path: '/api/exports/buildings',
  summary:
    'Buildings and their sub-meter readings, in the columns that an import reads; or those of one year as a report.',
  query: z.strictObject({
    format: documentFormat,
    site: siteCode.optional(),
    /** Absent: the readings of all years; a report is about a single year. */
    year: yearText.optional(),
  }),
  ...file,
});

export const exportBudget = readEndpoint({
  path: '/api/exports/budget',
  summary: 'A budget version as a workbook, by month, energy and site, in the columns that an import reads.',
  query: z.strictObject({ budget: idText }),
  ...file,
});

export const exportAccruals = readEndpoint({
  path: '/api/exports/accruals',
  summary: 'The consumption of a year that is not billed yet, as a workbook for the accountant.',
  query: z.strictObject({ year: yearText, site: siteCode.optional() }),
  ...file,
});

export const exportSavings = readEndpoint({
  path: '/api/exports/savings',
  summary: 'The sheet of one action, or the portfolio of all, as a printed report.',
  query: z.strictObject({ action: idText.optional() }),
  ...file,
});

export const exportAlerts = readEndpoint({
  path: '/api/exports/alerts',
  summary: 'The alerts under the filters on screen, as a workbook or a report.',
  query: z.strictObject({
    format: documentFormat,
    severity: z.enum(alertSeverities).optional(),
    site: siteCode.optional(),
    energy: energyType.optional(),
    treated: z.literal('yes').optional(),
  }),
  ...file,
});

export const exportAnalytics = readEndpoint({
  path: '/api/exports/analytics',
  summary: 'The analyses under the filters on screen, as a workbook or a report.',
  query: z.strictObject({
    format: documentFormat,
    metric: z.enum(analyticsMetrics),
    energy: energyType.optional(),
    site: siteCode.optional(),
    period: monthSpanText,
    /** Shows the twelve months of the year instead of all years; only a report differs. */
    monthly: z.literal('yes').optional(),
  }),
  ...file,
});

export const exportDecree = readEndpoint({
  path: '/api/exports/decree',
  summary:
    'The position of every subject site in the décret: all years of all sites as a workbook, the chosen site as a report.',
  query: z.strictObject({
    format: documentFormat,
    /** The site that a report covers beside the group; a workbook contains every site. */
    site: siteCode.optional(),
    reference: windowText.optional(),
  }),
  ...file,
});

export const exportDecreePoster = readEndpoint({
  path: '/api/exports/decree-poster',
  summary: 'The yearly poster that a site displays beside its attestation: leaves, consumption, objectives.',
  query: z.strictObject({ format: z.literal('pdf'), site: siteCode }),
  ...file,
});

export const exportPoolNote = readEndpoint({
  path: '/api/exports/pool-note',
  summary: 'The « note de calcul » of the pool of the group: distribution site by site, agreements, rule.',
  query: z.strictObject({ format: z.literal('pdf') }),
  ...file,
});

export const exportDocumentIndex = readEndpoint({
  path: '/api/exports/document-index',
  summary:
    'Every stored document with the records it proves, and the records without a document, as a workbook.',
  query: listDocumentIndex.query,
  ...file,
});

export const exportEverything = readEndpoint({
  path: '/api/exports/everything',
  summary: 'All data except accounts, sessions and the journal: separated texts in one zip.',
  ...file,
});
