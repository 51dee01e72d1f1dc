import { expect, test } from 'vitest';
import { toDoLines } from './to-do-lines.ts';

const today = { year: 2026, month: 3, day: 15 } as const;
const advice = {
  id: 8,
  title: 'Acheminement 30001234567890',
  state: 'idea' as const,
  expectedMoney: { cents: 200_000, source: 'network-powers' as const },
};
const waste = {
  kind: 'working' as const,
  hours: [1, 2, 3],
  point: { id: 3, number: '30001234567890', label: '' },
  state: 'followed',
  status: 'continues',
  judgedOn: '2026-01-02',
  cents: 90_000,
  actionId: 9,
};
const titled = (...given: Parameters<typeof toDoLines>) =>
  toDoLines(...given).map(({ title, cents }) => [title.replaceAll(/\s/g, ' '), cents]);

test('shows a followed action that is not in place with its euros per year, and does not repeat its waste', () => {
  const ofWaste = { ...advice, id: 9, expectedMoney: { cents: 80_000, source: 'waste' as const } };
  const wastes = { wastes: [waste] };
  expect(titled({ actions: { actions: [advice] } }, today)).toEqual([[advice.title, 200_000]]);
  expect(titled({ actions: { actions: [advice, ofWaste] }, wastes }, today)).toEqual([
    ['2 conseils suivis à mettre en place', 280_000],
  ]);
});

test('hides what is in place, dropped or typed, and shows a waste that continues afterwards', () => {
  const actions = [
    { ...advice, state: 'done' as const, id: 9 },
    { ...advice, state: 'dropped' as const },
    { ...advice, expectedMoney: { cents: 1, source: 'typed' as const } },
    { ...advice, expectedMoney: null },
  ];
  expect(titled({ actions: { actions }, wastes: { wastes: [waste] } }, today)).toEqual([
    [expect.stringContaining('Gaspillage suivi qui continue'), 90_000],
  ]);
});
