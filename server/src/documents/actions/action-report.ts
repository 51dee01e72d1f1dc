import type { SavingAction } from '@suivi/contract/actions/saving-actions';
import type {
  EnergyMeasurement,
  SavingMeasurement,
  SavingResult,
} from '@suivi/contract/actions/saving-measurements';
import type { CalendarDate } from '@suivi/domain/ground/calendar/calendar-date';
import { formatPeriod } from '@suivi/presentation/ground/formats/date-formats';
import {
  formatEuros,
  formatMwh,
  formatNumber,
  formatShare,
  formatTonnesCo2,
  missing,
} from '@suivi/presentation/ground/formats/number-formats';
import { energyLabel, energyWords } from '@suivi/presentation/energy/energy-words';
import { leverLabels, savingStateLabels } from '@suivi/presentation/actions/saving-words';
import { actionFacts } from '@suivi/presentation/actions/action-facts';
import {
  bandedEnergy,
  basisTexts,
  measurableText,
  modelText,
  paybackText,
  periodText,
  savingSentence,
  unmeasuredText,
  validityText,
  valueText,
} from '@suivi/presentation/actions/measurement-text';
import { networkSavingText } from '@suivi/presentation/actions/expected-words';
import { latenessText } from '@suivi/presentation/actions/portfolio-sentence';
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
import { linesChart } from '../ground/lines-chart.ts';
import { methodNotes } from '../months/report-blocks.ts';
import { savingsMethod } from './savings-method.ts';

type ActionData = {
  action: SavingAction;
  /** Null for an action that was dropped. */
  measurement: SavingMeasurement | null;
  siteName: string;
  today: CalendarDate;
};

/** One action for a board: what it saved, what it cost, and what both figures are based on. */
export function actionReport(
  { action, measurement, siteName, today }: ActionData,
  { author, dateText }: DocumentAbout,
): Report {
  const late = latenessText(action, today);
  return {
    title: action.title,
    subtitle: `${siteName} · ${leverLabels[action.lever]} · ${savingStateLabels[action.state]}`,
    author,
    dateText,
    context: [`Fiche d’action. Établie le ${dateText} par ${author}.`],
    blocks: [
      { kind: 'lead', text: leadText(measurement) },
      ...(late === null ? [] : [{ kind: 'paragraph' as const, text: `Cette action ${late}.` }]),
      ...(measurement === null ? [] : [{ kind: 'figures' as const, figures: figuresOf(measurement) }]),
      tableOf('L’action', actionFacts(action), [
        textColumn('Donnée', ([term]) => term, { width: 'fit' }),
        textColumn('Valeur', ([, value]) => value, { width: 1 }),
      ]),
      ...(measurement?.energies ?? []).flatMap(energyBlocks),
      ...adjustmentBlocks(action),
      ...(action.notes === '' ? [] : [{ kind: 'notes' as const, title: 'Notes', items: [action.notes] }]),
      methodNotes(savingsMethod),
    ],
  };
}

const shownOf = ({ frozen, result }: EnergyMeasurement): SavingResult | null => frozen?.result ?? result;

function leadText(measurement: SavingMeasurement | null): string {
  if (measurement === null) return 'Cette action est abandonnée.';
  const network = measurement.network === null ? [] : [networkSavingText(measurement.network)];
  const told = measurement.energies.flatMap(energy => {
    const result = shownOf(energy);
    const name = energyLabel(energy.energyType);
    if (result !== null) {
      const sentence = savingSentence(result.lastTwelve ?? result.sinceWorks, result.lastTwelve !== null);
      return `${name}\u00a0: ${sentence}`;
    }
    if (energy.refused) return `${name}\u00a0: ${unmeasuredText(energy.refused)}`;
    return energy.baseline ? `${name}\u00a0: ${measurableText(energy.baseline, energy.expectedKwh)}` : [];
  });
  return [...network, ...told].join(' ') || 'Aucune économie attendue n’est notée.';
}

function figuresOf(measurement: SavingMeasurement): KeyFigure[] {
  const { avoidedKwh, bandKwh, cents, kg, isYear, plannedPayback, realPayback } = measurement;
  const note = isYear ? 'sur douze mois' : 'depuis les travaux';
  const avoided = avoidedKwh === null || bandKwh === null ? missing : bandedEnergy({ avoidedKwh, bandKwh });
  return [
    keyFigure('Évité', avoided, { note }),
    keyFigure('Économie TTC', formatEuros(cents), { note }),
    keyFigure('CO₂ évité', formatTonnesCo2(kg), { note }),
    keyFigure('Retour réel', paybackText(realPayback), {
      note: `prévu\u00a0: ${paybackText(plannedPayback)}`,
    }),
  ];
}

function energyBlocks(energy: EnergyMeasurement): ReportBlock[] {
  const { energyType, baseline, frozen, joint, until } = energy;
  const result = shownOf(energy);
  const name = energyLabel(energyType);
  const words = [
    baseline &&
      `Situation de référence, de ${formatPeriod(baseline.from)} à ${formatPeriod(baseline.to)}\u00a0: ${modelText(baseline.model)}. ${validityText(baseline.quality)} ${basisTexts[baseline.basis]}`,
    frozen && frozenText(energy),
    joint.length > 0 ? jointText(energy) : null,
    until &&
      `D’autres travaux commencent en ${formatPeriod(until)} sur ce compteur\u00a0: la mesure s’arrête avant.`,
    result && valueText(result.lastTwelve ?? result.sinceWorks),
  ].filter(text => text !== null);
  const paragraphs = words.map(text => ({ kind: 'paragraph' as const, text }));
  return [
    { kind: 'heading', text: name },
    ...paragraphs,
    ...(result === null ? [] : monthBlocks(result, energyType)),
  ];
}

function frozenText({ frozen, result }: EnergyMeasurement): string {
  if (frozen === null) return '';
  const by = frozen.frozenBy ?? 'un compte supprimé';
  const kept = `Référence gelée par ${by}, empreinte SHA-256 des données\u00a0: ${frozen.inputsSha256}.`;
  if (!frozen.isChanged) return kept;
  const [then, now] = [frozen.result, result].map(of => {
    const head = of && (of.lastTwelve ?? of.sinceWorks);
    return head ? bandedEnergy(head) : 'rien de mesurable';
  });
  return `${kept} Données modifiées depuis le gel\u00a0: ${then} avec la référence gelée, ${now} avec les données d’aujourd’hui.`;
}

function jointText({ joint }: EnergyMeasurement): string {
  const parts = joint.map(
    ({ title, share }) => `${title} (${share === null ? 'part inconnue' : formatShare(share * 100)})`,
  );
  return `Économie commune à plusieurs actions du même compteur, répartition conventionnelle\u00a0: ${parts.join(', ')}.`;
}

function monthBlocks({ periods }: SavingResult, energyType: EnergyMeasurement['energyType']): ReportBlock[] {
  const categories = periods.map(period => ({
    key: periodText(period),
    label: periodText(period),
    shortLabels: [`${period.to.month}/${String(period.to.year).slice(2)}`],
  }));
  const name = energyLabel(energyType).toLowerCase();
  return [
    linesChart({
      caption: `Énergie évitée depuis les travaux, cumulée (${name})`,
      alt: `Le cumul atteint ${formatMwh(periods.at(-1)?.cumulated ?? null)}. Le tableau qui suit a les mêmes chiffres.`,
      unit: 'kWh',
      intervalPercent: 90,
      categories,
      series: [
        {
          key: 'cumulated',
          label: 'Évité',
          color: energyWords[energyType].documentColour,
          values: periods.map(({ cumulated }) => cumulated),
          band: periods.map(({ cumulated, cumulatedBand }) => ({
            low: cumulated - cumulatedBand,
            high: cumulated + cumulatedBand,
          })),
        },
      ],
    }),
    tableOf(`Attendu sans travaux, réel et évité, mois par mois (${name}, kWh)`, periods, [
      textColumn('Mois', periodText),
      figureColumn('Attendu', ({ expected }) => formatNumber(expected)),
      figureColumn('dont ajustement', ({ adjustment }) => formatNumber(adjustment)),
      figureColumn('Réel', ({ actual }) => formatNumber(actual)),
      figureColumn('Évité', ({ avoided }) => formatNumber(avoided)),
    ]),
  ];
}

function adjustmentBlocks({ adjustments }: SavingAction): ReportBlock[] {
  if (adjustments.length === 0) return [];
  return [
    tableOf('Ajustements non périodiques', adjustments, [
      textColumn('Énergie', ({ energyType }) => energyLabel(energyType), { width: 'fit' }),
      textColumn('Mois', periodText, { width: 'fit' }),
      figureColumn('kWh par mois', ({ kwhPerMonth }) => formatNumber(kwhPerMonth), { width: 'fit' }),
      textColumn('Raison', ({ reason }) => reason, { width: 1 }),
    ]),
  ];
}
