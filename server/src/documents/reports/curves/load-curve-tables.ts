import { monthIndex } from '@suivi/domain/ground/calendar/month';
import { dayKinds } from '@suivi/domain/ground/calendar/french-holidays';
import { loadDuration, usualWeek } from '@suivi/domain/supply/curve/curve-views';
import { isHighSeason } from '@suivi/domain/supply/tariff/season';
import {
  wastePowerText,
  wasteSpanText,
  wasteStateLabels,
  wasteStatusLabels,
  wasteWhenText,
  wasteEurosText,
} from '@suivi/presentation/actions/waste-words';
import { formatNumber, withUnit } from '@suivi/presentation/ground/formats/number-formats';
import { capitalise } from '@suivi/presentation/ground/formats/letter-case';
import { column } from '@suivi/presentation/ground/table-columns';
import { clippedFloorsText } from '@suivi/presentation/supply/advice-terms-words';
import { adviceFloorsText } from '@suivi/presentation/supply/advice-remarks';
import { advisedRows, gridText, lackingText, powersText } from '@suivi/presentation/supply/advice-words';
import { dayKindLabels, peakTimeText, seasonLabels } from '@suivi/presentation/supply/curve-words';
import { classesLack } from '@suivi/presentation/supply/class-words';
import { productionWord } from '@suivi/presentation/supply/solar-words';
import { type CurveTable, euros, inSheet, kw, kwh, share, table } from './curve-table.ts';
import type { LoadCurveData } from './gather-load-curve.ts';
import { sharedTable } from './shared-production-table.ts';

export function monthsTable({ months: { months, injected } }: LoadCurveData): CurveTable {
  const given = new Map(injected.map(({ period, kwh: of }) => [monthIndex(period), of]));
  type Month = (typeof months)[number];
  return table<Month>(
    'Mois',
    'Un mois incomplet n’est jamais complété',
    [
      column('month', 'Mois', ({ period }) => period, { format: 'month', width: 'fit' }),
      column('days', 'Jours reçus', ({ days }) => days, { format: 'whole' }),
      kwh('Énergie', month => month.kwh),
      kw('Pointe', ({ peak }) => peak.kw),
      column('at', 'Atteinte le', peakTimeText, { sheetWidth: 18, width: 1.4 }),
      kw('Talon', ({ talonKw }) => talonKw),
      share('Part du talon', ({ talonShare }) => talonShare),
      share('Facteur de charge', ({ loadFactor }) => loadFactor),
      inSheet(share('Part de nuit', ({ nightShare }) => nightShare)),
      inSheet(share('Week-end sur semaine', ({ weekendRatio }) => weekendRatio)),
      inSheet(kwh('Injecté', ({ period }) => given.get(monthIndex(period)) ?? null)),
    ],
    months,
  );
}

/** Compared with the bills of whole months or, where there is none, with R67. */
export function classesTable({ classes: { months, lacking } }: LoadCurveData): CurveTable {
  const rows = months.flatMap(({ period, days, classes, told }) =>
    (classes ?? []).map(own => ({
      period,
      days,
      ...own,
      told: told?.classes.find(each => each.class === own.class)?.kwh ?? null,
      source: told?.source ?? null,
    })),
  );
  return table<(typeof rows)[number]>(
    'Classes',
    lacking === null ? 'La facture reste ce qui est payé' : classesLack(lacking),
    [
      column('month', 'Mois', ({ period }) => period, { format: 'month' }),
      column('days', 'Jours reçus', ({ days }) => days, { format: 'whole' }),
      column('class', 'Classe', own => own.class),
      kwh('Courbe', own => own.kwh),
      kwh('Facture', own => (own.source === 'bill' ? own.told : null)),
      kwh('R67', own => (own.source === 'R67' ? own.told : null)),
    ],
    rows,
  );
}

export function peaksTable({ peaks: { months } }: LoadCurveData): CurveTable {
  const rows = months.flatMap(({ period, days, peak, byClass }) =>
    [{ class: 'Toutes', ...peak }, ...byClass].map(own => ({ period, days, ...own })),
  );
  return table<(typeof rows)[number]>(
    'Pointes',
    'Le plus haut pas de chaque mois et classe\u00a0; d’un mois incomplet, au moins',
    [
      column('month', 'Mois', ({ period }) => period, { format: 'month' }),
      column('days', 'Jours reçus', ({ days }) => days, { format: 'whole' }),
      column('class', 'Classe', own => own.class),
      kw('Pointe', own => own.kw),
      column('at', 'Atteinte le', own => peakTimeText({ peak: own }), { sheetWidth: 18 }),
    ],
    rows,
  );
}

export function clippingTable({ peaks: { above, floors, tariff } }: LoadCurveData): CurveTable {
  return table<(typeof above)[number]>(
    'Écrêtage',
    `Part fixe, dépassements et CTA aux meilleures puissances\u00a0; les kWh déplacés ne sont pas comptés. ${clippedFloorsText(floors, tariff)}`.trim(),
    [
      column('kw', 'Puissance', level => level.kw, { format: 'whole', unit: 'kW' }),
      column('steps', 'Pas au-dessus', ({ steps }) => steps, { format: 'whole' }),
      column('hours', 'Durée', ({ hours }) => hours, {
        format: 'thousandth',
        unit: 'h',
        text: ({ hours }) => withUnit(formatNumber(hours, 1), 'h'),
      }),
      kwh('À déplacer', level => level.kwh),
      euros('Gain HT par an', ({ gainHtCents }) => gainHtCents),
      euros('Gain TTC par an', ({ gainTtcCents }) => gainTtcCents),
    ],
    above,
  );
}

export function optionsTable({ advice }: LoadCurveData): CurveTable {
  const rows = advisedRows(advice);
  return table<(typeof rows)[number]>(
    'Options',
    lackingText(advice) ?? `${gridText(advice)} ${adviceFloorsText(advice)}`.trim(),
    [
      column('name', 'Réglage', ({ name }) => name, { sheetWidth: 20, width: 1.3 }),
      column('tariff', 'Option', ({ tariff }) => tariff, { width: 'fit' }),
      column('powers', 'Puissances', ({ priced }) => powersText(priced.powers, advice), {
        sheetWidth: 50,
        width: 2,
      }),
      euros('Part fixe HT', ({ priced }) => priced.cost.fixedCents),
      euros('Énergie HT', ({ priced }) => priced.cost.energyCents),
      euros('Dépassements HT', ({ priced }) => priced.cost.overrunCents),
      euros('CTA HT', ({ priced }) => priced.cost.ctaCents),
      euros('Total TTC', ({ priced }) => priced.cost.ttcCents),
      euros('Écart TTC', ({ gapCents }) => gapCents),
    ],
    rows,
  );
}

export function wastesTable({ wastes }: LoadCurveData): CurveTable {
  return table<(typeof wastes)[number]>(
    'Gaspillages',
    'De plus que les mêmes heures des mêmes jours un an avant',
    [
      column('when', 'Jours et heures', waste => capitalise(wasteWhenText(waste)), {
        sheetWidth: 40,
        width: 2,
      }),
      column('span', 'Depuis', wasteSpanText, { sheetWidth: 28, width: 1.4 }),
      column('power', 'De plus', wastePowerText, { sheetWidth: 28, width: 1.4 }),
      kwh('Énergie', waste => waste.kwh),
      column('cents', 'Coût TTC', ({ cents }) => cents, {
        format: 'euros',
        text: wasteEurosText,
        width: 2,
      }),
      column('status', 'État', ({ status }) => wasteStatusLabels[status], { width: 'fit' }),
      column('state', 'Décision', ({ state }) => wasteStateLabels[state], { sheetWidth: 22 }),
      inSheet(column('note', 'Note', ({ note }) => note, { sheetWidth: 40 })),
    ],
    wastes,
  );
}

export function solarTable({ solar: { projects } }: LoadCurveData): CurveTable {
  const rows = projects.flatMap(project =>
    (project.result?.months ?? []).map(month => ({
      name: `${productionWord(project)}\u00a0: ${project.name}`,
      ...month,
    })),
  );
  return table<(typeof rows)[number]>(
    'Autoconsommation',
    'Quatre séries qui ne s’ajoutent pas\u00a0; «\u00a0Simulation\u00a0» le dit',
    [
      column('name', 'Production', ({ name }) => name, { sheetWidth: 24, width: 1.4 }),
      column('month', 'Mois', ({ period }) => period, { format: 'month' }),
      column('days', 'Jours', ({ days }) => days, { format: 'whole', width: 'fit' }),
      kwh('Soutiré', month => month.drawnKwh),
      kwh('Produit', month => month.productionKwh),
      kwh('Autoconsommé', month => month.selfKwh),
      kwh('Vendu', month => month.surplusKwh),
    ],
    rows,
  );
}

const inKw = (watts: number | undefined) => (watts === undefined ? null : watts / 1_000);

/** The days of a curve and the holidays that its weeks depend on, for a point or for the sum of a site. */
export type CurveShape = { days: LoadCurveData['days']; holidays: LoadCurveData['months']['holidays'] };
export const shapeOf = ({ days, months: { holidays } }: LoadCurveData): CurveShape => ({ days, holidays });

/** For both seasons, by hour of the clock. */
export function usualWeekTable({ days, holidays }: CurveShape): CurveTable {
  const rows = (['high', 'low'] as const).flatMap(season => {
    const own = days.filter(({ day }) => isHighSeason(day) === (season === 'high'));
    const week = usualWeek(own, holidays);
    return own.length === 0 ? [] : Array.from({ length: 24 }, (_, hour) => ({ season, hour, week }));
  });
  type Row = (typeof rows)[number];
  return table<Row>(
    'Semaine type',
    'Médiane de chaque heure, et ce qu’elle fait de 10 à 90\u00a0% des jours',
    [
      column('season', 'Saison', ({ season }) => seasonLabels[season], { sheetWidth: 20 }),
      column('hour', 'Heure', ({ hour }) => `${hour} h`),
      ...dayKinds.flatMap(kind => [
        kw<Row>(dayKindLabels[kind], ({ week, hour }) => inKw(week[kind][hour]?.median)),
        kw<Row>(`${dayKindLabels[kind]}, 10\u00a0%`, ({ week, hour }) => inKw(week[kind][hour]?.low)),
        kw<Row>(`${dayKindLabels[kind]}, 90\u00a0%`, ({ week, hour }) => inKw(week[kind][hour]?.high)),
      ]),
    ],
    rows,
  );
}

export function durationTable({ days }: CurveShape): CurveTable {
  const { watts, hours } = loadDuration(days);
  const rows = days.length === 0 ? [] : watts.map((value, percent) => ({ percent, kw: value / 1_000 }));
  return table<(typeof rows)[number]>(
    'Monotone',
    'Puissance atteinte ou dépassée pendant une part du temps reçu',
    [
      share('Part du temps', ({ percent }) => percent / 100),
      column('hours', 'Durée', ({ percent }) => (hours * percent) / 100, { format: 'tenth', unit: 'h' }),
      kw('Puissance', row => row.kw),
    ],
    rows,
  );
}

export const curveTables: readonly ((data: LoadCurveData) => CurveTable)[] = [
  monthsTable,
  data => usualWeekTable(shapeOf(data)),
  data => durationTable(shapeOf(data)),
  classesTable,
  peaksTable,
  clippingTable,
  optionsTable,
  wastesTable,
  solarTable,
  sharedTable,
];
