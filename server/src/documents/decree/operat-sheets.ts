import type { AnswerOf } from '@suivi/contract/ground/endpoint';
import type { readOperatSheet } from '@suivi/contract/decree/operat';
import { indicatorLooks, subCategoryName } from '@suivi/presentation/decree/cabs-text';
import { doubtedMonthsTexts } from '@suivi/presentation/decree/doubted-months-text';
import { formatDay, formatPeriod } from '@suivi/presentation/ground/formats/date-formats';
import { energyLabel, energyUnitLabel } from '@suivi/presentation/energy/energy-words';
import { operatGapText, operatNotice } from '@suivi/presentation/decree/operat-text';
import { cellColumn, cellsOf, type Sheet, type SheetCell } from '../../platform/documents/workbook.ts';
import { writeWorkbook } from '../../platform/documents/documents-process.ts';
import { type DocumentAbout, headingOf, propertiesOf } from '../ground/document-about.ts';

export type OperatSheet = AnswerOf<typeof readOperatSheet>;

export function operatTitle({ year, site }: OperatSheet): string {
  return `Préparation OPERAT ${year} – ${site.name}`;
}

/** The preparation of a site and year as a workbook. */
export function writeOperatSheet(sheet: OperatSheet, about: DocumentAbout): Promise<Uint8Array> {
  const title = operatTitle(sheet);
  return writeWorkbook(operatSheets(sheet, about), propertiesOf(about, title, 'Préparation, non officiel'));
}

/** Four sheets: the values to enter, the surfaces and indicators, what is missing, the identity of the site. */
function operatSheets(sheet: OperatSheet, about: DocumentAbout): Sheet[] {
  const heading = (name: string) => headingOf(about, `${operatTitle(sheet)} – ${name}`, operatNotice);
  return [
    {
      name: 'Consommations',
      heading: [
        ...heading('Consommations'),
        ...(sheet.annual.kind === 'incomplete' ? ['Année incomplète\u00a0: données partielles'] : []),
        ...doubtedMonthsTexts(sheet.doubted),
      ],
      ...cellsOf(sheet.quantities, [
        cellColumn('Énergie', 'text', ({ energy }) => energyLabel(energy), { total: 'Total' }),
        cellColumn('Quantité', 'thousandth', ({ quantity }) => quantity),
        cellColumn('Unité', 'text', ({ energy, unit }) => energyUnitLabel(energy, unit)),
        cellColumn('kWh PCI', 'whole', ({ consumptionKwh }) => consumptionKwh, {
          total: sheet.annual.consumptionKwh,
        }),
        cellColumn('Mois', 'whole', ({ monthCount }) => monthCount),
        cellColumn('Mois convertis', 'whole', ({ convertedMonthCount }) => convertedMonthCount),
      ]),
    },
    {
      name: 'Surfaces et indicateurs',
      heading: heading('Surfaces et indicateurs'),
      ...cellsOf(sheet.subCategories.flatMap(indicatorRows), [
        cellColumn('Sous-catégorie', 'text', ({ subCategory }) => subCategoryName(subCategory)),
        cellColumn('Surface (m²)', 'hundredth', ({ surfaceM2 }) => surfaceM2),
        cellColumn(
          'Indicateur',
          'text',
          ({ declared }) => declared && indicatorLooks[declared.indicator].label,
        ),
        cellColumn('Valeur', 'thousandth', ({ declared }) => declared && declared.value),
        cellColumn('Unité', 'text', ({ declared }) => declared && indicatorLooks[declared.indicator].unit),
        cellColumn('Origine', 'text', ({ declared }) => declared && origins[declared.origin]),
      ]),
    },
    {
      name: 'À compléter',
      heading: [...heading('À compléter'), `À déclarer avant le ${formatDay(sheet.deadline)}`],
      ...cellsOf(sheet.gaps, [
        cellColumn('Nécessité', 'text', ({ need }) => (need === 'required' ? 'Nécessaire' : 'Facultatif')),
        cellColumn('Ce qui manque', 'text', operatGapText),
      ]),
    },
    {
      name: 'Site',
      heading: heading('Site'),
      columns: [field('Rubrique'), field('Valeur')],
      rows: siteRows(sheet),
    },
  ];
}

function field(header: string) {
  return { header, format: 'text' as const };
}

const origins = { declared: 'Déclaré', standard: 'Valeur étalon', absent: 'Non déclaré' };

/** An activity without an indicator still has a surface to declare. */
function indicatorRows({ subCategory, surfaceM2, indicators }: OperatSheet['subCategories'][number]) {
  const declared = indicators.length === 0 ? [null] : indicators;
  return declared.map(each => ({ subCategory, surfaceM2, declared: each }));
}

function siteRows(sheet: OperatSheet): SheetCell[][] {
  const { site, station, reference, surfaceM2, heatingKwh, coolingKwh } = sheet;
  const unknown = 'à compléter';
  return [
    ['Site', site.name],
    ['Commune', site.city],
    ['SIRET', site.siret ?? unknown],
    ['Année déclarée', String(sheet.year)],
    ['À déclarer avant le', formatDay(sheet.deadline)],
    [
      'Surface de consommations énergétiques (m²)',
      { value: surfaceM2 ?? unknown, format: surfaceM2 === null ? 'text' : 'hundredth' },
    ],
    ['Station météo', station ? `${station.name} (${station.number})` : unknown],
    ['Référence', reference ? `${formatPeriod(reference.from)} à ${formatPeriod(reference.to)}` : unknown],
    [
      'Consommation de référence (kWh PCI)',
      { value: reference?.consumptionKwh ?? unknown, format: reference ? 'whole' : 'text' },
    ],
    [
      'Chauffage mesuré (kWh)',
      { value: heatingKwh ?? 'non connu', format: heatingKwh === null ? 'text' : 'whole' },
    ],
    [
      'Froid mesuré (kWh)',
      { value: coolingKwh ?? 'non connu', format: coolingKwh === null ? 'text' : 'whole' },
    ],
  ];
}
