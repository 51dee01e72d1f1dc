import { foldText } from '../../ground/text/fold-text.ts';
import { dayOfText, instantOfText, numberOfText } from './flow-cells.ts';
import type { FlowOptions } from './flow-content.ts';
import type { FlowProblems } from './flow-problems.ts';
import type { RowReader } from './flow-row.ts';
import { keepPublications } from './kept-publications.ts';

/** Published data rank above data provided for information, and final above provisional. */
function standingOf(kind: string, status: string): number {
  return (kind.startsWith('publi') ? 2 : 0) + (status.startsWith('defini') ? 1 : 0);
}

/**
 * GRDF: energies in kWh PCS, which are authoritative, unlike the rounded volumes. A gas day begins at six and belongs to the day
 * on which it begins; the energy of several days is a quantity, and ends at six on the day after its last.
 */
export function createGasReader({ receivedAt }: FlowOptions, problems: FlowProblems): RowReader {
  const kept = keepPublications('GRDF', problems);
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
      else kept.addQuantity(number, line, { first, last: end - 1, ...publication });
    },
    finish: () => ({ points: kept.points(), faults: [] }),
  };
}
