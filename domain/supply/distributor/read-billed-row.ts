import { dayAt } from '../../ground/calendar/day-span.ts';
import { sumPresentOf } from '../../ground/number/sum-present.ts';
import { foldText } from '../../ground/text/fold-text.ts';
import { dayOfText, instantOfText, minuteOfText, numberOfText, thousandthsOfUnit } from './flow-cells.ts';
import { isHighMonth } from '../tariff/season.ts';
import { classOfSeason, timeClassOf } from '../tariff/time-class.ts';
import type { FlowOptions } from './flow-content.ts';
import type { FlowProblems } from './flow-problems.ts';
import type { RowReader } from './flow-row.ts';
import { keepPublications } from './kept-publications.ts';
import type { PublishedQuantity, QuantityClasses } from './measured-energy.ts';

/** The quantity of one class of one grid and calendar. */
type ClassQuantity = {
  grid: string;
  class: string;
  first: number;
  /** As written: the last day, or the day after. */
  end: number;
  /** The measurement ends in the last minute of `end`, which then belongs to it. */
  endsLate: boolean;
  /** Null: withdrawn. */
  thousandths: number | null;
  isAdjusted: boolean;
  isBest: boolean;
  createdAt: string;
};

/** The network's own grid, when the supplier's is given as well: each shares out the same quantity. */
const networkGrid = /turpe|distributeur|acheminement|reseau/;
const real = /^(?:r|reel|reelle|mesure|mesuree|releve|relevee)\b/;
const lastMinute = 1_439;
/** Each class is rounded to the kWh. */
const toleratedThousandths = 5_000;

/**
 * R67: the quantities that Enedis has suppliers bill, by class. When a class was published several times, the latest publication
 * applies; of two grids or calendars, which share out the same quantity, the network's is used.
 */
export function createBilledReader({ receivedAt }: FlowOptions, problems: FlowProblems): RowReader {
  const rows = new Map<string, { line: number; classes: Map<string, ClassQuantity> }>();
  return {
    physical: 'EA',
    add({ number, line, cell }) {
      const [value, unit, from, to] = [cell('quantity'), cell('unit'), cell('first'), cell('last')];
      const [energy, each] = [numberOfText(value), thousandthsOfUnit(unit)];
      const [first, end] = [dayOfText(from), dayOfText(to)];
      if (energy === null) return problems.unreadable(line, number, 'Quantité', value);
      if (each === null) return problems.unreadable(line, number, 'Unité', unit);
      if (first === null) return problems.unreadable(line, number, 'Début de la mesure', from);
      if (end === null || end < first) return problems.unreadable(line, number, 'Fin de la mesure', to);
      const added: ClassQuantity = {
        grid: foldText(`${cell('grid')} ${cell('calendar')}`),
        class: cell('class'),
        first,
        end,
        endsLate: minuteOfText(to) === lastMinute,
        thousandths: foldText(cell('status')).startsWith('annul') ? null : Math.round(energy * each),
        isAdjusted: cell('nature') !== '' && !real.test(foldText(cell('nature'))),
        isBest: cell('stage').toUpperCase() === 'BEST',
        createdAt: instantOfText(cell('created')) ?? receivedAt,
      };
      const own = rows.get(number) ?? { line, classes: new Map() };
      rows.set(number, own);
      const key = [added.grid, added.class, first, end].join('\n');
      const held = own.classes.get(key);
      if (held !== undefined) problems.note(line, 'measure-repeated');
      if (held === undefined || stands(added, held)) own.classes.set(key, added);
    },
    finish() {
      const kept = keepPublications('R67', problems);
      for (const [number, { line, classes }] of rows) {
        for (const quantity of quantitiesOf([...classes.values()], gap => {
          problems.note(line, 'grids-differ', `${number}\u00a0: ${gap / 1000} kWh`);
        })) {
          kept.addQuantity(number, line, quantity);
        }
      }
      return { points: kept.points(), faults: [] };
    },
  };
}

function stands(later: ClassQuantity, earlier: ClassQuantity): boolean {
  if (later.isBest !== earlier.isBest) return later.isBest;
  return later.createdAt >= earlier.createdAt;
}

/** @param tellGap reports two grids that do not share out the same quantity, with the difference in thousandths of a kWh. */
function quantitiesOf(
  classes: readonly ClassQuantity[],
  tellGap: (gap: number) => void,
): PublishedQuantity[] {
  const isLastDay = endsOnLastDay(classes);
  const byDays = Map.groupBy(classes, ({ first, end }) => `${first} ${end}`);
  return [...byDays.values()].flatMap(ofDays => {
    const grids = [...Map.groupBy(ofDays, ({ grid }) => grid)].map(([grid, own]) => ({ grid, own }));
    const chosen = grids.find(({ grid }) => networkGrid.test(grid)) ?? grids[0];
    const [one] = chosen?.own ?? [];
    if (chosen === undefined || one === undefined) return [];
    const sum = sumOf(chosen.own);
    for (const { own } of grids) {
      const gap = Math.abs((sumOf(own) ?? 0) - (sum ?? 0));
      if (gap > toleratedThousandths) tellGap(gap);
    }
    const { first, end } = one;
    const last = isLastDay(one) || end === first ? end : end - 1;
    return {
      first,
      last,
      thousandths: sum,
      classes: networkGrid.test(chosen.grid) ? classesOf(chosen.own, { first, last }) : null,
      isAdjusted: chosen.own.some(({ isAdjusted }) => isAdjusted),
      standing: chosen.own.every(({ isBest }) => isBest) ? 1 : 0,
      publishedAt: chosen.own.reduce(
        (latest, { createdAt }) => (createdAt > latest ? createdAt : latest),
        '',
      ),
    };
  });
}

/**
 * kWh by class of the network; null when one is withdrawn or is not a class (« BASE »), since the rest would not be the whole. «
 * HP » and « HC » of points without seasons belong to the season in which all days lie; null when the days lie in both seasons,
 * or when other classes are present. Classes of the supplier's grid may have different hours.
 */
function classesOf(
  quantities: readonly ClassQuantity[],
  days: { first: number; last: number },
): QuantityClasses | null {
  const thousandths: QuantityClasses = {};
  const season = seasonOf(days);
  const isSeasonless = quantities.every(quantity => classOfSeason(quantity.class, 'high') !== null);
  for (const quantity of quantities) {
    const of = isSeasonless ? season && classOfSeason(quantity.class, season) : timeClassOf(quantity.class);
    if (of === null || quantity.thousandths === null) return null;
    thousandths[of] = (thousandths[of] ?? 0) + quantity.thousandths;
  }
  return Object.fromEntries(Object.entries(thousandths).map(([of, value]) => [of, value / 1_000]));
}

/** The season in which all days lie; null when they lie in both. */
function seasonOf({ first, last }: { first: number; last: number }): 'high' | 'low' | null {
  const isHigh = isHighMonth(dayAt(first).month);
  for (let day = first; day <= last; day += 1) if (isHighMonth(dayAt(day).month) !== isHigh) return null;
  return isHigh ? 'high' : 'low';
}

/** Null when every class was withdrawn. */
function sumOf(classes: readonly ClassQuantity[]): number | null {
  return sumPresentOf(classes, ({ thousandths }) => thousandths);
}

/**
 * Whether a measurement ends on the written day or on the one before: decided by its time, otherwise by how the measurements of
 * the point adjoin; by default on the one before, when the index was read at midnight.
 */
function endsOnLastDay(classes: readonly ClassQuantity[]): (of: ClassQuantity) => boolean {
  const firsts = new Set(classes.map(({ first }) => first));
  const joins = classes.some(({ end }) => firsts.has(end));
  const follows = classes.some(({ end }) => firsts.has(end + 1));
  return ({ endsLate }) => endsLate || (follows && !joins);
}
