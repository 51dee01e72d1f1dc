import { z } from 'zod';
import { createEndpoint, readEndpoint } from '../ground/endpoint.ts';
import { id, instant, monthSpan, siteCode, year } from '../ground/primitives.ts';
import { energyType } from '../energy/energy-type.ts';

/** `decree`: the report of the décret; `modulation` and `pool-note`: what is handed over beside it. */
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

/** What a split is of. */
const split = { energy: energyType, period: monthSpan, bill: id.nullable() };

const snapshot = z.strictObject({
  id,
  kind: z.enum(snapshotKinds),
  year: z.int(),
  /** Null: the group. */
  siteCode: siteCode.nullable(),
  /** Of a split what it is of, else null. */
  asked: z.strictObject(split).nullable(),
  /** As it was called when it was filed. */
  scopeName: z.string(),
  /** Of the figures, as they are stored. */
  figuresSha256: z.string(),
  figureCount: z.int(),
  documentId: id,
  documentName: z.string(),
  documentSha256: z.string(),
  madeBy: z.string(),
  madeAt: instant,
  /** Figures that differ now; null: they cannot be told any more, the site being archived or subject no longer. */
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
  summary:
    'The documents that were made official, the most recent first, and how many of their figures differ now.',
  answer: z.strictObject({ snapshots: z.array(snapshot) }),
  cached: true,
});

export const readSnapshot = readEndpoint({
  path: '/api/snapshots/:id',
  access: 'data.read',
  heavy: true,
  summary: 'One of them, with each figure that differs: as it was filed, and as it is now.',
  answer: z.strictObject({ snapshot, differences: z.array(difference) }),
});

export const freezeReport = createEndpoint({
  path: '/api/report-snapshots',
  access: 'report.freeze',
  heavy: true,
  summary:
    'Makes the annual report of a year official: its figures, their hash and the PDF are kept as they are.',
  body: z.strictObject({ year, site: siteCode.nullable() }),
  answer: snapshot,
});

export const freezeOperat = createEndpoint({
  path: '/api/operat-snapshots',
  access: 'operat.freeze',
  heavy: true,
  summary:
    'Makes the OPERAT sheet of a site and year official: its figures, their hash and the workbook are kept.',
  body: z.strictObject({ year, site: siteCode }),
  answer: snapshot,
});

export const freezeDecree = createEndpoint({
  path: '/api/decree-snapshots',
  access: 'operat.freeze',
  heavy: true,
  summary:
    'Makes the report of the décret, the file of a modulation or the note of the pool official: its figures, their hash and the PDF are kept.',
  body: z.discriminatedUnion('kind', [
    /** Of the last year that any site has complete; of the group alone, or with one site beside it. */
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
    'Keeps what was shared of some months or of a bill as it was sent: its figures, their hash and the workbook with its keys.',
  body: z.strictObject({ site: siteCode, ...split }),
  answer: snapshot,
});
