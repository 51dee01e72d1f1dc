import { dayKinds } from '@suivi/domain/ground/calendar/french-holidays';
import { loadDuration, usualWeek } from '@suivi/domain/supply/curve/curve-views';
import { isHighSeason } from '@suivi/domain/supply/tariff/season';
import { documentInk } from '@suivi/presentation/ground/charts/chart-ink';
import { formatIsoDay } from '@suivi/presentation/ground/formats/date-formats';
import { formatEuros, formatNumber, missing } from '@suivi/presentation/ground/formats/number-formats';
import { adviceRemarks } from '@suivi/presentation/supply/advice-remarks';
import {
  apparentText,
  bestRow,
  gridText,
  lackingText,
  measuredText,
  powersText,
  registeredText,
} from '@suivi/presentation/supply/advice-words';
import { durationText, hoursDoubt, publishedDoubt } from '@suivi/presentation/supply/class-words';
import {
  coverageText,
  dayKindLabels,
  kwText,
  outsideText,
  peakTimeText,
  seasonLabels,
  seasonSentences,
  shareText,
} from '@suivi/presentation/supply/curve-words';
import { productionWord, solarSavingSentences } from '@suivi/presentation/supply/solar-words';
import {
  keyFigure,
  type KeyFigure,
  type Report,
  type ReportBlock,
} from '../../../platform/documents/report.ts';
import type { DocumentAbout } from '../../ground/document-about.ts';
import { linesChart } from '../../ground/lines-chart.ts';
import type { MethodLine } from '../../ground/method.ts';
import { methodNotes } from '../../months/report-blocks.ts';
import type { LoadCurveData } from './gather-load-curve.ts';
import type { CurveTable } from './curve-table.ts';
import {
  classesTable,
  clippingTable,
  type CurveShape,
  monthsTable,
  optionsTable,
  peaksTable,
  shapeOf,
  solarTable,
  wastesTable,
} from './load-curve-tables.ts';
import { sharedNotes, sharedTable } from './shared-production-table.ts';

const method: MethodLine[] = [
  {
    subject: 'Talon',
    value: 'médiane des jours de la plus faible moyenne de trois heures qui se suivent',
    source: 'quatorze jours au moins\u00a0; de 0 h à 5 h où un soleil non mesuré le cache',
  },
  {
    subject: 'Puissances et option',
    value: 'chaque puissance entière de chaque classe est essayée, CTA comprise',
    source: 'TURPE 7 (Enedis, CRE)\u00a0; douze mois, 328 jours au moins\u00a0; fourniture et accise à part',
  },
  {
    subject: 'Gaspillages',
    value: 'ce qui dépasse la médiane des mêmes heures des mêmes jours un an avant',
    source: '14 jours ouvrés ou 7 jours de week-end au moins\u00a0; à confirmer par une personne',
  },
];

/** The views of a load curve, to be printed. */
export function loadCurveReport(data: LoadCurveData, { author, dateText }: DocumentAbout): Report {
  const { point, months, advice } = data;
  const { year } = months;
  const told = [`Établi le ${dateText} par ${author}.`];
  if (year !== null)
    told.unshift(
      `Les 365 derniers jours, du ${formatIsoDay(year.firstDay)} au ${formatIsoDay(year.lastDay)}\u00a0: ${coverageText(year)}.`,
    );
  return {
    title: `Courbe de charge ${point.number}`,
    subtitle: [point.label, point.segment, point.networkTariff].filter(text => text !== '').join(' · '),
    author,
    dateText,
    context: told,
    blocks: [
      { kind: 'lead', text: adviceText(advice) },
      ...(year === null
        ? []
        : [
            { kind: 'figures' as const, figures: figuresOf(year) },
            ...paragraphs(seasonSentences(months)),
            ...shapeCharts(shapeOf(data)),
          ]),
      ...paragraphs(data.opening.outside === null ? [] : [outsideText(data.opening.outside)]),
      ...section(monthsTable(data)),
      ...section(classesTable(data), classNotes(data)),
      ...section(optionsTable(data), adviceNotes(advice)),
      ...section(peaksTable(data)),
      ...section(clippingTable(data)),
      ...section(wastesTable(data)),
      ...section(solarTable(data), solarNotes(data)),
      ...section(sharedTable(data), sharedNotes(data)),
      methodNotes(method),
    ],
  };
}

const paragraphs = (texts: readonly string[]): ReportBlock[] =>
  texts.map(text => ({ kind: 'paragraph', text }));

/** A table under its name with its explanations; nothing for an empty table. */
function section(table: CurveTable, said: readonly string[] = []): ReportBlock[] {
  return table.isEmpty ? [] : [{ kind: 'heading', text: table.name }, ...paragraphs(said), table.report()];
}

function adviceText(advice: LoadCurveData['advice']): string {
  const lacks = lackingText(advice);
  if (lacks !== null) return lacks;
  const best = bestRow(advice);
  if (best === null)
    return 'Déjà bien réglé\u00a0: aucune option ni puissance ne gagnerait 100\u00a0€ ou 1\u00a0% par an.';
  return `${formatEuros(-best.gapCents)} TTC par an à gagner\u00a0: ${best.tariff}, ${powersText(best.priced.powers, advice)}.`;
}

function adviceNotes(advice: LoadCurveData['advice']): string[] {
  const estimated = advice.unit === 'kVA' && advice.options.some(({ withoutOverrun }) => withoutOverrun);
  return [
    ...adviceRemarks(advice),
    registeredText(advice).trim(),
    advice.isAtLeast
      ? 'Pas de plus de dix minutes\u00a0: les dépassements sont «\u00a0au moins\u00a0» ceux-là.'
      : '',
    estimated ? `${apparentText(advice)}\u00a0; les heures de dépassement sont estimées sur la courbe.` : '',
    advice.measured ? measuredText(advice.measured, advice) : '',
  ].filter(text => text !== '');
}

function classNotes({ classes: { use, months } }: LoadCurveData): string[] {
  return [
    use === null ? [] : durationText(use),
    hoursDoubt(months)?.text ?? [],
    publishedDoubt(months) ?? [],
  ].flat();
}

function solarNotes({ solar: { projects } }: LoadCurveData): string[] {
  return projects.flatMap(({ sourcePointId, name, result }) => {
    if (result === null) return [];
    const word = productionWord({ sourcePointId });
    const rates = `${word}\u00a0: ${name}, ${shareText(result.selfRate)} de la production autoconsommés, qui couvrent ${shareText(result.coverRate)} de ce que le point utilise.`;
    if (result.savings === null) return [rates];
    const sentences = solarSavingSentences(result.savings, word === 'Mesuré' ? 'Calcul' : word);
    return [rates, ...sentences, gridText(result.savings)];
  });
}

const number = (value: number | null) => (value === null ? missing : formatNumber(value, 1));

function figuresOf(year: NonNullable<LoadCurveData['months']['year']>): KeyFigure[] {
  return [
    keyFigure('Énergie', number(year.kwh / 1_000), { unit: 'MWh' }),
    keyFigure('Pointe', number(year.peak.kw), { unit: 'kW', note: `le ${peakTimeText(year)}` }),
    keyFigure('Talon', number(year.talonKw), {
      unit: 'kW',
      note: `${shareText(year.talonShare)} de l’énergie`,
    }),
    keyFigure('Facteur de charge', shareText(year.loadFactor)),
    keyFigure('Part de nuit', shareText(year.nightShare), { note: 'de 22 h à 6 h' }),
    keyFigure('Week-end sur semaine', shareText(year.weekendRatio)),
  ];
}

const colours = { working: documentInk.accent, saturday: '#8a6d00', sunday: documentInk.neutral };

/** The usual week of each season and the load duration curve, as the view draws them. */
export function shapeCharts({ days, holidays }: CurveShape): ReportBlock[] {
  const hours = Array.from({ length: 24 }, (_, hour) => ({ key: String(hour), label: `${hour} h` }));
  const weeks = (['high', 'low'] as const).flatMap((season): ReportBlock[] => {
    const own = days.filter(({ day }) => isHighSeason(day) === (season === 'high'));
    const week = usualWeek(own, holidays);
    const caption = `Semaine type, ${seasonLabels[season].toLowerCase()}`;
    if (own.length === 0) return [];
    const series = dayKinds.map(kind => ({
      key: kind,
      label: dayKindLabels[kind],
      color: colours[kind],
      values: week[kind].map(hour => hour && hour.median / 1_000),
    }));
    const most = series.map(
      ({ label, values }) => `${label}\u00a0: ${kwText(Math.max(0, ...values.map(Number)))}`,
    );
    const alt = `${caption}, médiane de chaque heure. Au plus, ${most.join(', ')}.`;
    return [linesChart({ caption, alt, unit: 'kW', categories: hours, series })];
  });
  const { watts } = loadDuration(days);
  const values = watts.map(value => value / 1_000);
  const alt = `Monotone\u00a0: ${kwText(values[0] ?? 0)} au plus, ${kwText(values[50] ?? 0)} la moitié du temps, ${kwText(values[100] ?? 0)} au moins.`;
  return [
    ...weeks,
    linesChart({
      caption: 'Monotone\u00a0: puissance atteinte ou dépassée pendant une part du temps',
      alt,
      unit: 'kW',
      categories: values.map((_, percent) => ({ key: String(percent), label: `${percent} %` })),
      series: [{ key: 'kw', label: 'Puissance', color: documentInk.accent, values }],
    }),
  ];
}
