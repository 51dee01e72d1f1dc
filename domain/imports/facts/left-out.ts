import { comparePeriods } from '../../ground/calendar/month.ts';
import type { MeasuredPart } from '../rows/measured-part.ts';
import type { ProblemCollector } from '../rows/problem-collector.ts';
import type { LeftOut } from '../rows/row-tools.ts';

export type LeftOutParts = {
  add: (part: LeftOut) => void;
  /** Returns a test for months with an unreadable part. `areParts`: whether rows of this file are added at all. */
  finder: (
    areParts: boolean,
  ) => (part: Pick<MeasuredPart, 'ownerId' | 'energyType' | 'year' | 'month'>) => boolean;
};

const any = '*';

/** Collects what could not be read in a file, by owner and month as far as known. */
export function createLeftOutParts(): LeftOutParts {
  const sure = new Set<string>();
  const unsure = new Set<string>();
  return {
    add({ ownerId, energyType, months }) {
      for (const period of months ?? [null]) {
        const key = keyOf(ownerId, energyType, period && comparePeriods(period, { year: 0, month: 1 }));
        (ownerId === null || period === null ? unsure : sure).add(key);
      }
    },
    finder: areParts => {
      if (sure.size === 0 && (unsure.size === 0 || !areParts)) return () => false;
      return ({ ownerId, energyType, year, month }) => {
        const at = comparePeriods({ year, month }, { year: 0, month: 1 });
        for (const owner of [ownerId, null])
          for (const energy of [energyType, null])
            for (const when of [at, null]) {
              const key = keyOf(owner, energy, when);
              if (sure.has(key) || (areParts && unsure.has(key))) return true;
            }
        return false;
      };
    },
  };
}

function keyOf(ownerId: number | null, energyType: string | null, at: number | null): string {
  return `${ownerId ?? any} ${energyType ?? any} ${at ?? any}`;
}

/** The parts of complete months; the others are refused, because a line of their month could not be read. */
export function refuseIncomplete(
  parts: readonly MeasuredPart[],
  isLeftOut: (part: MeasuredPart) => boolean,
  problems: ProblemCollector,
): MeasuredPart[] {
  return parts.filter(part => {
    if (!isLeftOut(part)) return true;
    problems.fault(part.line, part.column, 'month-incomplete');
    return false;
  });
}
