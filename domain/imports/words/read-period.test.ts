import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CalendarDate, isoDay } from '../../ground/calendar/calendar-date.ts';
import { daysInMonth } from '../../ground/calendar/days-in-month.ts';
import { months } from '../../ground/calendar/month.ts';
import { dateOfExcelSerial, excelSerialOfDate } from '../../ground/table/excel-date.ts';
import { readPeriod } from './read-period.ts';

const anyDay = fc
  .tuple(fc.integer({ min: 2000, max: 2099 }), fc.constantFrom(...months), fc.nat())
  .map(
    ([year, month, day]): CalendarDate => ({ year, month, day: (day % daysInMonth({ year, month })) + 1 }),
  );

describe('months', () => {
  it.each([
    '01/2024',
    '1/2024',
    '01-2024',
    '2024-01',
    '2024/1',
    '202401',
    202_401,
    'janvier 2024',
    'Janvier 2024',
    'JANV. 2024',
    'janv-24',
    'janv.-24',
    'jan 24',
    'January 2024',
    'Jan-24',
    '2024 janvier',
    'janv24',
    '01/24',
    ' 01/2024 ',
  ])('%j is January 2024', written => {
    expect(readPeriod(written)).toEqual({ kind: 'month', year: 2024, month: 1 });
  });

  it.each([
    ['janvier', 1],
    ['Févr.', 2],
    ['fév', 2],
    ['MARS', 3],
    ['avr.', 4],
    ['mai', 5],
    ['juin', 6],
    ['juil.', 7],
    ['Août', 8],
    ['aout', 8],
    ['sept.', 9],
    ['octobre', 10],
    ['nov', 11],
    ['déc.', 12],
    ['december', 12],
    ['july', 7],
    ['08', 8],
    ['8', 8],
    [8, 8],
    ['8.0', 8],
  ])('%j is month %d of a year told elsewhere', (written, month) => {
    expect(readPeriod(written)).toEqual({ kind: 'month-alone', month });
  });
});

it.each(['2024', 2024, '2024,0'])('%j is a year', written => {
  expect(readPeriod(written)).toEqual({ kind: 'year', year: 2024 });
});

describe('days', () => {
  it.each([
    '05/02/2024',
    '5/2/2024',
    '05.02.2024',
    '05-02-2024',
    '05/02/24',
    '2024-02-05',
    '2024-02-05T00:00:00',
    '2024/02/05',
    '05/02/2024 00:00',
    '5 février 2024',
    '5 févr. 2024',
    45_327,
    '45327',
  ])('%j is 5 February 2024', written => {
    expect(readPeriod(written)).toEqual({ kind: 'day', date: { year: 2024, month: 2, day: 5 } });
  });

  it('reads every day back that is written in the French or ISO way, or as a serial number', () => {
    fc.assert(
      fc.property(anyDay, date => {
        const french = `${String(date.day).padStart(2, '0')}/${String(date.month).padStart(2, '0')}/${date.year}`;
        for (const written of [french, isoDay(date), excelSerialOfDate(date), date]) {
          expect(readPeriod(written)).toEqual({ kind: 'day', date });
        }
      }),
    );
  });
});

it.each([
  '',
  'abc',
  '31/02/2024',
  '13/2024',
  '2024-13',
  '00/2024',
  '32',
  '0',
  13,
  0.5,
  1999,
  99_999,
  null,
  undefined,
  '12/13/2024',
  'Site 1',
  'Total',
])('%j is not a period', written => {
  expect(readPeriod(written)).toBeNull();
});

describe('serial numbers of workbooks', () => {
  it.each([
    [1, { year: 1900, month: 1, day: 1 }],
    [59, { year: 1900, month: 2, day: 28 }],
    [61, { year: 1900, month: 3, day: 1 }],
    [45_292.99, { year: 2024, month: 1, day: 1 }],
    [2_958_465, { year: 9999, month: 12, day: 31 }],
    [0, null],
    [-5, null],
    [2_958_466, null],
    [Number.NaN, null],
  ])('%d', (serial, date) => {
    expect(dateOfExcelSerial(serial)).toEqual(date);
  });

  it('start four years later in the system of 1904', () => {
    expect(dateOfExcelSerial(43_830, '1904')).toEqual({ year: 2024, month: 1, day: 1 });
    expect(dateOfExcelSerial(0, '1904')).toEqual({ year: 1904, month: 1, day: 1 });
  });
});

it.each([
  ['janvier à mars 2024', 2024, 1, 3],
  ['juil.-août 2024', 2024, 7, 2],
  ['1er trimestre 2024', 2024, 1, 3],
  ['2e trimestre 2024', 2024, 4, 3],
  ['T3 2024', 2024, 7, 3],
  ['4T2024', 2024, 10, 3],
  ['2024-T2', 2024, 4, 3],
  ['1er semestre 2024', 2024, 1, 6],
  ['S2 2024', 2024, 7, 6],
  ['T4', null, 10, 3],
])('%s are months', (written, year, month, count) => {
  expect(readPeriod(written)).toEqual({ kind: 'months', year, month, count });
});

it.each([
  'du 12/01/2023 au 11/02/2023',
  '12/01/2023 - 11/02/2023',
  '12.01.23 au 11.02.23',
  '12/01/2023 à 11/02/2023',
])('%s is from a day to a day', written => {
  expect(readPeriod(written)).toEqual({
    kind: 'span',
    from: { year: 2023, month: 1, day: 12 },
    to: { year: 2023, month: 2, day: 11 },
  });
});
