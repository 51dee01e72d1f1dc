import { z } from 'zod';
import { readEndpoint } from '../ground/endpoint.ts';
import { day, instant } from '../ground/primitives.ts';

/** Why a backup failed; the log says more. */
export const backupFailures = ['disk-full', 'not-writable', 'damaged', 'database', 'unexpected'] as const;
export type BackupFailure = (typeof backupFailures)[number];

/**
 * `none`: the first night has yet to come. `late`: the last good backup is older than 26 hours. `failing`: it is more recent, but
 * the last attempt failed. `off`: no server makes backups.
 */
export const backupStates = ['off', 'none', 'good', 'failing', 'late'] as const;
export type BackupState = (typeof backupStates)[number];

const madeBackup = z.strictObject({
  at: instant,
  sizeBytes: z.int().positive(),
  rows: z.int().nonnegative(),
  /** The path on the server named in `server`. */
  file: z.string(),
  server: z.string(),
});
export type MadeBackup = z.output<typeof madeBackup>;

const failedBackup = z.strictObject({ at: instant, reason: z.enum(backupFailures), server: z.string() });
export type FailedBackup = z.output<typeof failedBackup>;

/** A backup restored into a separate database as a test. `interrupted`: it is still running, or its server was stopped. */
const rehearsedBackup = z.strictObject({
  at: instant,
  of: madeBackup,
  outcome: z.enum(['whole', 'failed', 'interrupted']),
  /** The error of the command, in English; empty unless `failed`. */
  fault: z.string(),
});
export type RehearsedBackup = z.output<typeof rehearsedBackup>;

/** The schedule of the answering server; times are local times in France. */
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
    'The nightly backup: the last one, its age and location, the next one, later failures, the last rehearsed restoration, and disks that are almost full.',
  answer: z.strictObject({
    state: z.enum(backupStates),
    /** Age of the last good backup; null when there is none. */
    ageSeconds: z.int().nonnegative().nullable(),
    /** Null when this server makes no backups. */
    schedule: schedule.nullable(),
    last: madeBackup.nullable(),
    /** The last attempt, when it failed after the last good one. */
    failure: failedBackup.nullable(),
    /** The last test restoration; null before the first. */
    rehearsal: rehearsedBackup.nullable(),
    /** Whether this server makes test restorations: it needs the PostgreSQL programs. */
    rehearses: z.boolean(),
    /** Folders of this server whose disk is almost full. */
    lowDisks: z.array(
      z.strictObject({ folder: z.enum(['data', 'backups']), freeBytes: z.int().nonnegative() }),
    ),
  }),
});
