import { z } from 'zod';
import { readEndpoint } from '../ground/endpoint.ts';
import { day, instant } from '../ground/primitives.ts';

/** What keeps a backup from being made; the log says more. */
export const backupFailures = ['disk-full', 'not-writable', 'damaged', 'database', 'unexpected'] as const;
export type BackupFailure = (typeof backupFailures)[number];

/**
 * `none`: the first night has yet to come. `late`: the last good one is older than 26 hours. `failing`: it is not, but
 * the last attempt failed. `off`: no server makes any.
 */
export const backupStates = ['off', 'none', 'good', 'failing', 'late'] as const;
export type BackupState = (typeof backupStates)[number];

const madeBackup = z.strictObject({
  at: instant,
  sizeBytes: z.int().positive(),
  rows: z.int().nonnegative(),
  /** Path on the server that is named. */
  file: z.string(),
  server: z.string(),
});
export type MadeBackup = z.output<typeof madeBackup>;

const failedBackup = z.strictObject({ at: instant, reason: z.enum(backupFailures), server: z.string() });
export type FailedBackup = z.output<typeof failedBackup>;

/** Put back into a database of its own, beside what serves. `interrupted`: it is not over yet, or its server was stopped. */
const rehearsedBackup = z.strictObject({
  at: instant,
  of: madeBackup,
  outcome: z.enum(['whole', 'failed', 'interrupted']),
  /** What the command said against it, in English; empty but for `failed`. */
  fault: z.string(),
});
export type RehearsedBackup = z.output<typeof rehearsedBackup>;

/** Of the server that answers; hours are those of the clock in France. */
const schedule = z.strictObject({
  time: z.string(),
  keptDays: z.int().positive(),
  directory: z.string(),
  next: z.strictObject({ day, time: z.string() }),
});

export const readBackups = readEndpoint({
  path: '/api/backups',
  access: 'settings.write',
  summary:
    'The nightly backup: the last one, how old it is, where it is, the next one, what failed since, the last rehearsed restoration, and disks that are almost full.',
  answer: z.strictObject({
    state: z.enum(backupStates),
    /** Since the last good one; null without any. */
    ageSeconds: z.int().nonnegative().nullable(),
    /** Null: this server makes none. */
    schedule: schedule.nullable(),
    last: madeBackup.nullable(),
    /** The last attempt, when it failed after the last good one. */
    failure: failedBackup.nullable(),
    /** The last restoration that was tried; null before the first. */
    rehearsal: rehearsedBackup.nullable(),
    /** Whether this server tries any: it needs the programs of PostgreSQL. */
    rehearses: z.boolean(),
    /** Folders of this server whose disk is almost full. */
    lowDisks: z.array(
      z.strictObject({ folder: z.enum(['data', 'backups']), freeBytes: z.int().nonnegative() }),
    ),
  }),
});
