import { comparePeriods, months, type Period } from '../ground/calendar/month.ts';
import type { DailyTemperature } from './daily-temperature.ts';
import { daysInMonth } from '../ground/calendar/days-in-month.ts';
import { degreeDays } from './degree-days.ts';
import { seededNormal } from './seeded-normal.ts';

export const plausibleFirstYear = 2001;

/**
 * Severity of each winter: yearly heating degree days of Haute-Loire. 2010 to 2025 are the figures of the SDES (base 17 °C, used
 * here as ratios only); 2001 to 2009 are invented so that the mean of 2001–2020 is that of the SDES, 2672; 2026 and later years
 * are invented.
 */
const winters: readonly number[] = [
  2690, 2560, 2700, 2830, 2920, 2780, 2600, 2780, 2758, 3118, 2358, 2782, 2957, 2367, 2519, 2660, 2658, 2494,
  2574, 2335, 2747, 2301, 2302, 2229, 2309, 2320,
];
const meanWinter = 2672;
const laterWinter = { mean: 2300, deviation: 110 };

const lowlandAltitudeM = 430;
/** Rounded orders of magnitude for the Massif central, base 18 °C: in the Allier valley, and per metre above it. */
const lowlandDegreeDays = 2590;
const degreeDaysPerM = 1.85;

export type PlausibleWeather = { origin: 'demonstration'; stationNumber: string; days: DailyTemperature[] };

type DayShape = Pick<DailyTemperature, 'year' | 'month' | 'day'> & {
  meanC: number;
  halfRangeC: number;
  /** 1 in the middle of winter, 0 in the middle of summer. */
  wintriness: number;
};

function textSeed(text: string): number {
  let hash = 2_166_136_261;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619);
  return hash >>> 0;
}

function shapeYear(year: number, altitudeM: number, region: () => number, local: () => number): DayShape[] {
  const yearMeanC = 13.6 - 0.0056 * altitudeM;
  let dayOfYear = 0;
  let spellC = 0;
  return months.flatMap(month =>
    Array.from({ length: daysInMonth({ year, month }) }, (_, index) => {
      dayOfYear += 1;
      const season = Math.cos((2 * Math.PI * (dayOfYear - 201)) / 365.25);
      spellC = 0.75 * spellC + 2 * region();
      const meanC = yearMeanC + 8.3 * season + spellC + 0.5 * local();
      const halfRangeC = Math.max(1, 5.2 + 1.3 * season + 1.2 * region());
      return { year, month, day: index + 1, meanC, halfRangeC, wintriness: (1 - season) / 2 };
    }),
  );
}

function tenth(valueC: number): number {
  return Math.round(valueC * 10) / 10;
}

function temperaturesOf(shapes: readonly DayShape[], offsetC: number): DailyTemperature[] {
  return shapes.map(({ year, month, day, meanC, halfRangeC, wintriness }) => {
    const fittedC = meanC + offsetC * wintriness;
    return {
      year,
      month,
      day,
      minC: tenth(fittedC - halfRangeC),
      maxC: tenth(fittedC + halfRangeC),
      doubtful: false,
    };
  });
}

/** Warms or cools the cold half of a year until its degree days match those of its winter. */
function fitWinter(shapes: readonly DayShape[], heatingTarget: number): DailyTemperature[] {
  let offsetC = 0;
  let days = temperaturesOf(shapes, offsetC);
  for (let round = 0; round < 4; round += 1) {
    const heating = days.map(day => degreeDays(day).heating);
    const slope = shapes.reduce((sum, shape, index) => sum + (heating[index] ? shape.wintriness : 0), 0);
    const total = heating.reduce((sum, value) => sum + value, 0);
    offsetC += (total - heatingTarget) / Math.max(1, slope);
    days = temperaturesOf(shapes, offsetC);
  }
  return days;
}

function winterOf(year: number, seed: number): number {
  const known = winters[year - plausibleFirstYear];
  if (known !== undefined) return known;
  return laterWinter.mean + laterWinter.deviation * seededNormal(seed ^ year)();
}

/**
 * Invented daily temperatures from 2001 to the end of month `last`, for the demonstration data: never a measurement, and labelled
 * so. The same seed and station always give the same days, whatever the last month; stations with the same seed have their cold
 * and warm spells in common.
 */
export function plausibleWeather(
  seed: number,
  station: { number: string; altitudeM: number | null },
  last: Period,
): PlausibleWeather {
  const altitudeM = station.altitudeM ?? lowlandAltitudeM;
  const region = seededNormal(seed);
  const local = seededNormal(seed ^ textSeed(station.number));
  const normalHeating = lowlandDegreeDays + (altitudeM - lowlandAltitudeM) * degreeDaysPerM;
  const days: DailyTemperature[] = [];
  for (let year = plausibleFirstYear; year <= last.year; year += 1) {
    const target = (normalHeating * winterOf(year, seed)) / meanWinter;
    days.push(...fitWinter(shapeYear(year, altitudeM, region, local), target));
  }
  return {
    origin: 'demonstration',
    stationNumber: station.number,
    days: days.filter(day => comparePeriods(day, last) <= 0),
  };
}
