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
import type { KeyFigure, Report, ReportBlock } from '../../platform/documents/report.ts';
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
  const figure = (label: string, value: string, own = note): KeyFigure => ({
    label,
    value,
    unit: '',
    change: '',
    tone: 'neutral',
    note: own,
  });
  return [
    figure(
      'Coût TTC',
      formatEuros(sumPresent(kept.map(({ costTtcCents }) => costTtcCents))),
      kept.length < actions.length ? 'sans les actions abandonnées' : 'toutes les actions',
    ),
    avoidedKwh === null
      ? figure('Évité', missing)
      : figure('Évité', energyText(avoidedKwh), `à ${energyText(bandKwh)} près\u00a0; ${note}`),
    figure('Économie TTC', formatEuros(sumPresent(years.map(({ cents }) => cents)))),
    figure('CO₂ évité', formatTonnesCo2(sumPresent(years.map(({ kg }) => kg)))),
  ];
}

/** One row for each action: its cost, its expected and its measured saving. */
export function actionsTable({ actions, measurements, siteName, today }: PortfolioData): ReportBlock {
  return {
    kind: 'table',
    caption: 'Actions',
    columns: [
      { label: 'Action', align: 'start', width: 2 },
      { label: 'État', align: 'start', width: 1.2 },
      { label: 'Reste à charge', align: 'end', width: 'fit' },
      { label: 'Attendu par an', align: 'end', width: 'fit' },
      { label: 'Mesuré', align: 'end', width: 1.3 },
      { label: 'Retour prévu / réel', align: 'start', width: 1.2 },
    ],
    rows: actions.map(action => {
      const own = measurements.find(({ actionId }) => actionId === action.id);
      const late = latenessText(action, today);
      const verdicts = new Set((own?.energies ?? []).flatMap(energy => energy.own?.verdict ?? []));
      const span = own?.isYear ? 'sur douze mois' : 'depuis les travaux';
      const measured = own?.network
        ? networkSavingText(own.network)
        : own?.avoidedKwh == null
          ? missing
          : `${formatMwh(own.avoidedKwh)}\n${[...verdicts].map(verdict => verdictLabels[verdict]).join(', ')}, ${span}`;
      return [
        `${action.title}\n${siteName(action.siteId)} · ${leverLabels[action.lever]}`,
        late === null ? savingStateLabels[action.state] : `${savingStateLabels[action.state]}\n${late}`,
        formatEuros(ownCostCents(action)),
        expectedTexts(action).join('\n'),
        measured,
        own ? `${paybackText(own.plannedPayback)} / ${paybackText(own.realPayback)}` : missing,
      ];
    }),
    total: null,
  };
}

function wastesTable(wastes: readonly Waste[]): ReportBlock {
  return {
    kind: 'table',
    caption: 'Gaspillages probables',
    columns: [
      { label: 'Point', align: 'start', width: 1.4 },
      { label: 'Jours et heures', align: 'start', width: 1.6 },
      { label: 'De plus qu’un an avant', align: 'end', width: 1.2 },
      { label: 'Coût TTC', align: 'end', width: 1.2 },
      { label: 'État', align: 'start', width: 1.2 },
    ],
    rows: wastes.map(waste => [
      [waste.point.number, waste.site?.name ?? ''].filter(text => text !== '').join('\n'),
      `${wasteWhenText(waste)}\n${wasteSpanText(waste)}`,
      wastePowerText(waste),
      wasteCostText(waste),
      [`${wasteStatusLabels[waste.status]}, ${wasteStateLabels[waste.state].toLowerCase()}`, waste.note]
        .filter(text => text !== '')
        .join('\n'),
    ]),
    total: null,
  };
}
