import type { BuildingRecord } from '@suivi/contract/sites/buildings';
import { expect, test } from 'vitest';
import { buildingMatches } from './building-matches.ts';

const building: BuildingRecord = {
  id: 1,
  siteId: 1,
  name: 'Médecine',
  code: 'MED',
  type: 'Service médical',
  surfaceM2: 7600,
  personnel: '155 agents',
  equipements: 'Imagerie',
  horaires: '24 h / 24',
  position: null,
  status: 'warning',
  version: 1,
  archivedAt: null,
  updatedAt: '2026-01-01T00:00:00Z',
};

test.each([
  ['no search words', {}, true],
  ['a word without its accent, in capitals', { text: 'MEDECINE' }, true],
  ['words from several fields', { text: 'imag 155 med' }, true],
  ['a word that matches nothing', { text: 'imagerie bloc' }, false],
  ['another type', { type: 'EHPAD' }, false],
  ['another status', { status: 'alert' as const }, false],
  ['all fields at once', { text: 'med', type: 'Service médical', status: 'warning' as const }, true],
])('%s', (_, asked, expected) => {
  expect(buildingMatches(building, { text: '', type: null, status: null, ...asked })).toBe(expected);
});
