import { describe, expect, it, test } from 'vitest';
import type { CalendarDate } from '../ground/calendar/calendar-date.ts';
import { type Month, months } from '../ground/calendar/month.ts';
import type { EnergyInUse } from '../sites/energy-in-use.ts';
import { monthState } from './month-state.ts';
import { isCompleteYear, monthStates, yearCompleteness } from './year-completeness.ts';

const gasAlways: EnergyInUse[] = [{ energyType: 'gas', from: { year: 2010, month: 1 }, to: null }];
const gasFromJuly: EnergyInUse[] = [{ energyType: 'gas', from: { year: 2024, month: 7 }, to: null }];
const later: CalendarDate = { year: 2026, month: 1, day: 1 };

function completeness(
  converted: readonly Month[],
  {
    inUse = gasAlways,
    today = later,
    unconverted = [],
  }: { inUse?: EnergyInUse[]; today?: CalendarDate; unconverted?: Month[] } = {},
) {
  return yearCompleteness({ energyType: 'gas', year: 2024, converted, unconverted }, inUse, today);
}

describe('the state of a month', () => {
  const july = { year: 2024, month: 7 } as const;

  it('is to come until its last day is over, expected for 45 days, and late from then on', () => {
    const onDay = (month: Month, day: number) =>
      monthState('nothing', true, july, { year: 2024, month, day });
    expect(onDay(7, 31)).toBe('to-come');
    expect(onDay(8, 1)).toBe('expected');
    expect(onDay(9, 14)).toBe('expected');
    expect(onDay(9, 15)).toBe('late');
  });

  it('is not in use where the energy was not, whatever the day', () => {
    expect(monthState('nothing', false, july, later)).toBe('not-in-use');
    expect(monthState('nothing', false, july, { year: 2024, month: 1, day: 1 })).toBe('not-in-use');
  });

  it('is what is stored, whatever the list of energies says', () => {
    expect(monthState('whole', false, july, later)).toBe('present');
    expect(monthState('part', true, july, later)).toBe('partial');
  });
});

describe('a year of the grid', () => {
  it('12/12', () => {
    expect(completeness(months)).toEqual({
      kind: 'counted',
      declaredCount: 12,
      expectedCount: 12,
      missing: [],
      unconverted: [],
      isComplete: true,
    });
  });

  it('9/12, with the months that lack', () => {
    expect(completeness([1, 2, 3, 4, 5, 6, 8, 9, 10])).toMatchObject({
      declaredCount: 9,
      expectedCount: 12,
      missing: [7, 11, 12],
      isComplete: false,
    });
  });

  it('a year in progress misses nothing, and is not complete', () => {
    const found = completeness([1, 2, 3], { today: { year: 2024, month: 5, day: 10 } });
    expect(found).toMatchObject({ declaredCount: 3, expectedCount: 12, missing: [], isComplete: false });
  });

  it('sans objet', () => {
    expect(completeness([], { inUse: [] })).toEqual({ kind: 'not-in-use' });
  });

  it('— with what is due', () => {
    expect(completeness([], { inUse: gasFromJuly })).toEqual({
      kind: 'empty',
      expectedCount: 6,
      missing: [7, 8, 9, 10, 11, 12],
    });
  });

  it('6/6 for an energy that came in July', () => {
    expect(completeness([7, 8, 9, 10, 11, 12], { inUse: gasFromJuly })).toMatchObject({
      declaredCount: 6,
      expectedCount: 6,
      isComplete: true,
    });
  });

  it('a month that is not converted is neither missing nor complete', () => {
    const found = completeness(months.slice(0, 11), { unconverted: [12] });
    expect(found).toMatchObject({ declaredCount: 11, missing: [], unconverted: [12], isComplete: false });
  });

  test('present, expected and to come make the months in use', () => {
    const today: CalendarDate = { year: 2024, month: 11, day: 1 };
    const states = monthStates(
      { energyType: 'gas', year: 2024, converted: [7], unconverted: [8] },
      gasFromJuly,
      today,
    );
    expect(states.slice(6)).toEqual(['present', 'present', 'expected', 'expected', 'to-come', 'to-come']);
    expect(states.slice(0, 6).every(state => state === 'not-in-use')).toBe(true);
  });
});

describe('the year of a site', () => {
  const full = completeness(months);
  const short = completeness([1]);
  const unused = completeness([], { inUse: [] });
  const nothing = completeness([]);

  test.each([
    ['all complete', [full, full], true],
    ['one not in use', [full, unused], true],
    ['one incomplete', [full, short], false],
    ['one empty', [full, nothing], false],
    ['none in use', [unused], false],
    ['no energy', [], false],
  ])('%s', (_name, energies, expected) => {
    expect(isCompleteYear(energies)).toBe(expected);
  });
});
