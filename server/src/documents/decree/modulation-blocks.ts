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
import {
  figureColumn,
  type Report,
  type ReportBlock,
  type ReportChart,
  type ReportTable,
  tableOf,
  textColumn,
} from '../../platform/documents/report.ts';
import type { Sheet } from '../../platform/documents/workbook.ts';
import { type DocumentAbout, headingOf } from '../ground/document-about.ts';

type Table = { name: string; table: ReportTable };

const dayText = (day: string | null) => (day === null ? missing : formatDay(fromIsoDay(day)));

/** The content of the file, each part as a table for both the report and the workbook. */
function modulationTables(modulation: Modulation, paybacks: readonly LeverPayback[]): Table[] {
  const { statement, objectives, actions, documents } = modulation;
  const described = new Map(statement.elements.map(each => [each.element, each]));
  const targets = objectives.kind === 'modulated' ? objectives.objectives : [];
  const notes = doubtedMonthsTexts(modulation.doubted);
  const fit = { width: 'fit' } as const;
  return [
    {
      name: 'Causes',
      table: tableOf('Causes invoquées, chacune avec son motif et son document', statement.causes, [
        textColumn('Cause', ({ cause }) => modulationCauseWords[cause]),
        textColumn('Motif', ({ note }) => note || missing),
        textColumn(
          'Document',
          ({ documentId }) => documents.find(({ id }) => id === documentId)?.name ?? missing,
        ),
      ]),
    },
    {
      name: 'Objectifs',
      table: tableOf('Objectifs avant et après modulation technique', targets, [
        textColumn('Échéance', ({ year }) => String(year), fit),
        figureColumn('Avant modulation technique', ({ initial }) => formatKwhPerM2(initial)),
        figureColumn('Après', ({ target }) => formatKwhPerM2(target)),
      ]),
    },
    {
      name: 'Temps de retour par levier',
      table: tableOf('Coût net des aides, économie annuelle et seuil de chaque levier', paybacks, [
        textColumn('Levier', ({ lever }) => leverLabels[lever]),
        textColumn('Actions', ({ actionCount }) => String(actionCount), fit),
        figureColumn('Reste à charge', ({ ownCents }) => formatEuros(ownCents)),
        figureColumn('Économie par an', ({ yearlyCents }) => formatEuros(yearlyCents)),
        textColumn(
          'Temps de retour brut',
          ({ years, isBeyond }) => `${paybackText(years)}${isBeyond ? ', au-delà du seuil' : ''}`,
        ),
        textColumn('Seuil', ({ limitYears }) => (limitYears === null ? 'aucun' : `${limitYears} ans`), fit),
      ]),
    },
    {
      name: 'Programme d’actions',
      table: tableOf('Actions inscrites, hors abandonnées', actions, [
        textColumn('Levier', ({ lever }) => leverLabels[lever]),
        textColumn('Action', ({ title }) => title),
        textColumn('État', ({ state }) => savingStateLabels[state]),
        textColumn('Travaux', ({ worksFrom }) => dayText(worksFrom)),
        textColumn('Responsable', ({ owner }) => owner || missing),
        figureColumn('Économie attendue', ({ expectedKwh }) =>
          expectedKwh === 0 ? missing : formatKwh(expectedKwh),
        ),
        figureColumn('Reste à charge', ({ ownCents }) => formatEuros(ownCents)),
      ]),
    },
    {
      name: 'Éléments de l’annexe IV',
      table: tableOf('Performances actuelle et retenue des 28 éléments', modulationElements, [
        textColumn('N°', (_, index) => String(index + 1), fit),
        textColumn('Élément', name => name),
        textColumn('Performance actuelle', (_, index) => described.get(index + 1)?.current || missing),
        textColumn('Performance retenue', (_, index) => described.get(index + 1)?.kept || missing),
      ]),
    },
    {
      name: 'Réserves',
      table: tableOf('Réserves sur les consommations de référence et de la dernière année', notes, [
        textColumn('Réserve', note => note),
      ]),
    },
    {
      name: 'Ce qui manque',
      table: tableOf('Ce qui reste à réunir', modulation.gaps, [textColumn('À faire', modulationGapText)]),
    },
  ];
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
  const tables = modulationTables(modulation, paybacks).flatMap(({ name, table }): ReportBlock[] => [
    { kind: 'heading', text: name },
    table.rows.length === 0 ? { kind: 'paragraph', text: emptyText(name, modulation) } : table,
    ...(name === 'Objectifs' ? chart : []),
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
  return modulationTables(modulation, paybacks).map(({ name, table: { columns, rows } }) => ({
    name,
    heading: headingOf(about, `Dossier de modulation – ${modulation.site.name} – ${name}`, modulationNotice),
    columns: columns.map(({ label }) => ({ header: label, format: 'text' as const })),
    rows,
  }));
}
