import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxListedFaults, readDailyFile } from './read-daily-file.ts';

const header = 'NUM_POSTE;NOM_USUEL;LAT;LON;ALTI;AAAAMMJJ;RR;QRR;TN;QTN;HTN;QHTN;TX;QTX;HTX;QHTX';

function line(date: string, min: string, max: string, codes = ['1', '1'], station = '43062001') {
  return `${station};LE PUY-LOUDES;45.074167;3.764;833;${date};0.2;1;${min};${codes[0]};;;${max};${codes[1]};;`;
}

function read(text: string, known: (station: string) => boolean = () => true) {
  const reader = readDailyFile(known);
  const pushed = reader.push(text);
  const last = reader.end();
  return {
    days: [...pushed.days, ...last.days],
    faultyLines: [...pushed.faultyLines, ...last.faultyLines],
    summary: last.summary,
  };
}

function file(...lines: string[]) {
  return [header, ...lines].join('\n');
}

describe('the reader of a daily file of Météo-France', () => {
  it('gives the days, with decimal points or commas, spaces, a BOM and CRLF', () => {
    const text = `\uFEFF${header}\r\n${line('20240229', '-3.4', '8')}\r\n${line('20240301', ' 1,5', '9,0 ')}\r\n`;
    const { days, faultyLines, summary } = read(text);
    expect(faultyLines).toEqual([]);
    const day = { stationNumber: '43062001', year: 2024, doubtful: false };
    expect(days).toEqual([
      { ...day, month: 2, day: 29, minC: -3.4, maxC: 8 },
      { ...day, month: 3, day: 1, minC: 1.5, maxC: 9 },
    ]);
    expect(summary).toMatchObject({ refused: false, lineCount: 3, dayCount: 2 });
  });

  it.each([
    [' 7154005', '07154005'],
    ['07154005', '07154005'],
    [' 43062001', '43062001'],
  ])('reads the station number %j as %s', (written, stationNumber) => {
    const { days } = read(file(line('20240101', '1', '2', ['1', '1'], written)));
    expect(days.map(day => day.stationNumber)).toEqual([stationNumber]);
  });

  it.each([
    ['mq', '3'],
    ['', '3'],
    ['3', ''],
    ['MQ', 'mq'],
  ])('takes TN %j, TX %j for a day without temperature, not for zero', (min, max) => {
    const { days, faultyLines } = read(file(line('20240101', min, max)));
    expect([days, faultyLines]).toEqual([[], []]);
  });

  it.each([
    [['1', '0'], false],
    [['9', ''], false],
    [['2', '1'], true],
    [['1', '2'], true],
  ])('with quality codes %j, doubtful is %s', (codes, doubtful) => {
    const { days, summary } = read(file(line('20240101', '1', '2', codes)));
    expect(days.map(day => day.doubtful)).toEqual([doubtful]);
    expect(summary.doubtfulDayCount).toBe(doubtful ? 1 : 0);
  });

  it.each([
    [line('20230229', '1', '2'), 'bad_date', '20230229'],
    [line('2024011', '1', '2'), 'bad_date', '2024011'],
    [line('20241301', '1', '2'), 'bad_date', '20241301'],
    [line('20240101', 'abc', '2'), 'bad_temperature', 'abc'],
    [line('20240101', '1e1', '2'), 'bad_temperature', '1e1'],
    [line('20240101', '12.1', '12'), 'min_above_max', '12.1 / 12'],
    [line('20240101', '-60', '2'), 'absurd_temperature', '-60 / 2'],
    [line('20240101', '1', '123'), 'absurd_temperature', '1 / 123'],
    [line('20240101', '1', '2', ['7', '1']), 'unknown_quality_code', '7'],
    [line('20240101', '1', '2', ['1', 'constructor']), 'unknown_quality_code', 'constructor'],
    [line('20240101', '1', '2', ['1', '1'], '4306'), 'bad_station_number', '4306'],
    ['43062001;LE PUY-LOUDES;45.07;3.76;833;20240101;0.2;1;1;1;;;2', 'wrong_column_count', '13'],
  ])('refuses the line %s: %s', (bad, fault, value) => {
    const { days, faultyLines, summary } = read(file(bad, line('20240102', '1', '2')));
    expect(faultyLines).toEqual([{ lineNumber: 2, fault, value }]);
    expect(days.map(({ day }) => day)).toEqual([2]);
    expect(summary.faultCounts).toMatchObject({ [fault]: 1 });
  });

  it('keeps the first of two lines for one station and day', () => {
    const { days, faultyLines } = read(
      file(
        line('20240101', '1', '2'),
        line('20240101', '3', '4'),
        line('20240101', '5', '6', ['1', '1'], '43111002'),
      ),
    );
    expect(days.map(({ minC }) => minC)).toEqual([1, 5]);
    expect(faultyLines).toEqual([{ lineNumber: 3, fault: 'duplicate_day', value: '43062001 20240101' }]);
  });

  it('reports an unknown station once and counts its lines', () => {
    const strange = ['20240101', '20240102', '20240103'].map(date =>
      line(date, '1', '2', ['1', '1'], '99999999'),
    );
    const { days, faultyLines, summary } = read(
      file(...strange, line('20240101', '1', '2')),
      n => n === '43062001',
    );
    expect(days).toHaveLength(1);
    expect(faultyLines).toEqual([{ lineNumber: 2, fault: 'unknown_station', value: '99999999' }]);
    expect(summary.faultCounts.unknown_station).toBe(3);
  });

  it.each([
    ['', 'empty_file', 0],
    ['<html>not found</html>\n<p>404</p>', 'unknown_layout', 1],
    ['NUM_POSTE;NOM_USUEL;AAAAMMJJ;RR\n43062001;X;20240101;1', 'unknown_layout', 1],
    ['x'.repeat(20_000), 'line_too_long', 0],
  ])('refuses as a whole a file that is not one (%#)', (text, fault, lineNumber) => {
    const { days, faultyLines, summary } = read(text);
    expect(days).toEqual([]);
    expect(faultyLines.map(faulty => [faulty.fault, faulty.lineNumber])).toEqual([[fault, lineNumber]]);
    expect(summary.refused).toBe(true);
  });

  it('lists a bounded number of faults and counts them all', () => {
    const bad = Array.from({ length: maxListedFaults + 50 }, () => line('20240101', '9', '1'));
    const { faultyLines, summary } = read(file(...bad));
    expect(faultyLines).toHaveLength(maxListedFaults);
    expect(summary.faultCounts.min_above_max).toBe(maxListedFaults + 50);
  });

  it('gives the same days and faults however the text is split', () => {
    const text = file(
      line('20240101', '1', '2'),
      line('20240101', '1', '2'),
      line('20240102', '5', '2'),
      line('20240103', 'mq', '2'),
      line('20240104', '-1.5', '2,5'),
    );
    const whole = read(text);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: text.length }), { maxLength: 12 }), cuts => {
        const reader = readDailyFile(() => true);
        const edges = [0, ...cuts.sort((a, b) => a - b), text.length];
        const pushed = edges.slice(1).map((edge, index) => reader.push(text.slice(edges[index], edge)));
        const last = reader.end();
        expect([...pushed, last].flatMap(({ days }) => days)).toEqual(whole.days);
        expect([...pushed, last].flatMap(({ faultyLines }) => faultyLines)).toEqual(whole.faultyLines);
        expect(last.summary).toEqual(whole.summary);
      }),
    );
  });

  it.each([
    ['lines', { lines: 3, stations: 10 }, 'too_many_lines'],
    ['unknown stations', { lines: 10, stations: 2 }, 'too_many_stations'],
  ] as const)('reads no further than its limit of %s', (_, limits, fault) => {
    const reader = readDailyFile(() => false, limits);
    reader.push(`${header}\n`);
    for (let station = 1; station <= 3; station += 1) {
      expect(reader.isRefused()).toBe(false);
      reader.push(`${line('20240101', '1', '2', ['1', '1'], `4306200${station}`)}\n`);
    }
    expect(reader.isRefused()).toBe(true);
    reader.push(`${line('20240101', '1', '2')}\n`);
    const { summary } = reader.end();
    expect(summary).toMatchObject({ refused: true, lineCount: 4, faultCounts: { [fault]: 1 } });
  });
});
