import { expect, test } from 'vitest';
import type { Month } from '../ground/calendar/month.ts';
import { yearSpan } from '../ground/calendar/month-span.ts';
import { exportHolds, type ExportAsked, type ExportedDocument } from './exported-months.ts';

const at = (year: number, month: Month, site = 'brioude') => ({ site, period: { year, month } });
const march = { from: { year: 2025, month: 3 }, to: { year: 2025, month: 3 } } as const;

test.each<[ExportedDocument, ExportAsked, ReturnType<typeof at>, boolean]>([
  ['dashboard', { period: march }, at(2025, 3), true],
  ['dashboard', { period: march }, at(2025, 4), false],
  // The same month of the previous year is shown beside it.
  ['dashboard', { period: march }, at(2024, 3), true],
  ['dashboard', { period: march }, at(2024, 4), false],
  ['dashboard', { period: yearSpan(2025), compared: yearSpan(2019) }, at(2019, 12), true],
  ['dashboard', { period: yearSpan(2025), site: 'langeac' }, at(2025, 3), false],
  ['dashboard', { period: yearSpan(2025), site: 'brioude' }, at(2025, 3), true],
  ['annual-report', { year: 2025 }, at(2025, 12), true],
  ['annual-report', { year: 2025 }, at(2021, 1), true],
  ['annual-report', { year: 2025 }, at(2020, 12), false],
  ['annual-report', { year: 2025 }, at(2026, 1), false],
  ['declarations', { year: 2025 }, at(2025, 1), true],
  ['declarations', { year: 2025 }, at(2024, 1), false],
  ['declarations', {}, at(2012, 7), true],
  ['buildings', { year: 2024 }, at(2025, 1), false],
  ['accruals', { year: 2025 }, at(2025, 12), true],
  ['operat-workbook', { year: 2025, site: 'brioude' }, at(2013, 5), true],
  ['operat-workbook', { year: 2025, site: 'brioude' }, at(2026, 1), false],
  ['analytics', { period: march, site: 'brioude' }, at(2018, 1), true],
  ['decree', { site: 'langeac' }, at(2025, 1), true],
  ['decree', { year: 2025 }, at(2025, 12), true],
  ['decree', { year: 2025 }, at(2026, 1), false],
  ['modulation', { year: 2026, site: 'brioude' }, at(2012, 1), true],
  ['modulation', { site: 'langeac' }, at(2025, 1), false],
  ['decree-poster', { site: 'langeac' }, at(2025, 1), false],
  ['everything', {}, at(2012, 7), true],
])('%s of %j holds %j: %s', (document, asked, month, expected) => {
  expect(exportHolds(document, asked, month)).toBe(expected);
});
