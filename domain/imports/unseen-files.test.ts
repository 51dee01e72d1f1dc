import { expect, it } from 'vitest';
import { outcomeOf } from './testing/outcome-of.ts';
import { unseenFuels } from './testing/unseen-fuels.ts';
import { unseenHospitalCells } from './testing/unseen-hospital-cells.ts';
import { unseenHospitalRows } from './testing/unseen-hospital-rows.ts';
import { unseenHospitalTitles } from './testing/unseen-hospital-titles.ts';
import { unseenSoftware } from './testing/unseen-software.ts';
import { unseenSuppliers } from './testing/unseen-suppliers.ts';
import { unseenWaterHeat } from './testing/unseen-water-heat.ts';

const files = [
  ...unseenSuppliers,
  ...unseenWaterHeat,
  ...unseenFuels,
  ...unseenSoftware,
  ...unseenHospitalRows,
  ...unseenHospitalTitles,
  ...unseenHospitalCells,
];

const answered = files.flatMap(([name, rows, truth, , answers, then = 'right']) =>
  answers === undefined ? [] : [[name, rows, truth, answers, then] as const],
);

it.each(files)('is imported correctly or asked about: %s', (_, rows, truth, outcome) => {
  expect(outcomeOf(rows, truth)).toBe(outcome);
});

it.each(answered)('is imported correctly or refused after answers: %s', (_, rows, truth, answers, then) => {
  expect(outcomeOf(rows, truth, answers)).toBe(then);
});
