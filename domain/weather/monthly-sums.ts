import { monthIndex, type Period, periodAt } from '../ground/calendar/month.ts';
import type { DailyTemperature } from './daily-temperature.ts';
import { type BaseTemperatures, type DegreeDays, degreeDays, regulatoryBases } from './degree-days.ts';

/** What is stored for a month of a station: the sums over its usable days, and the number of days that were put in doubt. */
export type StationMonth = DegreeDays & {
  stationNumber: string;
  period: Period;
  measuredDays: number;
  doubtfulDays: number;
};

type Sum = Omit<StationMonth, 'stationNumber' | 'period'>;

/** Adds days in any order as they arrive: a file of 300 000 lines is never held as a whole. Each day must be added once. */
export class MonthlyAdder {
  readonly #bases: BaseTemperatures;
  readonly #stations = new Map<string, Map<number, Sum>>();

  constructor(bases: BaseTemperatures = regulatoryBases) {
    this.#bases = bases;
  }

  add(stationNumber: string, day: DailyTemperature): void {
    let station = this.#stations.get(stationNumber);
    if (station === undefined) {
      station = new Map();
      this.#stations.set(stationNumber, station);
    }
    const index = monthIndex(day);
    let sum = station.get(index);
    if (sum === undefined) {
      sum = { measuredDays: 0, doubtfulDays: 0, heating: 0, cooling: 0 };
      station.set(index, sum);
    }
    if (day.doubtful) {
      sum.doubtfulDays += 1;
      return;
    }
    const { heating, cooling } = degreeDays(day, this.#bases);
    sum.measuredDays += 1;
    sum.heating += heating;
    sum.cooling += cooling;
  }

  /** The months, by station, then by time. */
  months(): StationMonth[] {
    return [...this.#stations]
      .sort(([a], [b]) => a.localeCompare(b))
      .flatMap(([stationNumber, sums]) =>
        [...sums]
          .sort(([a], [b]) => a - b)
          .map(([index, sum]) => ({ stationNumber, period: periodAt(index), ...sum })),
      );
  }
}

/** Monthly sums of one station's days, base 18 °C by default. */
export function monthlySums(
  stationNumber: string,
  days: Iterable<DailyTemperature>,
  bases: BaseTemperatures = regulatoryBases,
): StationMonth[] {
  const adder = new MonthlyAdder(bases);
  for (const day of days) adder.add(stationNumber, day);
  return adder.months();
}
