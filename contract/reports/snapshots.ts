import { z } from 'zod';
import { createEndpoint, readEndpoint } from '../ground/endpoint.ts';
import { id, instant, monthSpan, siteCode, year } from '../ground/primitives.ts';
import { energyType } from '../energy/energy-type.ts';

/** `decree`: the report of the décret; `modulation` and `pool-note`: the documents handed over with it. */
export const snapshotKinds = [
  'annual-report',
  'operat',
  'decree',
  'modulation',
  'pool-note',
  'allocation',
] as const;
export type SnapshotKind = (typeof snapshotKinds)[number];

const amount = z.number().nullable();

/** What an allocation is about. */
const split = { energy: energyType, period: monthSpan, bill: id.nullable() };

const snapshot = z.strictObject({
  id,
  kind: z.enum(snapshotKinds),
  year: z.int(),
  /** Null: the group. */
  siteCode: siteCode.nullable(),
  /** What an allocation is about; null for other kinds. */
  asked: z.strictObject(split).nullable(),
  /** Its name at the time of filing. */
  scopeName: z.string(),
  /** The hash of the stored figures. */
  figuresSha256: z.string(),
  figureCount: z.int(),
  documentId: id,
  documentName: z.string(),
  documentSha256: z.string(),
  madeBy: z.string(),
  madeAt: instant,
  /**
   * Number of figures that differ now; null when they can no longer be computed, the site being archived or no longer subject.
   */
  changedCount: z.int().nullable(),
});
export type Snapshot = z.output<typeof snapshot>;

const difference = z.strictObject({
  key: z.string(),
  label: z.string(),
  unit: z.string(),
  filed: amount,
  now: amount,
  kind: z.enum(['changed', 'gone', 'new']),
});

export const listSnapshots = readEndpoint({
  path: '/api/snapshots',
  access: 'data.read',
  heavy: true,
  summary: 'The official documents, most recent first, with the number of figures that differ today.',
  answer: z.strictObject({ snapshots: z.array(snapshot) }),
  cached: true,
});

export const readSnapshot = readEndpoint({
  path: '/api/snapshots/:id',
  access: 'data.read',
  heavy: true,
  summary: 'One official document, with each figure that differs: as filed, and as of today.',
  answer: z.strictObject({ snapshot, differences: z.array(difference) }),
});

export const freezeReport = createEndpoint({
  path: '/api/report-snapshots',
  access: 'report.freeze',
  heavy: true,
  summary: 'Makes the annual report of a year official: its figures, their hash and the PDF are stored.',
  body: z.strictObject({ year, site: siteCode.nullable() }),
  answer: snapshot,
});

export const freezeOperat = createEndpoint({
  path: '/api/operat-snapshots',
  access: 'operat.freeze',
  heavy: true,
  summary:
    'Makes the OPERAT sheet of a site and year official: its figures, their hash and the workbook are stored.',
  body: z.strictObject({ year, site: siteCode }),
  answer: snapshot,
});

export const freezeDecree = createEndpoint({
  path: '/api/decree-snapshots',
  access: 'operat.freeze',
  heavy: true,
  summary:
    'Makes the report of the décret, the file of a modulation or the note of the pool official: its figures, their hash and the PDF are stored.',
  body: z.discriminatedUnion('kind', [
    /** About the last year that is complete for any site; for the group alone, or with one site beside it. */
    z.strictObject({ kind: z.literal('decree'), site: siteCode.nullable() }),
    z.strictObject({ kind: z.literal('modulation'), site: siteCode }),
    z.strictObject({ kind: z.literal('pool-note') }),
  ]),
  answer: snapshot,
});

export const freezeAllocation = createEndpoint({
  path: '/api/allocation-snapshots',
  access: 'report.freeze',
  heavy: true,
  summary:
    'Stores the allocation of some months or of a bill as it was sent: its figures, their hash and the workbook with its keys.',
  body: z.strictObject({ site: siteCode, ...split }),
  answer: snapshot,
});
