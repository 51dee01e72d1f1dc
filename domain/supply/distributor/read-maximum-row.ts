import { dayAt } from '../../ground/calendar/day-span.ts';
import { dayOfText, numberOfText, voltAmperesOfUnit } from './flow-cells.ts';
import type { FlowOptions, FlowPoint } from './flow-content.ts';
import type { FlowProblems } from './flow-problems.ts';
import type { RowReader } from './flow-row.ts';
import { type OtherDay, replaces } from './measured-energy.ts';

const minutesOfDay = 1_440;

/** R66: the greatest power of each day (P1D) or month (P1M), with the instant at which it was reached, in legal time. */
export function createMaximumReader({ receivedAt }: FlowOptions, problems: FlowProblems): RowReader {
  const points = new Map<string, Map<string, OtherDay>>();
  return {
    physical: 'PMA',
    add({ number, line, cell }) {
      const [stamp, value, step, unit] = [cell('stamp'), cell('value'), cell('step'), cell('unit')];
      const isOfMonth = step.toUpperCase() === 'P1M';
      const day = dayOfText(isOfMonth && stamp.length === 7 ? `${stamp}-01` : stamp);
      const [power, each] = [numberOfText(value), voltAmperesOfUnit(unit)];
      if (power === null || power < 0) return problems.unreadable(line, number, 'Valeur', value);
      if (each === null) return problems.unreadable(line, number, 'Unité', unit);
      if (!isOfMonth && step.toUpperCase() !== 'P1D') return problems.unreadable(line, number, 'Pas', step);
      if (day === null) return problems.unreadable(line, number, 'Horodate', stamp);
      const added: OtherDay = {
        quantity: isOfMonth ? 'maximum-of-month' : 'maximum',
        day: isOfMonth ? day - dayAt(day).day + 1 : day,
        steps: { stepMinutes: minutesOfDay, watts: [Math.round(power * each)], adjusted: null },
        standing: cell('stage').toUpperCase() === 'BEST' ? 1 : 0,
        publishedAt: receivedAt,
      };
      const own = points.get(number) ?? new Map<string, OtherDay>();
      points.set(number, own);
      const key = `${added.quantity} ${added.day}`;
      const held = own.get(key);
      if (held !== undefined) problems.note(line, 'measure-repeated');
      if (held === undefined || replaces({ ...added, flow: 'R66' }, { ...held, flow: 'R66' }))
        own.set(key, added);
    },
    finish: () => ({
      points: [...points].map(
        ([number, own]): Omit<FlowPoint, 'line' | 'lines'> => ({
          number,
          days: [],
          quantities: [],
          others: [...own.values()].toSorted((a, b) => a.day - b.day),
        }),
      ),
      faults: [],
    }),
  };
}
