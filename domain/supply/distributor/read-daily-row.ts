import { foldText } from '../../ground/text/fold-text.ts';
import { dayOfText, numberOfText, thousandthsOfUnit } from './flow-cells.ts';
import type { FlowOptions } from './flow-content.ts';
import type { FlowProblems } from './flow-problems.ts';
import type { RowReader } from './flow-row.ts';
import { keepPublications } from './kept-publications.ts';

/** R65: the energy of each day. */
export function createDailyReader({ receivedAt }: FlowOptions, problems: FlowProblems): RowReader {
  const kept = keepPublications('R65', problems);
  return {
    physical: 'EA',
    add({ number, line, cell }) {
      const [value, unit, date, step] = [cell('value'), cell('unit'), cell('date'), cell('step')];
      const [energy, each, day] = [numberOfText(value), thousandthsOfUnit(unit), dayOfText(date)];
      if (energy === null || energy < 0) return problems.unreadable(line, number, 'Valeur', value);
      if (each === null) return problems.unreadable(line, number, 'Unité', unit);
      if (day === null) return problems.unreadable(line, number, 'Date', date);
      if (step !== '' && step.toUpperCase() !== 'P1D') return problems.unreadable(line, number, 'Pas', step);
      kept.addDay(number, line, {
        day,
        thousandths: Math.round(energy * each),
        isAdjusted: foldText(cell('mode')).startsWith('estim'),
        standing: cell('stage').toUpperCase() === 'BEST' ? 1 : 0,
        publishedAt: receivedAt,
      });
    },
    finish: () => ({ points: kept.points(), faults: [] }),
  };
}
