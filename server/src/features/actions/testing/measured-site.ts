import { daysInMonth } from '@suivi/domain/ground/calendar/days-in-month';
import { months } from '@suivi/domain/ground/calendar/month';
import { degreeDays } from '@suivi/domain/weather/degree-days';
import { sql } from 'kysely';
import type { Database } from '../../../platform/schema/tables.ts';

const measuredYears = [2022, 2023, 2024, 2025] as const;
export const station = '43111002';

/** The midpoint temperature of a day, °C: a yearly cycle between 2 and 20, and a wave of some days that no two months share. */
function middleC(day: number): number {
  return 11 - 9 * Math.cos((2 * Math.PI * (day - 20)) / 365.25) + 4 * Math.sin(day / 3.7);
}

/** A day, counted from 1 January 2022, with its extremes in whole hundredths of a degree. */
function dayOf(index: number) {
  const middle = Math.round(middleC(index) * 100);
  return { min: middle - 400, max: middle + 400 };
}

/**
 * What a building that needs 300 kWh a day and 90 kWh per degree day below 15.5 °C uses in each month from January 2022 on, kWh.
 */
export function usedOfMonths(): number[] {
  let index = 0;
  return measuredYears.flatMap(year =>
    months.map(month => {
      const days = daysInMonth({ year, month });
      let used = 300 * days;
      for (const end = index + days; index < end; index += 1) {
        const { min, max } = dayOf(index);
        used +=
          90 * degreeDays({ minC: min / 100, maxC: max / 100 }, { heatingC: 15.5, coolingC: 15.5 }).heating;
      }
      return used;
    }),
  );
}

/** Gives the station four years of days. */
export async function seedWeather(db: Database): Promise<void> {
  const count = measuredYears.reduce((sum, year) => sum + (year % 4 === 0 ? 366 : 365), 0);
  const days = Array.from({ length: count }, (_, index) => dayOf(index));
  await sql`
    insert into weather_days (station_number, day, min_hundredths, max_hundredths, is_doubtful)
    select ${station}, date '2022-01-01' + d.place::int - 1, d.min, d.max, false
    from unnest(${days.map(({ min }) => min)}::smallint[], ${days.map(({ max }) => max)}::smallint[])
      with ordinality as d (min, max, place)`.execute(db);
}
