import { dayAt } from '../../ground/calendar/day-span.ts';
import { foldText } from '../../ground/text/fold-text.ts';
import { dayOfText, instantOfText, numberOfText } from './flow-cells.ts';
import type { FlowOptions } from './flow-content.ts';
import type { FlowProblems } from './flow-problems.ts';
import type { RowReader } from './flow-row.ts';
import { keepPublications } from './kept-publications.ts';
import type { PublishedQuantity } from './measured-energy.ts';

/** Published data rank above data provided for information, and final above provisional. */
function standingOf(kind: string, status: string): number {
  return (kind.startsWith('publi') ? 2 : 0) + (status.startsWith('defini') ? 1 : 0);
}

type Dated = PublishedQuantity & {
  number: string;
  line: number;
  /** As written: the last day, or the day after. */
  end: number;
  hasTime: boolean;
};

/**
 * Whether periods end on the written day, not on the one before: their dates have no time, none begins on the day on which
 * another ends, and they begin on the following day or are whole months.
 */
function areClosed(periods: readonly Dated[]): boolean {
  const firsts = new Set(periods.map(({ first }) => first));
  if (periods.some(({ end, hasTime }) => hasTime || firsts.has(end))) return false;
  return (
    periods.some(({ end }) => firsts.has(end + 1)) ||
    periods.every(({ first, end }) => dayAt(first).day === 1 && dayAt(end + 1).day === 1)
  );
}

/**
 * GRDF: energies in kWh PCS, which are authoritative, unlike the rounded volumes. A gas day begins at six and belongs to the day
 * on which it begins; the energy of several days is a quantity, and ends at six on the day after its last, unless the list is
 * one of closed periods.
 */
export function createGasReader({ receivedAt }: FlowOptions, problems: FlowProblems): RowReader {
  const kept = keepPublications('GRDF', problems);
  const periods: Dated[] = [];
  return {
    physical: null,
    add({ number, line, cell }) {
      const [value, from, to, gasDay] = [cell('energy'), cell('gasFirst'), cell('gasLast'), cell('gasDay')];
      const energy = numberOfText(value);
      const first = dayOfText(gasDay === '' ? from : gasDay);
      const end = to === '' || gasDay !== '' ? null : dayOfText(to);
      if (energy === null || energy < 0) return problems.unreadable(line, number, 'Énergie', value);
      if (first === null) return problems.unreadable(line, number, 'Date de début', from);
      if (to !== '' && gasDay === '' && (end === null || end < first))
        return problems.unreadable(line, number, 'Date de fin', to);
      const publication = {
        thousandths: Math.round(energy * 1_000),
        isAdjusted: foldText(cell('qualification')).startsWith('estim'),
        standing: standingOf(foldText(cell('gasKind')), foldText(cell('gasStatus'))),
        publishedAt: instantOfText(cell('created')) ?? receivedAt,
      };
      if (end === null || end <= first + 1) kept.addDay(number, line, { day: first, ...publication });
      else periods.push({ number, line, first, last: end - 1, end, hasTime: to.length > 10, ...publication });
    },
    finish() {
      for (const [number, own] of Map.groupBy(periods, each => each.number)) {
        const isClosed = areClosed(own);
        for (const { line, end, hasTime: _hasTime, number: _number, ...quantity } of own)
          kept.addQuantity(number, line, isClosed ? { ...quantity, last: end } : quantity);
      }
      return { points: kept.points(), faults: [] };
    },
  };
}
