import type { FailedBackup, MadeBackup } from '@suivi/contract/operation/backups';
import { expect, test } from 'vitest';
import { judgeBackups } from './judge-backups.ts';

const now = new Date('2026-11-21T12:00:00Z');
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const made = (hours: number): MadeBackup => ({
  at: ago(hours).toISOString(),
  sizeBytes: 1,
  rows: 1,
  file: '/b',
  server: 's',
});
const failed: FailedBackup = { at: ago(1).toISOString(), reason: 'disk-full', server: 's' };

test.each([
  ['a new installation', 2, null, null, true, 'none', null],
  ['a new installation whose first backup failed', 2, null, failed, true, 'failing', null],
  ['an installation that never had one', 27, null, null, true, 'late', null],
  ['one from last night', 900, made(9), null, true, 'good', 9],
  ['one from last night, made by another server', 900, made(9), null, false, 'good', 9],
  ['one just young enough', 900, made(26), null, true, 'good', 26],
  ['one just too old', 900, made(26.01), null, true, 'late', 26.01],
  ['a failure since', 900, made(20), failed, true, 'failing', 20],
  ['failures for several days', 900, made(70), failed, true, 'late', 70],
  ['backups that were switched off long ago', 900, made(700), null, false, 'off', 700],
  ['no backups at all', 900, null, null, false, 'off', null],
] as const)('%s', (_, installedHours, last, failure, isScheduled, state, ageHours) => {
  const history = { installedAt: ago(installedHours), last, failure, rehearsal: null, restoredAt: null };
  const ageSeconds = ageHours === null ? null : ageHours * 3600;
  expect(judgeBackups(history, isScheduled, now)).toEqual({ state, ageSeconds });
});
