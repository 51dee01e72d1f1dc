import { emptyContent } from '@suivi/domain/ground/fields/field';
import { siteFields } from '@suivi/domain/sites/site';
import type { FileColumn } from '@suivi/presentation/ground/fields/field-words';
import type { TemplateName } from '@suivi/contract/imports/imports';
import { months } from '@suivi/domain/ground/calendar/month';
import { monthTitle } from '@suivi/presentation/ground/formats/date-formats';
import { buildingRow, importableColumns, siteRow } from '@suivi/presentation/imports/importable-columns';
import type { CsvCell } from '../../../platform/documents/write-csv.ts';

/** No site has this name: example rows left in by mistake are asked about, never written. */
const site = 'Centre d’exemple, à remplacer';

/** No point has this number: it is asked about, never written. */
const examplePoint = '00000000000000';

const exampleSite = {
  ...emptyContent(siteFields),
  name: 'EHPAD d’exemple, à remplacer',
  code: null,
  siteType: 'ehpad' as const,
  city: 'Le Puy-en-Velay',
  floorAreaM2: 4_200,
  energyAreaM2: 3_950.5,
  altitudeM: 640,
  weatherStation: '43062001',
};

const exampleBuilding = {
  siteName: site,
  name: 'Chirurgie',
  code: 'CHIR',
  type: 'Bloc opératoire',
  surfaceM2: 2_450,
  personnel: '45 agents',
  equipements: 'CTA, groupe froid',
  horaires: '24 h/24',
  position: { xPercent: 35.5, yPercent: 42 },
  status: 'normal' as const,
};

const examplePointTexts = ['Cuisine', 'Enedis', 'C4', 'BTSUPCU4', '123456'];

type Template = { name: string; columns: FileColumn[]; rows: CsvCell[][] };

/** Columns, and example rows that are used when the group has nothing to fill in. */
export const templates: Record<TemplateName, Template> = {
  declarations: {
    name: 'Déclarations, une ligne par mois',
    columns: importableColumns.declarations,
    rows: [
      [
        site,
        'Électricité',
        2024,
        1,
        125_430.5,
        'kWh',
        null,
        18_814.58,
        null,
        null,
        null,
        'Facture 2024-01',
        null,
      ],
      [site, 'Gaz', 2024, 1, 84.2, 'MWh PCS', null, 6_736, null, 'oui', null, null, null],
      [site, 'Gaz', 2024, 2, 7_500, 'm³', 11.2, 6_200, null, null, null, null, null],
      [
        site,
        'Eau',
        2024,
        1,
        412,
        'm³',
        null,
        -120.5,
        'oui',
        null,
        null,
        null,
        'Avoir sur la facture de décembre',
      ],
      [site, 'ECS', 2024, 1, 9_800, 'kWh', null, null, null, null, 'Gaz', null, null],
    ],
  },
  'twelve-months': {
    name: 'Déclarations, douze mois en colonnes',
    columns: [
      { header: 'Site', format: 'text' },
      { header: 'Énergie', format: 'text' },
      { header: 'Unité', format: 'text' },
      { header: 'Année', format: 'year' },
      ...months.map((month): FileColumn => ({ header: monthTitle(month), format: 'thousandth' })),
    ],
    rows: [
      [site, 'Électricité', 'kWh', 2024, ...months.map(month => 120_000 + month * 250.5)],
      [site, 'Fioul', 'L', 2024, ...months.map(month => (month < 4 || month > 10 ? 4_200 : null))],
    ],
  },
  bills: {
    name: 'Factures',
    columns: importableColumns.bills,
    rows: [
      [
        'Fournisseur d’exemple',
        'F-2024-001',
        'Facture',
        '15/02/2024',
        null,
        'Électricité',
        examplePoint,
        '12/01/2024',
        '11/02/2024',
        31_250,
        'kWh',
        null,
        4_687.5,
        937.5,
        5_625,
        'non',
        null,
      ],
      [
        'Fournisseur d’exemple',
        'A-2024-002',
        'Avoir',
        '20/02/2024',
        null,
        'Électricité',
        examplePoint,
        '12/01/2024',
        '11/02/2024',
        -1_250,
        'kWh',
        null,
        -187.5,
        -37.5,
        -225,
        'non',
        'Rend une partie de F-2024-001',
      ],
    ],
  },
  points: {
    name: 'Points de livraison',
    columns: importableColumns.points,
    rows: [
      [
        examplePoint,
        site,
        'Électricité',
        '01/07/2021',
        120,
        ...examplePointTexts,
        ...Array<null>(6).fill(null),
      ],
    ],
  },
  readings: {
    name: 'Relevés des bâtiments',
    columns: importableColumns.readings,
    rows: [
      [site, 'Chirurgie', 'CHIR', 2024, 1, 21_340, 45_120, 310],
      [site, 'Chirurgie', 'CHIR', 2024, 2, 20_980, null, 298.5],
    ],
  },
  buildings: {
    name: 'Bâtiments',
    columns: importableColumns.buildings,
    rows: [buildingRow(exampleBuilding)],
  },
  sites: {
    name: 'Sites',
    columns: importableColumns.sites,
    rows: [siteRow(exampleSite)],
  },
};
