import { describe, expect, it } from 'vitest';
import type { Month } from '../ground/calendar/month.ts';
import { conventionalShares, jointWorks, type Works } from './joint-works.ts';

const at = (text: string) => {
  const [year = 0, month = 0] = text.split('-').map(Number);
  return { year, month: month as Month };
};
const works = (id: number, from: string, to: string | null): Works => ({
  id,
  from: at(from),
  to: to === null ? null : at(to),
});
const idsOf = (all: Works[]) => jointWorks(all).map(({ works: own }) => own.map(({ id }) => id));

describe('works on one meter', () => {
  it('have one saving when the later ones begin less than a year after the earlier ones end', () => {
    expect(idsOf([works(1, '2022-03', '2022-05'), works(2, '2023-05', '2023-05')])).toEqual([[1, 2]]);
    expect(idsOf([works(1, '2022-03', '2022-05'), works(2, '2023-06', '2023-06')])).toEqual([[1], [2]]);
  });

  it('are in chronological order, and the first ends where the second begins', () => {
    const [first, second] = jointWorks([works(2, '2024-01', '2024-02'), works(1, '2021-01', '2021-12')]);
    expect(first).toMatchObject({ begun: 2021 * 12, after: 2022 * 12, until: 2024 * 12 });
    expect(second).toMatchObject({ begun: 2024 * 12, after: 2024 * 12 + 2, until: null });
  });

  it('without an end include all later ones, and have no month after them', () => {
    const all = [works(1, '2020-01', null), works(2, '2024-01', '2024-02')];
    expect(idsOf(all)).toEqual([[1, 2]]);
    expect(jointWorks(all)[0]?.after).toBeNull();
  });

  it('contained in a longer one end with it', () => {
    const [joint] = jointWorks([works(1, '2022-01', '2022-12'), works(2, '2022-03', '2022-04')]);
    expect(joint?.after).toBe(2023 * 12);
  });
});

it('shares a joint saving by the expected savings, or not at all when one is unknown', () => {
  expect(conventionalShares([30, 10])).toEqual([0.75, 0.25]);
  expect(conventionalShares([30, null])).toEqual([null, null]);
});
