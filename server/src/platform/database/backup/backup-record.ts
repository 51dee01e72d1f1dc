import { z } from 'zod';

/**
 * A backup is a gzip file of lines of JSON: the header; for each table its name and columns, its rows (a line that gives their
 * size, then as many bytes as PostgreSQL's COPY produced), their count and hash; and finally an end mark.
 */
export const backupRecord = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('backup'),
    application: z.literal('suivi-energie'),
    format: z.literal(1),
    createdAt: z.iso.datetime(),
    /** Names of the migrations that made the schema, in order. */
    migrations: z.array(z.string()).min(1),
  }),
  z.strictObject({ kind: z.literal('table'), name: z.string(), columns: z.array(z.string()).min(1) }),
  z.strictObject({ kind: z.literal('rows'), bytes: z.int().positive().max(64_000_000) }),
  z.strictObject({
    kind: z.literal('table-end'),
    rows: z.int().nonnegative(),
    sha256: z.string().length(64),
  }),
  /** The last value that each sequence has given. */
  z.strictObject({
    kind: z.literal('sequences'),
    lastValues: z.record(z.string(), z.string().regex(/^-?\d+$/)),
  }),
  z.strictObject({ kind: z.literal('end'), tables: z.int().nonnegative(), rows: z.int().nonnegative() }),
]);

export type BackupRecord = z.output<typeof backupRecord>;

export function encodeRecord(record: BackupRecord): Buffer {
  return Buffer.from(`${JSON.stringify(record)}\n`);
}
