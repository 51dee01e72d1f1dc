import { billComponents } from '@suivi/domain/energy/bill-component';
import { ecsProducers } from '@suivi/domain/energy/energy-type';
import { units } from '@suivi/domain/ground/number/unit';
import { itemKinds } from '@suivi/domain/imports/dry-run/dry-run-item';
import { importNotes } from '@suivi/domain/ground/table/import-problem';
import { heldMonthDecisions } from '@suivi/domain/imports/dry-run/import-decisions';
import { figureScales } from '@suivi/domain/imports/words/figure-scale';
import { columnRoles, doubtKinds, importSubjects } from '@suivi/domain/imports/words/mapping';
import { z } from 'zod';
import { freeText, id, instant, lineText, month, version } from '../ground/primitives.ts';
import { energyType } from '../energy/energy-type.ts';
import { siteContent } from '../sites/sites.ts';
import { importedPlace } from './imported-place.ts';
import { unknownName } from './unknown-name.ts';
import { yearSum } from './year-sum.ts';

export const importMaximumBytes = 24 * 1024 * 1024;

/** The maximum length of headers and cells that are shown and kept; the file itself is read in full. */
export const shownTextLength = 200;

/** The kinds of records that an import writes, each with its history and its journal row. */
export const importRecordKinds = [
  'site',
  'building',
  'point',
  'bill',
  'declaration',
  'reading',
  'measure',
] as const;
export type ImportRecordKind = (typeof importRecordKinds)[number];

/**
 * `mapping`: a person reviews how the file is understood. `checking`, `applying`, `undoing`: a server works on it. `checked`: the
 * dry run can be reviewed. `abandoned`: nothing was changed, and nothing will be.
 */
export const importStates = [
  'mapping',
  'checking',
  'checked',
  'applying',
  'applied',
  'undoing',
  'undone',
  'abandoned',
] as const;
export type ImportState = (typeof importStates)[number];

const text = freeText(shownTextLength);

const column = z.strictObject({
  /** Above 255: what the titles above a table say about its rows. */
  index: z.int().min(0).max(259),
  header: text,
  role: z.enum(columnRoles),
  energy: energyType.nullable(),
  unit: z.enum(units).nullable(),
  basis: z.enum(['pcs', 'pci']).nullable(),
  month: month.nullable(),
  year: z.int().min(2000).max(2100).nullable(),
  scale: z.literal(figureScales).optional(),
  decimalSeparator: z.enum([',', '.', 'undecided']),
  confidence: z.number().min(0).max(1),
  isFromTitles: z.boolean().optional(),
  component: z.enum(billComponents).optional(),
  years: z.strictObject({ read: z.int(), told: z.int() }).optional(),
  monthFirst: z.boolean().optional(),
  doubt: z
    .strictObject({
      kind: z.enum(doubtKinds),
      text: z.string().max(60),
    })
    .optional(),
});

/** Columns among which a person must choose before anything is read. */
const question = z.strictObject({
  role: z.enum(['quantity', 'amount', 'amount-ht', 'line-amount', 'period']),
  reason: z.enum(['several', 'parts', 'hidden', 'running']),
  columns: z.array(z.int().min(0).max(259)).min(1).max(260),
});

const mapping = z.strictObject({
  subject: z.enum(importSubjects),
  headerLine: z.int().min(0).max(1_048_576),
  columns: z.array(column).max(260),
  defaults: z.strictObject({
    site: text.nullable(),
    energy: energyType.nullable(),
    year: z.int().min(2000).max(2100).nullable(),
    seasonStart: month.nullable().optional(),
    units: z.partialRecord(energyType, z.enum(units)),
    ecsProducer: z.enum(ecsProducers).nullable(),
    supplier: lineText(120).nullable().optional(),
  }),
  lastDayIncluded: z.boolean(),
  fillsDown: z.boolean(),
  zeroIsMissing: z.boolean(),
  formerTable: z.enum(['buildings', 'building_consumptions', 'monthly_energy_declarations']).nullable(),
  questions: z.array(question).max(260),
  hiddenRows: z.strictObject({ count: z.int().min(1), are: z.enum(['asked', 'read', 'left']) }).optional(),
  isSubjectAsked: z.boolean().optional(),
});

/** One entry for each table of the file; null for a table that is not read. */
export const mappings = z.array(mapping.nullable()).min(1).max(500);

export const decisions = z.strictObject({
  heldMonths: z.enum(heldMonthDecisions),
  trustsFigures: z.boolean(),
  /** True: real bills over estimates charge only the remainder; false: everything used; null: nobody said. */
  isBeside: z.boolean().nullable().optional(),
  /** Names that count although their figures are the sum of others. */
  keptSums: z.array(text).max(100).optional(),
});

/** What a person said that a name of the file stands for; a null `id` leaves its lines out. */
export const answer = z.strictObject({
  /**
   * `new-point`: the number is to be registered as a point of the site `id`, or where null of `siteText`, or of the site that its
   * rows name; `new-building`: as a building of the site `id`, or of `siteText`; `new-site`: as the given `site`.
   */
  kind: z.enum(['site', 'building', 'point', 'new-point', 'new-site', 'new-building']),
  text: lineText(shownTextLength).min(1),
  id: importedPlace.nullable(),
  site: siteContent.pick({ name: true, siteType: true, city: true, siret: true, finess: true }).optional(),
  /** The energy of a new point when nothing in the file says what it delivers. */
  energy: energyType.optional(),
  /** For a new point or building at a site that another answer creates: the `text` of that answer. */
  siteText: lineText(shownTextLength).optional(),
});

/** The maximum number of names that are listed, and that can be answered at once. */
export const namesListed = 5_000;
export type ImportAnswer = z.output<typeof answer>;

/** All the blocks of a file that have the same columns, on whichever sheets they are. */
const sheet = z.strictObject({
  name: z.string(),
  rowCount: z.int(),
  /** The first sixty blocks. */
  blocks: z.array(z.strictObject({ sheet: z.string(), firstLine: z.int(), lastLine: z.int() })),
  blockCount: z.int(),
  /** The first rows as written, with cells as texts. */
  sample: z.array(z.strictObject({ line: z.int(), cells: z.array(z.string()) })),
  proposed: mapping,
  /** The alternative mapping: as bills when months are proposed, as months when bills are proposed. */
  other: mapping.nullable().optional(),
  /** Each of its figures is a sum of another table's figures: it is not read unless a person says so. */
  isRepeated: z.boolean().optional(),
  /** The proposal comes from a mapping that a person confirmed for the same layout. */
  isRemembered: z.boolean(),
});
export type ImportSheet = z.output<typeof sheet>;

const counts = z.strictObject({
  new: z.int(),
  changed: z.int(),
  identical: z.int(),
  refused: z.int(),
  refusedLines: z.int(),
  /** Items that are not refused, by kind; absent for imports made before this was stored. */
  byKind: z
    .array(z.strictObject({ kind: z.enum(itemKinds), new: z.int(), changed: z.int(), identical: z.int() }))
    .optional(),
});

/** Number of records written or taken back, by kind: a declaration covers a year, a reading a month. */
const records = z.array(z.strictObject({ kind: z.enum(importRecordKinds), count: z.int() })).optional();

export const params = z.record(z.string(), z.union([z.string(), z.number()]));

/** The result of the last task that a server did for the import. */
const outcome = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('checked'),
    counts,
    rowCount: z.int(),
    notes: z.array(
      z.strictObject({
        code: z.enum(importNotes),
        count: z.int(),
        firstLine: z.int(),
        sheet: z.string().nullable(),
        params,
      }),
    ),
    unknownNames: z.array(unknownName),
    /** Months with another figure already, implausible months, and undecided real bills over estimates: a person decides. */
    asked: z.strictObject({
      heldMonths: z.int(),
      doubtfulMonths: z.int(),
      overEstimates: z.int().optional(),
    }),
    /** Names left out because they are the sum of others, or part of another, unless `keptSums` has them. */
    leftSums: z.array(text).optional(),
    /** Absent for dry runs made before sums were stored. */
    sums: z.array(yearSum).optional(),
    /** The data changed between the confirmed dry run and its application: this is a new dry run. */
    hasMoved: z.boolean(),
  }),
  z.strictObject({
    kind: z.literal('applied'),
    counts,
    written: z.int(),
    records,
    /** The last year whose months were declared or billed. */
    lastYear: z.int().optional(),
  }),
  z.strictObject({ kind: z.literal('undone'), written: z.int(), records }),
  /** Later changes touched what the import wrote; nothing was undone. */
  z.strictObject({
    kind: z.literal('undo-refused'),
    counts,
    written: z.int(),
    records,
    touched: z.array(z.string()),
  }),
  /** An error of the server; the task changed nothing. */
  z.strictObject({ kind: z.literal('failed') }),
  /** Nothing was written, because a month is closed. */
  z.strictObject({ kind: z.literal('month-closed'), site: z.string(), year: z.int(), month }),
]);
export type ImportOutcome = z.output<typeof outcome>;

export const summary = {
  id,
  version,
  fileName: z.string(),
  state: z.enum(importStates),
  outcome: outcome.nullable(),
  subject: z.enum(importSubjects),
  createdAt: instant,
  createdBy: z.string(),
  /** Whether the current user may undo it. */
  mayUndo: z.boolean(),
};

export const fullImport = z.strictObject({
  ...summary,
  sheets: z.array(sheet),
  mappings,
  answers: z.array(answer),
  decisions,
  mode: z.enum(['all', 'valid']).nullable(),
  /** The progress of the current task; `total` 0: not known yet. */
  progress: z.strictObject({ done: z.int(), total: z.int() }),
});
export type ImportRecord = z.output<typeof fullImport>;
