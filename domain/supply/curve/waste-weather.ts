import type { HolidayCalendar } from '../../ground/calendar/french-holidays.ts';
import { meansOfDays, type StationDays } from '../../weather/station-days.ts';
import { type Waste, wasteKindOf } from './waste.ts';

/** Mean temperature of the days of a waste, and of the same days a year before, °C. */
export type WasteWeather = {
  meanC: number;
  beforeC: number;
  /** It was so much colder in the cold, or warmer in the heat, that electric heat or cooling may be all of it. */
  mayExplain: boolean;
};

const yearBefore = 364;
/** Colder or warmer by less explains nothing: 2 °C are some 10 % of a winter's heat. */
const leastGapC = 2;
/** Below it buildings are heated, above the other one they are cooled. */
const [heatedC, cooledC] = [15, 18];
/** Of the days of either year. */
const leastKnown = 0.8;

/** Null where the weather of either year is not known. */
export function wasteWeather(
  station: StationDays | undefined,
  { kind, firstDay, lastDay }: Pick<Waste, 'kind' | 'firstDay' | 'lastDay'>,
  holidays?: HolidayCalendar,
): WasteWeather | null {
  if (station === undefined) return null;
  const means = new Map(meansOfDays(station));
  const meanOf = (shift: number) => {
    let [sum, known, all] = [0, 0, 0];
    for (let day = firstDay; day <= lastDay; day += 1) {
      if (wasteKindOf(day, holidays) !== kind) continue;
      all += 1;
      const mean = means.get(day - shift);
      if (mean === undefined) continue;
      sum += mean;
      known += 1;
    }
    return known === 0 || known < leastKnown * all ? null : sum / known;
  };
  const [meanC, beforeC] = [meanOf(0), meanOf(yearBefore)];
  if (meanC === null || beforeC === null) return null;
  const gap = meanC - beforeC;
  return {
    meanC,
    beforeC,
    mayExplain: (meanC < heatedC && gap <= -leastGapC) || (meanC > cooledC && gap >= leastGapC),
  };
}
