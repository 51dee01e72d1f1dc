import { canonicalPointNumber, pointNumberFault } from '../point/point-number.ts';
import { foldText } from '../../ground/text/fold-text.ts';
import { remembering, unlessSame } from '../../ground/text/remembering.ts';
import { type DistributorFlow, energyOfFlow } from './flow.ts';
import { type FlowColumns, flowOfHeader } from './flow-columns.ts';
import type { FlowOptions, FlowReader } from './flow-content.ts';
import { createFlowProblems, type FlowProblems } from './flow-problems.ts';
import type { RowReader } from './flow-row.ts';
import { createBilledReader } from './read-billed-row.ts';
import { createCurveReader } from './read-curve-row.ts';
import { createGasReader } from './read-gas-row.ts';
import { createMaximumReader } from './read-maximum-row.ts';
import { dayOfText, numberOfText, thousandthsOfUnit } from './flow-cells.ts';
import { keepPublications } from './kept-publications.ts';

const readers: Record<DistributorFlow, (options: FlowOptions, problems: FlowProblems) => RowReader> = {
  R63: createCurveReader,
  R65: createDailyReader,
  R66: createMaximumReader,
  R67: createBilledReader,
  GRDF: createGasReader,
};

/**
 * Reads a distributor's file row by row, whatever the order of rows and columns: rows that are neither consumption nor another
 * quantity read from this flow are left out and reported. Null when the header belongs to no known file.
 */
export function createFlowReader(header: readonly string[], options: FlowOptions): FlowReader | null {
  const found = flowOfHeader(header);
  if (found === null) return null;
  const { flow } = found;
  let { columns } = found;
  const problems = createFlowProblems();
  const rows = readers[flow](options, problems);
  const met = new Map<string, { line: number; lines: number }>();
  const numberOf = remembering(text => {
    const number = canonicalPointNumber(energyOfFlow[flow], text);
    return { number, isNumber: pointNumberFault(energyOfFlow[flow], number) === null };
  });
  const leftOutOf = unlessSame((business: string, physical: string, direction: string) =>
    leftOut({ business: business.toUpperCase(), physical: physical.toUpperCase(), direction }, rows),
  );
  let rowCount = 0;
  let current: readonly string[] = [];
  /** The previous row, if it was read: the next row may repeat parts of it. */
  const above: { point: { lines: number } | null; texts: readonly (string | undefined)[] } = {
    point: null,
    texts: [],
  };
  const saysSame = (cells: readonly string[]) =>
    cells.length === above.texts.length &&
    cells.every((text, at) => text === above.texts[at] || at === columns.stamp || at === columns.value);
  const cell = (column: keyof FlowColumns) => textAt(current, columns[column]);

  return {
    flow,
    begin(other) {
      const next = flowOfHeader(other);
      if (next?.flow !== flow) return false;
      ({ columns } = next);
      above.point = null;
      return true;
    },
    add(cells, line) {
      rowCount += 1;
      if (rows.again && above.point !== null && saysSame(cells)) {
        above.point.lines += 1;
        rows.again(line, textAt(cells, columns.stamp), textAt(cells, columns.value));
        return;
      }
      current = cells;
      above.point = null;
      const { number, isNumber } = numberOf(cell(flow === 'GRDF' ? 'meter' : 'point'));
      if (!isNumber)
        return problems.unreadable(line, number, flow === 'GRDF' ? 'PCE' : 'Identifiant PRM', number);
      const point = met.get(number) ?? { line, lines: 0 };
      point.lines += 1;
      met.set(number, point);
      const left = leftOutOf(cell('business'), cell('physical'), cell('direction'));
      if (left !== null) return problems.note(line, left.code, left.what);
      rows.add({ number, line, cell });
      above.point = point;
      above.texts = [...cells];
    },
    finish() {
      const { points, faults } = rows.finish();
      const told = problems.finish();
      return {
        flow,
        rowCount,
        points: points.map(point => ({ ...point, ...(met.get(point.number) ?? { line: 0, lines: 0 }) })),
        faults: [...told.faults, ...faults],
        notes: told.notes,
      };
    },
  };
}

function textAt(cells: readonly string[], index: number): string {
  return index === -1 ? '' : (cells[index] ?? '').trim();
}

/** Why a row is not read; null when it is. Codes as Enedis writes them, in capitals. */
function leftOut(
  { business, physical, direction }: Record<'business' | 'physical' | 'direction', string>,
  { physical: read, isOther }: RowReader,
) {
  if (read === null) {
    const folded = foldText(direction);
    return folded === '' || folded.startsWith('consommation')
      ? null
      : ({ code: 'production-left-out', what: undefined } as const);
  }
  if (isOther?.(business, physical) === true) return null;
  if (business !== '' && business !== 'CONS')
    return { code: 'production-left-out', what: undefined } as const;
  return physical === read ? null : ({ code: 'quantity-left-out', what: physical } as const);
}

/** R65: the energy of each day. */
function createDailyReader({ receivedAt }: FlowOptions, problems: FlowProblems): RowReader {
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
