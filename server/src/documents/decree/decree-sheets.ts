import {
  groupColumns,
  type ListedYear,
  perM2,
  trajectoryColumns,
  type TrajectoryRow,
  yearColumns,
} from '@suivi/presentation/decree/decree-columns';
import { doubtedSitesTexts } from '@suivi/presentation/decree/doubted-months-text';
import { trajectoryYears } from '@suivi/presentation/decree/decree-trajectory';
import type { TableColumn } from '@suivi/presentation/ground/table-columns';
import type { AnswerOf } from '@suivi/contract/ground/endpoint';
import type { readObligations } from '@suivi/contract/decree/obligations';
import {
  dueText,
  obligationName,
  obligationStateWords,
  obligationWords,
  progressText,
} from '@suivi/presentation/decree/obligation-texts';
import { type Sheet, cellColumn, cellsOf } from '../../platform/documents/workbook.ts';
import { type DocumentAbout, headingOf } from '../ground/document-about.ts';
import { methodSheet } from '../ground/method-sheet.ts';
import { sheetTable } from '../ground/shared-table.ts';
import type { DecreeGroup, DecreeSite } from './decree-answers.ts';
import { decreeMethod } from './decree-method.ts';
import { balancesOf } from './decree-report.ts';

/** The position of every subject site, and every year of each. */
export function decreeSheets(
  group: DecreeGroup,
  analyses: readonly DecreeSite[],
  duties: Parameters<typeof obligationsSheet>[0],
  about: DocumentAbout,
): Sheet[] {
  return [
    groupSheet(
      group,
      analyses,
      headingOf(
        about,
        'Décret Tertiaire – groupement',
        'Estimation, objectif 2030',
        ...doubtedSitesTexts(balancesOf(group)),
      ),
    ),
    yearsSheet(analyses, headingOf(about, 'Décret Tertiaire – années', 'Douze mois complets seulement')),
    trajectorySheet(
      analyses,
      headingOf(about, 'Décret Tertiaire – trajectoire', 'Objectifs relatifs jusqu’en 2050 et projection'),
    ),
    obligationsSheet(
      duties,
      headingOf(about, 'Décret Tertiaire – obligations', 'Un rappel, pas un avis juridique'),
    ),
    methodSheet(decreeMethod, [], headingOf(about, 'Méthode')),
  ];
}

type GroupSite = DecreeGroup['sites'][number];

function groupSheet(group: DecreeGroup, analyses: readonly DecreeSite[], heading: string[]): Sheet {
  const figures = (row: GroupSite) => referenceFigures(row, analyses);
  const columns: TableColumn<GroupSite>[] = [
    ...groupColumns(group),
    {
      key: 'intensity',
      header: 'Par m²',
      format: 'tenth',
      unit: 'kWh/m²',
      value: row => figures(row)?.intensity ?? null,
    },
    {
      key: 'reference-kwh',
      header: 'Consommation de référence',
      format: 'whole',
      unit: 'kWh',
      value: row => figures(row)?.kwh ?? null,
    },
    {
      key: 'reference-intensity',
      header: 'Référence par m²',
      format: 'tenth',
      unit: 'kWh/m²',
      value: row => figures(row)?.referenceIntensity ?? null,
    },
    {
      key: 'change',
      header: 'Écart à la référence',
      format: 'variation',
      value: row => figures(row)?.changePercent ?? null,
    },
  ];
  return { name: 'Groupement', heading, ...sheetTable(columns, group.sites) };
}

/** Consumption per m², the reference, and the change from it, on the same basis as the balance. */
function referenceFigures(row: GroupSite, analyses: readonly DecreeSite[]) {
  const analysis = analyses.find(({ site }) => site.id === row.site.id)?.analysis;
  if (row.kind !== 'balance' || analysis?.kind !== 'analysis') return null;
  const { reference, latest, raw } = analysis;
  const kwh = row.basis === 'adjusted' ? reference.adjustedKwh : reference.consumptionKwh;
  const verdict = row.basis === 'adjusted' ? analysis.adjusted : raw;
  return {
    kwh,
    intensity: perM2(row.consumptionKwh, latest.surfaceM2),
    referenceIntensity: perM2(kwh, reference.surfaceM2),
    changePercent: verdict === null ? null : -verdict.reductionPercent,
  };
}

type OfSite = { siteName: string };
const siteColumn: TableColumn<OfSite> = { key: 'site', header: 'Centre', value: ({ siteName }) => siteName };

function yearsSheet(analyses: readonly DecreeSite[], heading: string[]): Sheet {
  const columns: TableColumn<OfSite & ListedYear & { referenceKwh: number | null }>[] = [
    siteColumn,
    ...yearColumns,
    {
      key: 'reference',
      header: 'Référence',
      format: 'whole',
      unit: 'kWh',
      value: ({ referenceKwh }) => referenceKwh,
    },
  ];
  const rows = analyses.flatMap(({ site, years, analysis }) => {
    const referenceKwh = analysis.kind === 'analysis' ? analysis.reference.consumptionKwh : null;
    return years.map(year => ({ ...year, siteName: site.name, referenceKwh }));
  });
  return { name: 'Années', heading, ...sheetTable(columns, rows) };
}

/** Each year to 2050 of each site that can be compared. */
function trajectorySheet(analyses: readonly DecreeSite[], heading: string[]): Sheet {
  const columns: TableColumn<OfSite & TrajectoryRow>[] = [siteColumn, ...trajectoryColumns(true)];
  const rows = analyses.flatMap(({ site, analysis }) =>
    analysis.kind === 'insufficient'
      ? []
      : trajectoryYears(analysis.trajectory).map(year => ({
          ...year,
          siteName: site.name,
          measure: analysis.measure,
        })),
  );
  return { name: 'Trajectoire', heading, ...sheetTable(columns, rows) };
}

/** The legal obligations of every subject site, with their day, what is missing and their source. */
function obligationsSheet({ sites }: AnswerOf<typeof readObligations>, heading: string[]): Sheet {
  const rows = sites.flatMap(({ site, obligations }) => obligations.map(duty => ({ site, duty })));
  return {
    name: 'Obligations',
    heading,
    ...cellsOf(rows, [
      cellColumn('Centre', 'text', ({ site }) => site.name),
      cellColumn('Obligation', 'text', ({ duty }) => obligationName(duty)),
      cellColumn('État', 'text', ({ duty }) => obligationStateWords[duty.state]),
      cellColumn('Échéance', 'text', ({ duty }) => dueText(duty)),
      cellColumn('Où on en est', 'text', ({ duty }) => progressText(duty)),
      cellColumn('Règle', 'text', ({ duty }) => obligationWords[duty.obligation].rule),
      cellColumn('Source', 'text', ({ duty }) => obligationWords[duty.obligation].source),
    ]),
  };
}
