import type { Modulation } from '@suivi/contract/decree/modulation';
import { fromIsoDay } from '@suivi/domain/ground/calendar/calendar-date';
import type { LeverPayback } from '@suivi/domain/decree/modulation/lever-paybacks';
import { doubtedMonthsTexts } from '@suivi/presentation/decree/doubted-months-text';
import {
  modulationCauseWords,
  modulationElements,
  modulationGapText,
  modulationNotice,
  unmodulatedTexts,
} from '@suivi/presentation/decree/modulation-texts';
import { formatDay } from '@suivi/presentation/ground/formats/date-formats';
import {
  formatEuros,
  formatKwh,
  formatKwhPerM2,
  missing,
} from '@suivi/presentation/ground/formats/number-formats';
import { leverLabels, savingStateLabels } from '@suivi/presentation/actions/saving-words';
import { paybackText } from '@suivi/presentation/actions/measurement-text';
import type { Report, ReportBlock, ReportChart, ReportColumn } from '../../platform/documents/report.ts';
import type { Sheet } from '../../platform/documents/workbook.ts';
import { type DocumentAbout, headingOf } from '../ground/document-about.ts';

/** `caption`: what a report prints under the name of the table. */
type Table = { name: string; caption: string; columns: string[]; rows: string[][] };

const dayText = (day: string | null) => (day === null ? missing : formatDay(fromIsoDay(day)));

/** The content of the file, each part as a table for both the report and the workbook. */
function modulationTables(modulation: Modulation, paybacks: readonly LeverPayback[]): Table[] {
  const { statement, objectives, actions, documents } = modulation;
  const described = new Map(statement.elements.map(each => [each.element, each]));
  return [
    {
      name: 'Causes',
      caption: 'Causes invoquées, chacune avec son motif et son document',
      columns: ['Cause', 'Motif', 'Document'],
      rows: statement.causes.map(({ cause, note, documentId }) => [
        modulationCauseWords[cause],
        note || missing,
        documents.find(({ id }) => id === documentId)?.name ?? missing,
      ]),
    },
    {
      name: 'Objectifs',
      caption: 'Objectifs avant et après modulation technique',
      columns: ['Échéance', 'Avant modulation technique', 'Après'],
      rows:
        objectives.kind === 'modulated'
          ? objectives.objectives.map(({ year, initial, target }) => [
              String(year),
              formatKwhPerM2(initial),
              formatKwhPerM2(target),
            ])
          : [],
    },
    {
      name: 'Temps de retour par levier',
      caption: 'Coût net des aides, économie annuelle et seuil de chaque levier',
      columns: ['Levier', 'Actions', 'Reste à charge', 'Économie par an', 'Temps de retour brut', 'Seuil'],
      rows: paybacks.map(({ lever, actionCount, ownCents, yearlyCents, years, limitYears, isBeyond }) => [
        leverLabels[lever],
        String(actionCount),
        formatEuros(ownCents),
        formatEuros(yearlyCents),
        `${paybackText(years)}${isBeyond ? ', au-delà du seuil' : ''}`,
        limitYears === null ? 'aucun' : `${limitYears} ans`,
      ]),
    },
    {
      name: 'Programme d’actions',
      caption: 'Actions inscrites, hors abandonnées',
      columns: ['Levier', 'Action', 'État', 'Travaux', 'Responsable', 'Économie attendue', 'Reste à charge'],
      rows: actions.map(({ lever, title, state, worksFrom, owner, expectedKwh, ownCents }) => [
        leverLabels[lever],
        title,
        savingStateLabels[state],
        dayText(worksFrom),
        owner || missing,
        expectedKwh === 0 ? missing : formatKwh(expectedKwh),
        formatEuros(ownCents),
      ]),
    },
    {
      name: 'Éléments de l’annexe IV',
      caption: 'Performances actuelle et retenue des 28 éléments',
      columns: ['N°', 'Élément', 'Performance actuelle', 'Performance retenue'],
      rows: modulationElements.map((name, index) => {
        const row = described.get(index + 1);
        return [String(index + 1), name, row?.current || missing, row?.kept || missing];
      }),
    },
    {
      name: 'Réserves',
      caption: 'Réserves sur les consommations de référence et de la dernière année',
      columns: ['Réserve'],
      rows: doubtedMonthsTexts(modulation.doubted).map(text => [text]),
    },
    {
      name: 'Ce qui manque',
      caption: 'Ce qui reste à réunir',
      columns: ['À faire'],
      rows: modulation.gaps.map(gap => [modulationGapText(gap)]),
    },
  ];
}

const narrow = new Set(['N°', 'Échéance', 'Actions', 'Seuil']);

const numbers = new Set([
  'Avant modulation technique',
  'Après',
  'Reste à charge',
  'Économie par an',
  'Économie attendue',
]);

function columnsOf({ columns }: Table): ReportColumn[] {
  return columns.map(label => ({
    label,
    align: numbers.has(label) ? 'end' : 'start',
    ...(narrow.has(label) ? { width: 'fit' as const } : {}),
  }));
}

export function modulationReport(
  modulation: Modulation,
  paybacks: readonly LeverPayback[],
  /** Empty when the site cannot be compared. */
  chart: readonly ReportChart[],
  { author, dateText }: DocumentAbout,
): Report {
  const { site, dueOn, statement } = modulation;
  const cabs = statement.modulatedCabsKwhPerM2;
  const tables = modulationTables(modulation, paybacks).flatMap((table): ReportBlock[] => [
    { kind: 'heading', text: table.name },
    table.rows.length === 0
      ? { kind: 'paragraph', text: emptyText(table.name, modulation) }
      : { kind: 'table', caption: table.caption, columns: columnsOf(table), rows: table.rows, total: null },
    ...(table.name === 'Objectifs' ? chart : []),
  ]);
  return {
    title: 'Dossier de modulation des objectifs',
    subtitle: site.name,
    author,
    dateText,
    context: [`À déposer sur OPERAT avant le ${dayText(dueOn)}.`, modulationNotice],
    blocks: [
      {
        kind: 'paragraph',
        text: `Cabs de la performance retenue\u00a0: ${formatKwhPerM2(cabs)}. Cabs de la référence\u00a0: ${formatKwhPerM2(modulation.referenceCabsKwhPerM2)}.`,
      },
      ...tables,
      {
        kind: 'notes',
        title: 'Règles',
        items: [
          'Arrêté du 10 avril 2020, articles 7, 9 et 11, annexe IV. Les objectifs de 2030, 2040 et 2050 sont modulés ensemble, ou aucun ne l’est.',
          'Temps de retour brut\u00a0: coût de chaque levier, aides et certificats déduits, divisé par l’économie annuelle attendue aux prix des douze derniers mois. Seuils\u00a0: 30 ans pour l’enveloppe, 15 pour les équipements, 10 pour l’exploitation.',
        ],
      },
    ],
  };
}

function emptyText(name: string, { objectives, statement }: Modulation): string {
  if (name === 'Objectifs' && objectives.kind === 'none')
    return `Aucun objectif n’est modulé\u00a0: ${unmodulatedTexts[objectives.reason]}.`;
  if (name === 'Réserves') return 'Aucune.';
  if (name !== 'Ce qui manque') return 'Rien n’est saisi.';
  return statement.causes.length === 0
    ? 'Aucune modulation n’est demandée pour ce centre.'
    : 'Rien ne manque.';
}

export function modulationSheets(
  modulation: Modulation,
  paybacks: readonly LeverPayback[],
  about: DocumentAbout,
): Sheet[] {
  return modulationTables(modulation, paybacks).map(({ name, columns, rows }) => ({
    name,
    heading: headingOf(about, `Dossier de modulation – ${modulation.site.name} – ${name}`, modulationNotice),
    columns: columns.map(header => ({ header, format: 'text' as const })),
    rows,
  }));
}
