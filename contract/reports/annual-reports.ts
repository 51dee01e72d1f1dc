import { optionalSections, reportSections } from '@suivi/domain/reports/report-section';
import { z } from 'zod';
import { readEndpoint, saveEndpoint } from '../ground/endpoint.ts';
import { freeText, id, instant, siteCode, trimmedText, version, yearText } from '../ground/primitives.ts';
import { lackingCell } from '../months/lacking-months.ts';

const content = {
  /** « Établi par »: who answers for the figures; when empty, the person who makes the document. */
  preparedBy: trimmedText(120),
  /** « Validé par »; empty when nobody has approved it yet. */
  approvedBy: trimmedText(120),
  /** The comment of each section, printed under its heading; a section without an entry has none. */
  comments: z.partialRecord(z.enum(reportSections), freeText(4000)),
  /** Sections omitted from this report. */
  leftOut: z.array(z.enum(optionalSections)).max(optionalSections.length),
};

const annualReport = z.strictObject({
  year: z.int(),
  /** Null: the report of the group. */
  siteId: id.nullable(),
  ...content,
  version,
});
export type AnnualReport = z.output<typeof annualReport>;

const which = z.strictObject({ year: yearText, site: siteCode.optional() });

export const readAnnualReport = readEndpoint({
  path: '/api/annual-report',
  access: 'data.read',
  summary: 'The comments in the annual report of a year, for a site or for the group.',
  query: which,
  answer: annualReport,
});

export const saveAnnualReport = saveEndpoint({
  path: '/api/annual-report',
  access: 'report.write',
  summary:
    'Replaces the signatory of an annual report, the comments on its sections, and the omitted sections.',
  query: which,
  body: z.strictObject(content),
  answer: annualReport,
});

/** A block of a printed report, as far as its sections use it; all texts and figures are already in French. */
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
  /** `svg`: a complete SVG document, described by `alt`. */
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
  /** The dashboard's commentary on the section, proposed as its comment; null when there is none. */
  proposed: z.string().nullable(),
});

const reportPreview = z.strictObject({
  title: z.string(),
  subtitle: z.string(),
  /** In the order of the pages. */
  sections: z.array(previewSection),
  /** Months of the year with no or partial data: when there are none, the report is ready to be signed. */
  lacking: z.array(lackingCell),
  /** What may still change the figures of the year, without preventing the signature. */
  openAlertCount: z.int(),
  openMonthCount: z.int(),
  /** When it was last made official, and by whom; null when it never was. */
  filed: z.strictObject({ by: z.string(), at: instant }).nullable(),
});
export type ReportPreview = z.output<typeof reportPreview>;

export const readReportPreview = readEndpoint({
  path: '/api/annual-report/preview',
  access: 'data.read',
  summary:
    'The sections of an annual report as they would be printed, the possible comments on each, and the data missing before it is signed.',
  query: which,
  answer: reportPreview,
  heavy: true,
  cached: true,
});
