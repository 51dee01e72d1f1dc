import type { SiteRecord } from '@suivi/contract/sites';
import { expect, test } from 'vitest';
import { checkSiteDraft, newSite, siteDraftOf, type SiteDraft } from './site-draft.ts';

const draft: SiteDraft = { ...newSite, name: 'Langeac' };

test('a site comes back from its draft as it was', () => {
  const content = {
    name: 'Langeac',
    siteType: 'ehpad' as const,
    city: 'Langeac',
    siret: '73282932000074',
    floorAreaM2: 7050.5,
    energyAreaM2: 7300,
    altitudeM: 505,
    weatherStation: '43062001',
    subjectToTertiaryDecree: false,
    tertiaryDecreeReason: 'Moins de 1 000 m²',
    joinedOn: '2018-01-01',
    leftOn: null,
    energiesInUse: [
      {
        energyType: 'gas' as const,
        from: { year: 2010, month: 1 as const },
        to: { year: 2015, month: 12 as const },
      },
      { energyType: 'gas' as const, from: { year: 2018, month: 3 as const }, to: null },
    ],
  };
  const site: SiteRecord = {
    ...content,
    id: 1,
    code: 'langeac',
    version: 1,
    archivedAt: null,
    updatedAt: '',
    buildingCount: 0,
    declarationCount: 0,
  };
  expect(checkSiteDraft(siteDraftOf(site))).toEqual({ kind: 'content', content });
});

test.each([
  ['name', { name: ' ' }],
  ['siret', { siret: '123' }],
  ['floorArea', { floorArea: '-3' }],
  ['energyArea', { energyArea: 'beaucoup' }],
  ['altitude', { altitude: '9000' }],
  ['altitude', { altitude: '12,5' }],
  ['leftOn', { joinedOn: '2020-01-01', leftOn: '2019-12-31' }],
  ['energies', { energies: [{ energyType: 'gas' as const, from: '', to: '' }] }],
  ['energies', { energies: [{ energyType: 'gas' as const, from: '2020-05', to: '2020-04' }] }],
])('%s is refused: %j', (field, typed) => {
  expect(checkSiteDraft({ ...draft, ...typed })).toMatchObject({
    kind: 'errors',
    errors: { [field]: expect.any(String) },
  });
});

test.each([
  ['1,200 m²', 1200],
  ['', null],
])('a surface %j is %j', (floorArea, floorAreaM2) => {
  expect(checkSiteDraft({ ...draft, floorArea })).toMatchObject({ content: { floorAreaM2 } });
});
