import { headerMeaning } from '@suivi/domain/imports/words/header-meaning';
import {
  type DatedExcise,
  pointFault,
  pointFields,
  readPlace,
} from '@suivi/domain/supply/fields/point-fields';
import { readDatedParts } from '@suivi/domain/supply/fields/dated-parts';
import { expect, test } from 'vitest';
import { valueText } from '../ground/fields/field-words.ts';
import { importFaultText } from '../imports/import-fault-text.ts';
import { pointColumns } from '../imports/importable-columns.ts';
import { placesText, pointFaultTexts, pointWords } from './point-fields.ts';

test('recognises every column of exported points', () => {
  const roles = pointColumns.map(({ header }) => headerMeaning(header)?.role);
  expect(roles).toEqual([
    'meter',
    'energy',
    'name',
    'operator',
    'segment',
    'network-tariff',
    'meter-serial',
    'meter-coefficient',
    'sharing',
    'notes',
    'power-history',
    'excises',
    'off-peak-hours',
    'places',
  ]);
});

test('reads powers, excise and places back as they are written', () => {
  const powers = [
    { class: 'Base', value: 36.5, unit: 'kVA' as const, from: '2021-07-01' },
    { class: 'HPH', value: 1250, unit: 'kW' as const, from: '2023-01-15' },
  ];
  const powersTold = valueText(pointFields.powers, pointWords.powers, powers);
  expect(powersTold).toBe('Base 36,5 kVA depuis le 01/07/2021 ; HPH 1250 kW depuis le 15/01/2023');
  expect(pointFields.powers.read(powersTold)).toEqual(powers);

  const excises: DatedExcise[] = [
    { from: '2024-02-01', reducedRate: 0.5 },
    { from: '2026-01-01', reducedRate: null },
  ];
  const excisesTold = valueText(pointFields.excises, pointWords.excises, excises);
  expect(excisesTold).toBe('0,5 €/MWh depuis le 01/02/2024 ; taux normal depuis le 01/01/2026');
  expect(pointFields.excises.read(excisesTold)).toEqual(excises);

  const calendars = [
    {
      from: '2024-11-01',
      high: '22:00-06:00',
      low: '02:00-06:00, 11:00-15:00',
      pointe: '',
      source: 'bill' as const,
    },
  ];
  const calendarsTold = valueText(pointFields.calendars, pointWords.calendars, calendars);
  expect(pointFields.calendars.read(calendarsTold)).toEqual(calendars);

  const places = [
    { siteId: 1, from: '2010-01-01', to: '2020-12-31', sharePpm: 600_000 },
    { siteId: 2, from: '2021-01-01', to: null, sharePpm: 1_000_000 },
  ];
  const told = placesText(places, id => (id === 1 ? 'brioude' : 'le-puy-2'));
  expect(told).toBe('brioude du 01/01/2010 au 31/12/2020 (60 %) ; le-puy-2 depuis le 01/01/2021');
  expect(readDatedParts(told)?.map(readPlace)).toEqual([
    { site: 'brioude', from: '2010-01-01', to: '2020-12-31', sharePpm: 600_000 },
    { site: 'le-puy-2', from: '2021-01-01', to: null, sharePpm: 1_000_000 },
  ]);
});

test.each([
  'Base 36 kVA',
  'Base depuis le 01/07/2021',
  'Base 36 kVA depuis le 31/02/2021',
  '36 kVA depuis le 01/07/2021',
])('refuses a text that is not a list of powers: %s', text => {
  expect(pointFields.powers.read(text)).toBeUndefined();
});

test('refuses a list with the same message as typed text', () => {
  const place = { siteId: 1, from: '2020-01-01', to: '2019-01-01', sharePpm: 1_000_000 };
  const point = { number: '14512345678901', sharing: 'days' as const, places: [place] };
  const fault = pointFault('electricity', point);
  expect(fault).toMatchObject({ code: 'point-places-invalid', kind: 'disordered' });
  expect(importFaultText('point-places-invalid', { kind: 'disordered' })).toBe(
    pointFaultTexts['point-places-invalid']({ kind: 'disordered' }),
  );
  expect(pointFault('electricity', { ...point, sharing: 'delivery' })?.code).toBe('point-sharing-invalid');
});
