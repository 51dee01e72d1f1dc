import { expect, test } from 'vitest';
import { isoDayAt } from '../../ground/calendar/day-span.ts';
import { flowOfHeader } from './flow-columns.ts';
import type { FlowContent } from './flow-content.ts';
import { tableOfJson } from './flow-json.ts';
import { prm, readRows } from './testing/flow-rows.ts';

/** Columns of R66 of Enedis (guide R6X v1.5.2 of 19 August 2025). */
const header = [
  'Identifiant PRM',
  'Date de début',
  'Date de fin',
  'Grandeur physique',
  'Grandeur métier',
  'Etape métier',
  'Unité',
  'Pas',
  'Horodate',
  'Valeur',
];
type Row = { step?: string; stage?: string; unit?: string; of?: string };
const row = (stamp: string, value: string, given: Row = {}) => {
  const { step = 'P1D', stage = 'BRUT', unit = 'VA', of = 'PMA' } = given;
  return [prm, '', '', of, 'CONS', stage, unit, step, stamp, value];
};
const kept = ({ points }: FlowContent) =>
  points.flatMap(({ number, days, others = [] }) => [
    ...days.map(({ day }) => [number, isoDayAt(day)]),
    ...others.map(({ quantity, day, steps }) => [number, quantity, isoDayAt(day), ...steps.watts]),
  ]);

test('identifies a header without a nature as that of greatest powers', () => {
  expect(flowOfHeader(header)?.flow).toBe('R66');
  expect(flowOfHeader([...header, 'Nature'])?.flow).toBe('R63');
  expect(flowOfHeader([...header, 'Cadran'])).toBeNull();
});

test('keeps the maximum of each day and of each month, from its first day on; corrected ones prevail', () => {
  const content = readRows(header, [
    row('2026-02-01 20:43:14', '3912'),
    row('2026-01-31 00:00:05', '6716'),
    row('2026-01-31 11:43:56', '6600', { stage: 'BEST' }),
    row('2026-01-31 12:00:00', '9000'),
    row('2026-01-19 08:49:09', '16,9', { step: 'P1M', unit: 'kVA' }),
    row('2026-02', '5000', { step: 'P1M' }),
    row('2026-01-30 08:00:00', '4000', { of: 'PA', unit: 'W' }),
  ]);
  expect(kept(content)).toEqual([
    [prm, 'maximum-of-month', '2026-01-01', 16_900],
    [prm, 'maximum', '2026-01-31', 6_600],
    [prm, 'maximum', '2026-02-01', 3_912],
    [prm, 'maximum-of-month', '2026-02-01', 5_000],
  ]);
  expect(content.notes.map(({ code, count }) => [code, count])).toEqual([
    ['measure-repeated', 2],
    ['quantity-left-out', 1],
  ]);
});

test('reports unreadable values by column: watts are not apparent power', () => {
  const { faults, points } = readRows(header, [
    row('2026-01-01 08:00:00', '-1'),
    row('2026-01-02 08:00:00', '1', { unit: 'W' }),
    row('2026-01-03 08:00:00', '1', { step: 'PT30M' }),
    row('2026-13-01 08:00:00', '1'),
  ]);
  expect(faults.map(({ line, params }) => [line, params['column']])).toEqual([
    [2, 'Valeur'],
    [3, 'Unité'],
    [4, 'Pas'],
    [5, 'Horodate'],
  ]);
  expect(points).toEqual([]);
});

test('reads the same from JSON (v1.2.0)', () => {
  const table = tableOfJson({
    header: { codeFlux: 'R66' },
    mesures: [
      {
        idPrm: prm,
        etapeMetier: 'BRUT',
        modeCalcul: 'MESURE',
        pas: 'P1D',
        grandeur: [
          {
            grandeurMetier: 'CONS',
            grandeurPhysique: 'PMA',
            unite: 'VA',
            points: [{ v: '6241', d: '2026-04-01 09:13:20' }],
          },
        ],
      },
    ],
  });
  expect(table && kept(readRows(table.header, [...table.rows]))).toEqual([
    [prm, 'maximum', '2026-04-01', 6_241],
  ]);
});
