import { optionalSections, reportSections } from '@suivi/domain/reports/report-section';
import { z } from 'zod';
import { readEndpoint, saveEndpoint } from '../ground/endpoint.ts';
import { freeText, id, instant, siteCode, trimmedText, version, yearText } from '../ground/primitives.ts';
import { lackingCell } from '../months/lacking-months.ts';

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

/** What a report is printed of, as far as its sections hold it; every text and figure is French already. */
const previewBlock = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['paragraph', 'lead']), text: z.string() }),
  z.strictObject({ kind: z.literal('notes'), title: z.string(), items: z.array(z.string()) }),
  z.strictObject({
    kind: z.literal('figures'),
    figures: z.array(
      z.strictObject({
        label: z.string(),
        value: z.string(),
        unit: z.string(),
        change: z.string(),
        tone: z.enum(['better', 'worse', 'neutral']),
        note: z.string(),
      }),
    ),
  }),
  z.strictObject({
    kind: z.literal('table'),
    caption: z.string(),
    columns: z.array(z.strictObject({ label: z.string(), align: z.enum(['start', 'end']) })),
    rows: z.array(z.array(z.string())),
    total: z.array(z.string()).nullable(),
  }),
  /** `svg`: a whole document, told by `alt`. */
  z.strictObject({
    kind: z.literal('chart'),
    caption: z.string(),
    alt: z.string(),
    legend: z
      .array(
        z.strictObject({
          label: z.string(),
          colour: z.string(),
          mark: z.enum(['line', 'dashed', 'band']),
        }),
      )
      .optional(),
    svg: z.string(),
  }),
]);
export type PreviewBlock = z.output<typeof previewBlock>;

const previewSection = z.strictObject({
  key: z.enum(reportSections),
  title: z.string(),
  blocks: z.array(previewBlock),
  /** What the dashboard says of it, to be taken as its comment; null where it says nothing else. */
  proposed: z.string().nullable(),
});

const reportPreview = z.strictObject({
  title: z.string(),
  subtitle: z.string(),
  /** In the order of the pages. */
  sections: z.array(previewSection),
  /** Months of the year that hold nothing or a part: without any, the report is ready to be signed. */
  lacking: z.array(lackingCell),
  /** What may still move the figures of the year, and keeps nobody from signing. */
  openAlertCount: z.int(),
  openMonthCount: z.int(),
  /** When it was last made official, and by whom; null: never. */
  filed: z.strictObject({ by: z.string(), at: instant }).nullable(),
});
export type ReportPreview = z.output<typeof reportPreview>;

export const readReportPreview = readEndpoint({
  path: '/api/annual-report/preview',
  access: 'data.read',
  summary:
    'The sections of an annual report as they would be printed, what may be said of each, and what lacks before it is signed.',
  query: which,
  answer: reportPreview,
  heavy: true,
  cached: true,
});
