import type { SavingAction } from '@suivi/contract/actions/saving-actions';
import type { Waste } from '@suivi/contract/actions/wastes';
import type { SavingMeasurement } from '@suivi/contract/actions/saving-measurements';
import type { CalendarDate } from '@suivi/domain/ground/calendar/calendar-date';
import { sumPresent } from '@suivi/domain/ground/number/sum-present';
import { jointBand } from '@suivi/domain/models/avoided-energy';
import { ownCostCents } from '@suivi/domain/actions/saving-action';
import {
  formatEuros,
  formatMwh,
  formatTonnesCo2,
  missing,
} from '@suivi/presentation/ground/formats/number-formats';
import { expectedTexts, networkSavingText } from '@suivi/presentation/actions/expected-words';
import { leverLabels, savingStateLabels } from '@suivi/presentation/actions/saving-words';
import {
  wasteCostText,
  wastePowerText,
  wasteSpanText,
  wasteStateLabels,
  wasteStatusLabels,
  wasteWhenText,
} from '@suivi/presentation/actions/waste-words';
import { energyText, paybackText, verdictLabels } from '@suivi/presentation/actions/measurement-text';
import { latenessText, portfolioSentence } from '@suivi/presentation/actions/portfolio-sentence';
import {
  figureColumn,
  keyFigure,
  type KeyFigure,
  type Report,
  type ReportBlock,
  tableOf,
  textColumn,
} from '../../platform/documents/report.ts';
import type { DocumentAbout } from '../ground/document-about.ts';
import { methodNotes } from '../months/report-blocks.ts';
import { savingsMethod } from './savings-method.ts';

export type PortfolioData = {
  actions: readonly SavingAction[];
  measurements: readonly SavingMeasurement[];
  siteName: (siteId: number) => string;
  today: CalendarDate;
};

/** Every action with its cost, its expected and its measured saving, and the probable wastes found in load curves. */
export function portfolioReport(
  { wastes, ...data }: PortfolioData & { wastes: readonly Waste[] },
  { author, dateText }: DocumentAbout,
): Report {
  const { actions, today } = data;
  return {
    title: 'Actions d’économie',
    subtitle: 'Coûts, économies attendues et mesurées',
    author,
    dateText,
    context: [`Tous les centres. Établi le ${dateText} par ${author}.`],
    blocks: [
      { kind: 'lead', text: portfolioSentence(actions, today) },
      ...(actions.length === 0
        ? [{ kind: 'paragraph' as const, text: 'Aucune action n’est notée.' }]
        : [{ kind: 'figures' as const, figures: actionsFigures(data) }, actionsTable(data)]),
      ...(wastes.length === 0 ? [] : [wastesTable(wastes)]),
      methodNotes(savingsMethod),
    ],
  };
}

/**
 * The uncertainties of the shares of one saving depend on each other: their half widths are added. Different savings are
 * independent.
 */
function bandOf(measurements: readonly SavingMeasurement[]): number {
  const ofSavings = new Map<string, number>();
  for (const { actionId, energies } of measurements)
    for (const { energyType, joint, own } of energies) {
      const saving = [
        energyType,
        ...(joint.length === 0 ? [actionId] : joint.map(each => each.actionId)),
      ].join();
      ofSavings.set(saving, (ofSavings.get(saving) ?? 0) + (own?.bandKwh ?? 0));
    }
  return jointBand([...ofSavings.values()]);
}

/** Only savings measured over twelve months are added up; dropped actions count nowhere. */
export function actionsFigures({
  actions,
  measurements,
}: Pick<PortfolioData, 'actions' | 'measurements'>): KeyFigure[] {
  const kept = actions.filter(({ state }) => state !== 'dropped');
  const years = measurements.filter(({ isYear }) => isYear);
  const avoidedKwh = sumPresent(years.map(own => own.avoidedKwh));
  const bandKwh = bandOf(years);
  const note = `${years.length} sur ${kept.length} mesurées sur douze mois`;
  return [
    keyFigure('Coût TTC', formatEuros(sumPresent(kept.map(({ costTtcCents }) => costTtcCents))), {
      note: kept.length < actions.length ? 'sans les actions abandonnées' : 'toutes les actions',
    }),
    avoidedKwh === null
      ? keyFigure('Évité', missing, { note })
      : keyFigure('Évité', energyText(avoidedKwh), { note: `à ${energyText(bandKwh)} près\u00a0; ${note}` }),
    keyFigure('Économie TTC', formatEuros(sumPresent(years.map(({ cents }) => cents))), { note }),
    keyFigure('CO₂ évité', formatTonnesCo2(sumPresent(years.map(({ kg }) => kg))), { note }),
  ];
}

/** One row for each action: its cost, its expected and its measured saving. */
export function actionsTable({ actions, measurements, siteName, today }: PortfolioData): ReportBlock {
  const rows = actions.map(action => ({
    action,
    late: latenessText(action, today),
    own: measurements.find(({ actionId }) => actionId === action.id),
  }));
  return tableOf('Actions', rows, [
    textColumn(
      'Action',
      ({ action }) => `${action.title}\n${siteName(action.siteId)} · ${leverLabels[action.lever]}`,
      { width: 2 },
    ),
    textColumn(
      'État',
      ({ action, late }) => [savingStateLabels[action.state], late].filter(text => text !== null).join('\n'),
      { width: 1.2 },
    ),
    figureColumn('Reste à charge', ({ action }) => formatEuros(ownCostCents(action)), { width: 'fit' }),
    figureColumn('Attendu par an', ({ action }) => expectedTexts(action).join('\n'), { width: 'fit' }),
    figureColumn('Mesuré', ({ own }) => measuredText(own), { width: 1.3 }),
    textColumn(
      'Retour prévu / réel',
      ({ own }) => (own ? `${paybackText(own.plannedPayback)} / ${paybackText(own.realPayback)}` : missing),
      { width: 1.2 },
    ),
  ]);
}

function measuredText(own: SavingMeasurement | undefined): string {
  if (own?.network) return networkSavingText(own.network);
  if (own?.avoidedKwh == null) return missing;
  const verdicts = new Set(own.energies.flatMap(energy => energy.own?.verdict ?? []));
  const span = own.isYear ? 'sur douze mois' : 'depuis les travaux';
  return `${formatMwh(own.avoidedKwh)}\n${[...verdicts].map(verdict => verdictLabels[verdict]).join(', ')}, ${span}`;
}

const lines = (...texts: string[]) => texts.filter(text => text !== '').join('\n');

function wastesTable(wastes: readonly Waste[]): ReportBlock {
  return tableOf('Gaspillages probables', wastes, [
    textColumn('Point', ({ point, site }) => lines(point.number, site?.name ?? ''), { width: 1.4 }),
    textColumn('Jours et heures', waste => lines(wasteWhenText(waste), wasteSpanText(waste)), { width: 1.6 }),
    figureColumn('De plus qu’un an avant', wastePowerText, { width: 1.2 }),
    figureColumn('Coût TTC', wasteCostText, { width: 1.2 }),
    textColumn(
      'État',
      ({ status, state, note }) =>
        lines(`${wasteStatusLabels[status]}, ${wasteStateLabels[state].toLowerCase()}`, note),
      { width: 1.2 },
    ),
  ]);
}
