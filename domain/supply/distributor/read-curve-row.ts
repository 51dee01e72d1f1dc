import {
  dayOfText,
  isWinterTime,
  minuteOfText,
  numberOfText,
  stepOfText,
  thousandthsOfUnit,
  wattsOfUnit,
} from './flow-cells.ts';
import type { FlowFault, FlowOptions, FlowPoint } from './flow-content.ts';
import type { RowReader } from './flow-row.ts';
import type { FlowProblems } from './flow-problems.ts';
import { unlessSame } from '../../ground/text/remembering.ts';
import { createLoadCurve, type LoadCurve, type StampOf } from './load-curve.ts';
import type { OtherDay, OtherQuantity } from './measured-energy.ts';

/** Steps of five and ten minutes are those of C1 to C4, longer ones those of C5 (Enedis, guide R6X v1.5.2). */
const longestOfHighPower = 10;
const saysStamp = /^C[1-5]$/;

/** What the times of a point's curve refer to: by its segment, otherwise by the length of its steps. */
export function stampOf(segment: string, stepMinutes: number): StampOf {
  if (/^C[1-4]$/.test(segment)) return 'start';
  if (segment === 'C5') return 'end';
  return stepMinutes <= longestOfHighPower ? 'start' : 'end';
}

/** The quantity of a row by « Grandeur métier » and « Grandeur physique »; null for power drawn. */
function otherOf(business: string, physical: string): OtherQuantity | null {
  if (business === 'PROD') return physical === 'PA' ? 'injected' : null;
  return physical === 'PRI' ? 'reactive' : null;
}

/** The factor from the energy of a step to its mean power in W; null for any other unit. */
function meanWatts(unit: string, stepMinutes: number | null): number | null {
  const wattHours = thousandthsOfUnit(unit);
  return wattHours === null || stepMinutes === null ? null : (wattHours * 60) / stepMinutes;
}

type ReadPoint = Omit<FlowPoint, 'line' | 'lines' | 'others'> & { others: OtherDay[] };
type KeptCurve = { number: string; quantity: OtherQuantity | null; curve: LoadCurve; line: number };

/** R63: mean powers over steps, in legal time without an offset. */
export function createCurveReader({ segmentOf, receivedAt }: FlowOptions, problems: FlowProblems): RowReader {
  const curves = new Map<string, KeptCurve>();
  const numbers = new Set<string>();
  /** Most rows repeat these columns of the previous row. */
  const saidOf = unlessSame(
    (business: string, physical: string, step: string, unit: string, stage: string, nature: string) => {
      const stepMinutes = stepOfText(step);
      return {
        quantity: otherOf(business.toUpperCase(), physical.toUpperCase()),
        stepMinutes,
        watts: wattsOfUnit(unit) ?? meanWatts(unit, stepMinutes),
        isBest: stage.toUpperCase() === 'BEST',
        isAdjusted: nature !== '' && nature.toUpperCase() !== 'R',
      };
    },
  );

  /** What the rows of a point have in common: all but their time and value. */
  let said: { number: string; step: string; unit: string; curve: LoadCurve | null } & ReturnType<
    typeof saidOf
  >;

  function curveOf(number: string, line: number, quantity: OtherQuantity | null, stepMinutes: number) {
    const key = quantity === null ? number : `${number} ${quantity}`;
    const known = curves.get(key);
    if (known !== undefined) return known.curve;
    const segment = segmentOf(number);
    if (!saysStamp.test(segment) && !numbers.has(number)) problems.note(line, 'segment-unknown', number);
    numbers.add(number);
    const curve = createLoadCurve(stampOf(segment, stepMinutes));
    curves.set(key, { number, quantity, curve, line });
    return curve;
  }

  function addStep(line: number, stamp: string, value: string): void {
    const { number, step, unit, quantity, stepMinutes, watts, isBest, isAdjusted } = said;
    const [day, minute, power] = [dayOfText(stamp), minuteOfText(stamp), numberOfText(value)];
    if (power === null || power < 0) return problems.unreadable(line, number, 'Valeur', value);
    if (watts === null) return problems.unreadable(line, number, 'Unité', unit);
    if (stepMinutes === null) return problems.unreadable(line, number, 'Pas', step);
    if (day === null || minute === null) return problems.unreadable(line, number, 'Horodate', stamp);
    said.curve ??= curveOf(number, line, quantity, stepMinutes);
    const isSecond = isWinterTime(stamp);
    const isRead = said.curve.add({
      day,
      minute,
      isSecond,
      watts: power * watts,
      stepMinutes,
      isBest,
      isAdjusted,
    });
    if (!isRead) problems.unreadable(line, number, 'Horodate', `${stamp} ${step}`);
    return undefined;
  }

  return {
    physical: 'PA',
    isOther: (business, physical) => otherOf(business, physical) !== null,
    add({ number, line, cell }) {
      const [step, unit] = [cell('step'), cell('unit')];
      const told = saidOf(cell('business'), cell('physical'), step, unit, cell('stage'), cell('nature'));
      said = { number, step, unit, curve: null, ...told };
      addStep(line, cell('stamp'), cell('value'));
    },
    again: addStep,
    finish() {
      const faults: FlowFault[] = [];
      const points = new Map<string, ReadPoint>(
        [...numbers].map(number => [number, { number, days: [], quantities: [], others: [] }]),
      );
      for (const { number, quantity, curve, line } of curves.values()) {
        for (let count = curve.repeated(); count > 0; count -= 1) problems.note(line, 'measure-repeated');
        for (const each of curve.days()) {
          const { day, thousandths, steps, minutes, ofMinutes, overlaps, isBest, isAdjusted } = each;
          const standing = isBest ? 1 : 0;
          if (thousandths === null || steps === null) {
            const code = overlaps ? 'day-overlapping' : 'day-incomplete';
            if (quantity === null) faults.push({ line, number, day, code, params: { minutes, ofMinutes } });
            else problems.note(line, 'other-day-incomplete');
          } else if (quantity === null)
            points
              .get(number)
              ?.days.push({ day, thousandths, steps, isAdjusted, standing, publishedAt: receivedAt });
          else points.get(number)?.others.push({ quantity, day, steps, standing, publishedAt: receivedAt });
        }
      }
      return { points: [...points.values()], faults };
    },
  };
}
