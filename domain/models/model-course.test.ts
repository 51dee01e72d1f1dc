import { describe, expect, it } from 'vitest';
import { daysInMonth } from '../ground/calendar/days-in-month.ts';
import { monthIndex, periodAt } from '../ground/calendar/month.ts';
import { fixedGrid } from './balance-grid.ts';
import { modelCourse } from './model-course.ts';

const degreeDays = [480, 420, 370, 280, 170, 70, 25, 20, 90, 210, 350, 460];
const first = monthIndex({ year: 2022, month: 1 });
const from = monthIndex({ year: 2025, month: 1 });
const before = from + 12;
const weather = new Map(
  Array.from({ length: before - first }, (_, place) => [
    first + place,
    { heating: [(degreeDays[place % 12] ?? 0) + 10 * (place % 3)], cooling: [] },
  ]),
);
/** 100 kWh a day and 50 kWh per degree day, and from 2025 on `more` kWh a month in addition. */
const quantities = (more: number) =>
  new Map(
    [...weather].map(([index, { heating }]) => [
      index,
      100 * daysInMonth(periodAt(index)) + 50 * (heating[0] ?? 0) + (index < from ? 0 : more),
    ]),
  );
const found = {
  weather: new Map([...weather].map(([index, own]) => [index, toColumns(own)])),
  grid: fixedGrid,
};

function toColumns({ heating, cooling }: { heating: number[]; cooling: number[] }) {
  return { heating: Float64Array.from(heating), cooling: Float64Array.from(cooling) };
}

describe('months judged by the model of the three years before', () => {
  it('sum to what changed, month after month', () => {
    const course = modelCourse(quantities(2_000), found, { from, before });
    expect(course).toMatchObject({ validity: 'valid', learntMonths: 36 });
    expect(course.months).toHaveLength(48);
    for (const { isLearnt, residual } of course.months) expect(residual).toBeCloseTo(isLearnt ? 0 : 2_000, 3);
    expect(course.months[35]?.cumulated).toBeCloseTo(0, 3);
    expect(course.months.at(-1)?.cumulated).toBeCloseTo(24_000, 3);
    expect(course.months[0]).toMatchObject({ heatingDegreeDays: 480, coolingDegreeDays: null });
  });

  it('leave out a month without quantity or weather, which is not 0', () => {
    const known = quantities(2_000);
    known.delete(from + 1);
    const cut = new Map(found.weather);
    cut.delete(from + 2);
    const { months } = modelCourse(known, { ...found, weather: cut }, { from, before });
    expect(months.filter(({ isLearnt }) => !isLearnt)).toHaveLength(10);
    expect(months.at(-1)?.cumulated).toBeCloseTo(20_000, 3);
  });

  it('are not judged by fewer than twelve months', () => {
    const few = new Map([...quantities(0)].filter(([index]) => index >= from - 11));
    expect(modelCourse(few, found, { from, before })).toEqual({
      validity: 'too-few-months',
      fitted: null,
      learntMonths: 11,
      months: [],
    });
  });
});
