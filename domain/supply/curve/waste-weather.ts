import type { HolidayCalendar } from '../../ground/calendar/french-holidays.ts';
import { meansOfDays, type StationDays } from '../../weather/station-days.ts';
import { type Waste, wasteKindOf } from './waste.ts';

/** Mean temperature of the days of a waste, and of the same days a year before, °C. */
export type WasteWeather = {
  meanC: number;
  beforeC: number;
  /**
   * It was so much colder in the cold season, or warmer in the hot one, that electric heating or cooling may be the whole cause.
   */
  mayExplain: boolean;
};

const yearBefore = 364;
/** A smaller difference explains nothing: 2 °C are some 10 % of a winter's heat. */
const leastGapC = 2;
/** Mean temperatures below which buildings are heated, and above which they are cooled, °C. */
const [heatedC, cooledC] = [15, 18];
/** Fraction of the days that must be known in each year. */
const leastKnown = 0.8;

/** Null when the weather of either year is not known. */
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
