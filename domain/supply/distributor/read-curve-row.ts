import {
  dayOfText,
  isWinterTime,
  minuteOfText,
  numberOfText,
  stepOfText,
  wattsOfUnit,
} from './flow-cells.ts';
import type { FlowFault, FlowOptions } from './flow-content.ts';
import type { PointRow, RowReader } from './flow-row.ts';
import type { FlowProblems } from './flow-problems.ts';
import { createLoadCurve, type LoadCurve, type StampOf } from './load-curve.ts';

/** Steps of five and ten minutes are those of C1 to C4, longer ones those of C5 (Enedis, guide R6X v1.5.2). */
const longestOfHighPower = 10;
const saysStamp = /^C[1-5]$/;

/** What the times of a point's curve are of: by its segment, else by the length of its steps. */
export function stampOf(segment: string, stepMinutes: number): StampOf {
  if (/^C[1-4]$/.test(segment)) return 'start';
  if (segment === 'C5') return 'end';
  return stepMinutes <= longestOfHighPower ? 'start' : 'end';
}

/** R63: mean powers over steps, in legal time without offset. */
export function createCurveReader({ segmentOf, receivedAt }: FlowOptions, problems: FlowProblems): RowReader {
  const curves = new Map<string, { curve: LoadCurve; line: number }>();

  function curveOf({ number, line }: PointRow, stepMinutes: number): LoadCurve {
    const known = curves.get(number);
    if (known !== undefined) return known.curve;
    const segment = segmentOf(number);
    if (!saysStamp.test(segment)) problems.note(line, 'segment-unknown', number);
    const curve = createLoadCurve(stampOf(segment, stepMinutes));
    curves.set(number, { curve, line });
    return curve;
  }

  return {
    physical: 'PA',
    add(row) {
      const { number, line, cell } = row;
      const [stamp, value, step, unit] = [cell('stamp'), cell('value'), cell('step'), cell('unit')];
      const [day, minute] = [dayOfText(stamp), minuteOfText(stamp)];
      const [power, stepMinutes, watts] = [numberOfText(value), stepOfText(step), wattsOfUnit(unit)];
      if (power === null || power < 0) return problems.unreadable(line, number, 'Valeur', value);
      if (watts === null) return problems.unreadable(line, number, 'Unité', unit);
      if (stepMinutes === null) return problems.unreadable(line, number, 'Pas', step);
      if (day === null || minute === null) return problems.unreadable(line, number, 'Horodate', stamp);
      const nature = cell('nature').toUpperCase();
      const isRead = curveOf(row, stepMinutes).add({
        day,
        minute,
        isSecond: isWinterTime(stamp),
        watts: power * watts,
        stepMinutes,
        isBest: cell('stage').toUpperCase() === 'BEST',
        isAdjusted: nature !== '' && nature !== 'R',
      });
      if (!isRead) problems.unreadable(line, number, 'Horodate', `${stamp} ${step}`);
    },
    finish() {
      const faults: FlowFault[] = [];
      const points = [...curves].map(([number, { curve, line }]) => {
        for (let count = curve.repeated(); count > 0; count -= 1) problems.note(line, 'measure-repeated');
        const days = curve.days().flatMap(each => {
          const { day, thousandths, steps, minutes, ofMinutes, overlaps, isBest, isAdjusted } = each;
          if (thousandths === null || steps === null) {
            const code = overlaps ? 'day-overlapping' : 'day-incomplete';
            faults.push({ line, number, day, code, params: { minutes, ofMinutes } });
            return [];
          }
          return { day, thousandths, steps, isAdjusted, standing: isBest ? 1 : 0, publishedAt: receivedAt };
        });
        return { number, days, quantities: [] };
      });
      return { points, faults };
    },
  };
}
