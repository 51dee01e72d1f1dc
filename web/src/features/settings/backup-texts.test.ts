import { expect, test } from 'vitest';
import { ageText, diskNotice, noticeOf, rehearsalText } from './backup-texts.ts';

test.each([
  [0, 'à l’instant'],
  [60, 'il y a 1 minute'],
  [3599, 'il y a 59 minutes'],
  [3600, 'il y a 1 heure'],
  [26 * 3600, 'il y a 26 heures'],
  [48 * 3600, 'il y a 2 jours'],
])('an age of %i s', (seconds, text) => {
  expect(ageText(seconds).replaceAll(/\s/g, ' ')).toBe(text);
});

const made = {
  at: '2026-01-04T01:30:00.000Z',
  sizeBytes: 800_000,
  rows: 97_330,
  file: '/b',
  server: 'srv1',
};
const rehearsal = { at: '2026-01-04T01:31:00.000Z', of: made, outcome: 'whole', fault: '' } as const;

const backups = {
  state: 'good',
  ageSeconds: 3600,
  schedule: null,
  last: null,
  rehearsal,
  rehearses: true,
  lowDisks: [] as { folder: 'data'; freeBytes: number }[],
  failure: { at: '2026-01-10T01:30:00.000Z', reason: 'disk-full', server: 'srv1' },
} as const;

test('is empty when all is well', () => {
  expect(noticeOf({ ...backups, failure: null })).toBeNull();
});

test('states when, where and why a failure occurred, and its consequences', () => {
  const notice = noticeOf({ ...backups, state: 'failing' });
  expect(notice?.kind).toBe('warning');
  expect(notice?.text).toMatch(
    /^10 janvier 2026 à 02:30, sur srv1\s: Le disque.*plein.*toutes les heures\.$/,
  );
});

test('reports too old a backup as an error, with the reason when it is known', () => {
  expect(noticeOf({ ...backups, state: 'late' })).toMatchObject({
    kind: 'error',
    title: expect.stringMatching(/plus de 26\sheures/) as string,
    text: expect.stringContaining('Le disque') as string,
  });
  const silent = noticeOf({ ...backups, state: 'late', ageSeconds: null, failure: null });
  expect(silent?.title).toBe('Aucune sauvegarde n’a encore été faite');
  expect(silent?.text).not.toContain('null');
});

test('reports a failed restoration and an almost full disk before they do damage', () => {
  const failed = { ...rehearsal, outcome: 'failed', fault: 'The file ends early.' } as const;
  expect(noticeOf({ ...backups, failure: null, rehearsal: failed })).toMatchObject({
    kind: 'warning',
    text: expect.stringContaining('The file ends early.') as string,
  });
  expect(diskNotice(backups)).toBeNull();
  expect(diskNotice({ lowDisks: [{ folder: 'backups', freeBytes: 4.2e8 }] })?.text).toMatch(
    /^Il reste 420\sMo pour le dossier des sauvegardes\./,
  );
});

test.each([
  [
    { rehearsal, rehearses: true },
    'Le 4 janvier 2026 à 02:31, sur srv1, la sauvegarde du 4 janvier 2026 à 02:30 a été remise dans une base à part : ses 97 330 lignes y sont, et le journal est intact.',
  ],
  [
    { rehearsal: { ...rehearsal, outcome: 'failed', fault: 'x' } as const, rehearses: true },
    'Le 4 janvier 2026 à 02:31, sur srv1, la sauvegarde du 4 janvier 2026 à 02:30 n’a pas pu être remise dans une base à part.',
  ],
  [
    { rehearsal: null, rehearses: true },
    'Pas encore. La prochaine sauvegarde de la nuit sera remise dans une base à part, puis une par semaine.',
  ],
  [
    { rehearsal: null, rehearses: false },
    'Ce serveur n’en fait pas : réglez POSTGRES_BIN_DIR, le dossier des programmes de PostgreSQL.',
  ],
])('the weekly restoration states its date, its backup and its result', (told, sentence) => {
  expect(rehearsalText(told).replaceAll(/\s/g, ' ')).toBe(sentence);
});
