import type { SiteRecord } from '@suivi/contract/sites';
import { expect, test } from 'vitest';
import { siteDifferences } from './site-differences.ts';
import { siteDraftOf } from './site-draft.ts';

const stored: SiteRecord = {
  id: 1,
  code: 'brioude',
  version: 3,
  name: 'Brioude',
  siteType: 'hospital',
  city: 'Brioude',
  siret: null,
  floorAreaM2: 27_900,
  energyAreaM2: 28_700,
  altitudeM: 430,
  weatherStation: null,
  subjectToTertiaryDecree: true,
  tertiaryDecreeReason: '',
  joinedOn: null,
  leftOn: null,
  energiesInUse: [{ energyType: 'gas', from: { year: 2010, month: 1 }, to: null }],
  archivedAt: null,
} as SiteRecord;

test('only what differs is listed, in the words of the form', () => {
  const mine = {
    ...siteDraftOf(stored),
    altitude: '',
    subjectToTertiaryDecree: false,
    energies: [{ energyType: 'gas' as const, from: '2010-01', to: '2024-06' }],
  };
  expect(siteDifferences(mine, stored)).toEqual([
    { label: 'Altitude (m)', stored: '430', typed: '' },
    { label: 'Assujetti au décret tertiaire', stored: 'oui', typed: 'non' },
    { label: 'Énergies en usage', stored: 'Gaz 2010-01 → en cours', typed: 'Gaz 2010-01 → 2024-06' },
  ]);
  expect(siteDifferences(siteDraftOf(stored), stored)).toEqual([]);
});
