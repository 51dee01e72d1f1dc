import type { SiteRecord } from '@suivi/contract/sites/sites';
import { expect, test } from 'vitest';
import { checkSiteDraft, newSite, siteDraftOf, siteFieldText, type SiteDraft } from './site-draft.ts';

const draft: SiteDraft = { ...newSite, name: 'Langeac' };

const gas = (typed: { from?: string; to?: string }) => ({
  energyType: 'gas' as const,
  from: '',
  to: '',
  begins: '2026-11',
  ...typed,
});

test('reads a month as browsers with a month field write it, and as people do', () => {
  const typed = [gas({ from: '2018-01', to: '2019-12' }), gas({ from: '01/2020', to: '6/2021' })];
  expect(checkSiteDraft({ ...draft, energiesInUse: typed })).toMatchObject({
    content: {
      energiesInUse: [
        { from: { year: 2018, month: 1 }, to: { year: 2019, month: 12 } },
        { from: { year: 2020, month: 1 }, to: { year: 2021, month: 6 } },
      ],
    },
  });
});

test('reads a site back from its draft unchanged', () => {
  const content = {
    name: 'Langeac',
    siteType: 'ehpad' as const,
    city: 'Langeac',
    siret: '73282932000074',
    finess: null,
    floorAreaM2: 7050.5,
    energyAreaM2: 7300,
    altitudeM: 505,
    location: { latitudeDegrees: 45.1036, longitudeDegrees: 3.4981 },
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
      {
        energyType: 'water' as const,
        from: { year: 2026, month: 11 as const },
        to: null,
        fromFirstDeclared: true as const,
      },
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
  ['floorAreaM2', { floorAreaM2: '-3' }],
  ['energyAreaM2', { energyAreaM2: 'beaucoup' }],
  ['altitudeM', { altitudeM: '9000' }],
  ['altitudeM', { altitudeM: '12,5' }],
  ['leftOn', { joinedOn: '2020-01-01', leftOn: '2019-12-31' }],
  ['energiesInUse', { energiesInUse: [gas({ from: 'janvier' })] }],
  ['energiesInUse', { energiesInUse: [gas({ from: '2020-05', to: '13/2020' })] }],
  ['energiesInUse', { energiesInUse: [gas({ from: '2020-05', to: '2020-04' })] }],
])('%s is refused: %j', (field, typed) => {
  expect(checkSiteDraft({ ...draft, ...typed })).toMatchObject({
    kind: 'errors',
    errors: { [field]: expect.any(String) },
  });
});

test.each([
  ['1,200 m²', 1200],
  ['', null],
])('a surface %j is %j', (typed, floorAreaM2) => {
  expect(checkSiteDraft({ ...draft, floorAreaM2: typed })).toMatchObject({ content: { floorAreaM2 } });
});

test.each([
  ['altitudeM', { altitudeM: '430' }, '430'],
  ['siteType', { siteType: 'ehpad' as const }, 'EHPAD'],
  ['subjectToTertiaryDecree', { subjectToTertiaryDecree: false }, 'non'],
  [
    'energiesInUse',
    {
      energiesInUse: [
        { energyType: 'gas' as const, from: '2010-01', to: '', begins: '2010-01' },
        { energyType: 'water' as const, from: '', to: '2024-06', begins: '2020-01' },
      ],
    },
    'Gaz 2010-01 → en cours, Eau dès la première déclaration → 2024-06',
  ],
] as const)('a refusal of %s uses the words of the form', (field, part, text) => {
  expect(
    siteFieldText(field, {
      ...newSite,
      ...part,
      energiesInUse: [...('energiesInUse' in part ? part.energiesInUse : [])],
    }),
  ).toBe(text);
});
