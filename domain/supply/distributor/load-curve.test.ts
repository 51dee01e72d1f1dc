import { describe, expect, test } from 'vitest';
import { fromIsoDay } from '../../ground/calendar/calendar-date.ts';
import { dayIndex } from '../../ground/calendar/day-span.ts';
import { minutesOfDay } from './legal-day.ts';
import { curveHeader, curveRow, endsOfDay, readRows } from './testing/flow-rows.ts';
import { isoDayAt } from '../../ground/calendar/day-span.ts';
import { tableOfJson } from './flow-json.ts';

const told = (rows: string[][], segment = 'C5') => {
  const { points, faults } = readRows(curveHeader, rows, segment);
  return {
    days: points.flatMap(({ days }) =>
      days.map(({ day, thousandths }) => [isoDayAt(day), thousandths / 1000]),
    ),
    faults: faults.map(({ day, code, params }) => [day === null ? null : isoDayAt(day), code, params]),
  };
};
const rowsOf = (stamps: string[], watts: number, given: { step?: string; stage?: string } = {}) =>
  stamps.map(stamp => curveRow({ stamp, watts, ...given }));

describe('the length of a day', () => {
  test.each([
    ['2026-03-29', 23],
    ['2026-10-25', 25],
    ['2025-03-30', 23],
    ['2025-10-26', 25],
    ['2026-03-22', 24],
    ['2026-10-18', 24],
    ['2026-10-24', 24],
  ])('%s has %i hours', (day, hours) => {
    expect(minutesOfDay(dayIndex(fromIsoDay(day)))).toBe(hours * 60);
  });
});

describe('C5: a time is the end of its step', () => {
  test('half-hours of 1 000 W make 24 kWh, and midnight belongs to the day before', () => {
    expect(told(rowsOf(endsOfDay('2026-01-31', '2026-02-01', 30), 1000)).days).toEqual([['2026-01-31', 24]]);
  });

  test('a power in kW and an energy of the step in Wh or kWh give the same mean power', () => {
    const inUnit = (unit: string, value: string) =>
      told(
        rowsOf(endsOfDay('2026-01-31', '2026-02-01', 30), 1000).map(row => row.with(6, unit).with(8, value)),
      );
    for (const [unit, value] of [
      ['kW', '1'],
      ['Wh', '500'],
      ['kWh', '0,5'],
    ] as const)
      expect(inUnit(unit, value)).toEqual({ days: [['2026-01-31', 24]], faults: [] });
    expect(inUnit('m3', '1').days).toEqual([]);
  });

  test('the autumn day of the documented sample: 50 half-hours, 527.2 kWh', () => {
    const clock = (half: number) =>
      `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}:00`;
    // 00:30 to 02:30 in summer time, then 02:00 to midnight in winter time.
    const halves = [1, 2, 3, 4, 5, ...Array.from({ length: 44 }, (_, at) => at + 4)];
    const stamps = [...halves.map(half => `2026-10-25 ${clock(half)}`), '2026-10-26 00:00:00'];
    const rows = stamps.map((stamp, at) => curveRow({ stamp, watts: 20_000 + ((1_400 * at) % 2_300) }));
    expect(rows).toHaveLength(50);
    expect(told(rows)).toEqual({ days: [['2026-10-25', 527.2]], faults: [] });
  });

  test('the hour of autumn 2023 with offsets, as a real curve has it: 0.247 kWh', () => {
    const rest = endsOfDay('2023-10-29', '2023-10-30', 30).filter(
      stamp => !['02:00', '02:30'].includes(stamp.slice(11, 16)),
    );
    const hour = [
      ['2023-10-29T02:00:00+02:00', 126],
      ['2023-10-29T02:30:00+02:00', 128],
      ['2023-10-29T02:00:00+01:00', 146],
      ['2023-10-29T02:30:00+01:00', 94],
    ] as const;
    const rows = [
      ...hour.toReversed().map(([stamp, watts]) => curveRow({ stamp, watts })),
      ...rowsOf(rest, 0),
    ];
    expect(told(rows).days).toEqual([['2023-10-29', 0.247]]);
  });

  test('the skipped hour of spring is not missing, and a time in it is not read', () => {
    const stamps = endsOfDay('2026-03-29', '2026-03-30', 30).filter(
      stamp => !['02:00', '02:30'].includes(stamp.slice(11, 16)),
    );
    expect(stamps).toHaveLength(46);
    expect(told(rowsOf(stamps, 1000)).days).toEqual([['2026-03-29', 23]]);
    const wrong = told([...rowsOf(stamps, 1000), curveRow({ stamp: '2026-03-29 02:30:00', watts: 9 })]);
    expect(wrong.days).toEqual([['2026-03-29', 23]]);
    expect(wrong.faults).toMatchObject([[null, 'measure-unreadable', { column: 'Horodate', count: 1 }]]);
  });
});

describe('C1 to C4: a time is the start of its step', () => {
  test('five minutes of 60 000 W from 08:00 make 60 kWh in the hour', () => {
    const stamps = Array.from({ length: 288 }, (_, at) => {
      const minute = at * 5;
      return `2026-01-15 ${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00`;
    });
    const rows = stamps.map(stamp =>
      curveRow({ stamp, watts: stamp.slice(11, 13) === '08' ? 60_000 : 0, step: 'PT5M' }),
    );
    expect(told(rows, 'C3').days).toEqual([['2026-01-15', 60]]);
    // The segment is not given: steps of five minutes imply it.
    expect(told(rows, '').days).toEqual([['2026-01-15', 60]]);
  });

  test('half-hours of a C4 begin at midnight', () => {
    const starts = ['2026-01-15 00:00:00', ...endsOfDay('2026-01-15', '2026-01-16', 30).slice(0, -1)];
    expect(told(rowsOf(starts, 1000), 'C4').days).toEqual([['2026-01-15', 24]]);
    expect(told(rowsOf(starts, 1000), 'C5').days).toEqual([]);
  });
});

describe('in difficult files', () => {
  const day = endsOfDay('2026-01-15', '2026-01-16', 30);

  test('rows may be in any order, and the step may change within the day', () => {
    const morning = rowsOf(endsOfDay('2026-01-15', '2026-01-16', 60).slice(0, 12), 1000, { step: 'PT60M' });
    const quarters = endsOfDay('2026-01-15', '2026-01-16', 15).slice(48);
    const rows = [...rowsOf(quarters, 2000, { step: 'PT15M' }), ...morning.toReversed()];
    expect(told(rows)).toEqual({ days: [['2026-01-15', 36]], faults: [] });
  });

  test('a later publication replaces an earlier one, and BEST replaces BRUT, in any order', () => {
    expect(told([...rowsOf(day, 1000), ...rowsOf(day, 2000)]).days).toEqual([['2026-01-15', 48]]);
    const best = rowsOf(day, 3000, { stage: 'BEST' });
    expect(told([...best, ...rowsOf(day, 1000)]).days).toEqual([['2026-01-15', 72]]);
    expect(told([...rowsOf(day, 1000), ...best]).days).toEqual([['2026-01-15', 72]]);
  });

  test('a day with a missing step is incomplete, and so is one with overlapping steps', () => {
    expect(told(rowsOf(day.slice(1), 1000))).toEqual({
      days: [],
      faults: [['2026-01-15', 'day-incomplete', { minutes: 1410, ofMinutes: 1440 }]],
    });
    const doubled = [...rowsOf(day, 1000), ...rowsOf(day.slice(1, 2), 1000, { step: 'PT60M' })];
    expect(told(doubled).faults).toMatchObject([['2026-01-15', 'day-overlapping', {}]]);
  });

  test('a nature other than R marks the day as corrected or estimated', () => {
    const rows = rowsOf(day, 1000);
    const natures = (own: string[][]) =>
      readRows(curveHeader, own, 'C5').points[0]?.days.map(({ isAdjusted }) => isAdjusted);
    expect(natures(rows)).toEqual([false]);
    expect(natures([...rows.slice(1), curveRow({ stamp: day[0] ?? '', watts: 1, nature: 'E' })])).toEqual([
      true,
    ]);
  });

  test('what is injected is not consumption, and reactive power not energy: each is stored separately', () => {
    const rows = rowsOf(day, 1000);
    const other = (given: [number, string][], watts: number) =>
      rowsOf(day, watts).map(row => given.reduce((cells, [at, value]) => cells.toSpliced(at, 1, value), row));
    const injected = other([[4, 'PROD']], 300);
    const reactive = other(
      [
        [3, 'PRI'],
        [6, 'VAr'],
      ],
      400,
    );
    const others = [
      ...injected,
      ...reactive,
      ...other([[3, 'PRC']], 1),
      ...other(
        [
          [3, 'PRI'],
          [4, 'PROD'],
        ],
        1,
      ),
    ];
    const { points, notes, faults } = readRows(curveHeader, [...rows, ...others], 'C5');
    expect(points).toHaveLength(1);
    expect(points[0]?.days.map(({ thousandths }) => thousandths)).toEqual([24_000]);
    expect(
      points[0]?.others?.map(({ quantity, steps }) => [quantity, steps.watts.length, steps.watts[0]]),
    ).toEqual([
      ['injected', 48, 300],
      ['reactive', 48, 400],
    ]);
    expect(notes.map(({ code, count, params }) => [code, count, params['kinds']])).toEqual([
      ['quantity-left-out', 48, 'PRC'],
      ['production-left-out', 48, ''],
    ]);
    expect(faults).toEqual([]);
    const lacking = readRows(curveHeader, [...rows, ...reactive.slice(1)], 'C5');
    expect(lacking.points[0]?.others).toEqual([]);
    expect(lacking.notes.map(({ code, count }) => [code, count])).toEqual([['other-day-incomplete', 1]]);
    expect(lacking.faults).toEqual([]);
  });

  test('the interpretation of times is reported when the segment of the point is unknown', () => {
    const codes = (segment: string) =>
      readRows(curveHeader, rowsOf(day, 1000), segment).notes.map(({ code, params }) => [
        code,
        params['kinds'],
      ]);
    expect(codes('C5')).toEqual([]);
    expect(codes('')).toEqual([['segment-unknown', '30000000000000']]);
  });

  test('JSON gives the same; a corrected step marks its day', () => {
    const table = tableOfJson({
      header: { codeFlux: 'R63' },
      mesures: [
        {
          idPrm: '30000000000000',
          etapeMetier: 'BEST',
          modeCalcul: '',
          periode: { dateDebut: '2026-01-15', dateFin: '2026-01-16' },
          grandeur: [
            {
              grandeurMetier: 'CONS',
              grandeurPhysique: 'PA',
              unite: 'W',
              points: day.map((d, at) => ({
                v: '1000',
                d,
                p: 'PT30M',
                n: 'R',
                ...(at === 7 ? { tc: 'F' } : {}),
              })),
            },
          ],
        },
      ],
    });
    const { points } = readRows(table?.header ?? [], [...(table?.rows ?? [])], 'C5');
    expect(points[0]?.days).toMatchObject([{ thousandths: 24_000, isAdjusted: true, standing: 1 }]);
  });
});

describe('the steps of a whole day', () => {
  test('are stored at the finer step, with a mark for corrected ones', () => {
    const stamps = Array.from({ length: 144 }, (_, at) => {
      const [hours, minutes] = [Math.floor(at / 6), (at % 6) * 10];
      return `2026-01-15 ${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}:00`;
    });
    // The first ten minutes consist of two steps of five.
    const rows = [
      curveRow({ stamp: '2026-01-15 00:00:00', watts: 100, step: 'PT5M' }),
      curveRow({ stamp: '2026-01-15 00:05:00', watts: 300, step: 'PT5M', nature: 'C' }),
      ...stamps.slice(1).map((stamp, at) => curveRow({ stamp, watts: 1_000 + at, step: 'PT10M' })),
    ];
    const [day] = readRows(curveHeader, rows, 'C2').points.flatMap(({ days }) => days);
    expect(day?.steps?.stepMinutes).toBe(5);
    expect(day?.steps?.watts).toHaveLength(288);
    expect(day?.steps?.watts.slice(0, 6)).toEqual([100, 300, 1_000, 1_000, 1_001, 1_001]);
    expect(day?.steps?.adjusted?.slice(0, 4)).toBe('0100');
    expect(day?.thousandths).toBe(
      Math.round((day?.steps?.watts.reduce((sum, watts) => sum + watts, 0) ?? 0) / 12),
    );
  });
});
