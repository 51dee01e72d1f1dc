import type { SiteRecord } from '@suivi/contract/sites/sites';
import { expect, it } from 'vitest';
import { tableText } from '../../ui/tables/table-text.ts';
import { siteColumns } from './site-table.tsx';

const site: SiteRecord = {
  id: 1,
  code: 'brioude',
  name: 'Brioude',
  siteType: 'hospital',
  city: 'Brioude',
  siret: null,
  finess: null,
  floorAreaM2: 4200,
  energyAreaM2: null,
  altitudeM: 1434,
  location: null,
  weatherStation: null,
  subjectToTertiaryDecree: false,
  tertiaryDecreeReason: 'Bâtiment neuf',
  joinedOn: '2019-07-01',
  leftOn: null,
  energiesInUse: [],
  archivedAt: null,
  version: 1,
  updatedAt: '2026-11-21T09:00:00.000Z',
  buildingCount: 0,
  declarationCount: 0,
};

it('copies everything that the table shows, in separate columns', () => {
  const [headers = [], cells = []] = tableText(siteColumns, [site])
    .split('\n')
    .map(line => line.split('\t'));
  expect(cells).toHaveLength(headers.length);
  const copied = Object.fromEntries(headers.map((header, index) => [header, cells[index]]));
  expect(copied).toMatchObject({
    Nom: 'Brioude',
    'Entrée dans le groupe': '01/07/2019',
    'Sortie du groupe': '',
    Commune: 'Brioude',
    'Altitude (m)': '1434',
    'Décret tertiaire': 'Non assujetti',
    Motif: 'Bâtiment neuf',
  });
});
