import { fromIsoDay, isoDay } from '../../ground/calendar/calendar-date.ts';
import { dayAt, dayIndex } from '../../ground/calendar/day-span.ts';
import type { BilledPoint } from '../bill.ts';
import { settlementOf } from '../settlement.ts';
import { stories } from './bill-stories.ts';
import { nothing, type Paper, plus, type Random, type Tell, Teller } from './history-teller.ts';
import { madeBill } from './made-bill.ts';

/** What happened, and the bills about it. Thousandths of a kWh and cents, really used and paid in the end. */
type History = { bills: BilledPoint[]; thousandths: number; cents: number };

const origin = dayIndex(fromIsoDay('2023-03-05'));

/** Some stories, one after the other at one point; their bills arrive in any order. */
export function toldHistory(random: Random, of: readonly Tell[] = Object.values(stories)): History {
  const to = new Teller(random);
  const count = of.length === 1 ? 1 : to.upTo(4);
  let first = origin + to.upTo(300);
  const told: (Paper & { id: number; named: number | null })[] = [];
  let total = nothing;
  for (let at = 0; at < count; at += 1) {
    const last = first + 14 + to.upTo(75);
    const story = to.pick(of)(to, { first, last, issued: last + to.upTo(12) });
    const base = told.length;
    for (const paper of story.papers) {
      told.push({ ...paper, id: 0, named: paper.names === undefined ? null : base + paper.names });
    }
    total = plus(total, story);
    first = last + 1;
  }
  return { bills: arrived(told, random), ...total };
}

/** The bills in another order of arrival: every bill has another number. */
function arrived(told: readonly (Paper & { named: number | null })[], random: Random): BilledPoint[] {
  const order = told.map((_, at) => ({ at, key: random() })).toSorted((a, b) => a.key - b.key);
  const idOf = new Map(order.map(({ at }, place) => [at, place + 1]));
  return order.map(({ at }, place) =>
    billOf(told[at] as Paper, place + 1, idOf.get(told[at]?.named ?? -1) ?? null),
  );
}

function billOf(paper: Paper, id: number, correctsBillId: number | null): BilledPoint {
  const { first, last, issued, thousandths, cents, lines = [], read, isBeside = null } = paper;
  const own = { quantity: thousandths / 1000, unit: 'kWh' as const, ttcCents: cents, fixedCents: 0 };
  return madeBill(id, isoDay(dayAt(first)), isoDay(dayAt(last)), {
    ...own,
    kind: paper.kind ?? 'bill',
    issued: isoDay(dayAt(issued)),
    isEstimated: paper.isEstimated ?? false,
    correctsBillId,
    isBeside,
    indexed: read === undefined ? null : { quantity: read / 1000, rounding: 2 },
    settlement: settlementOf({ first, last, ...own }, lines),
  });
}

/** The same bills, as if they had arrived in another order. */
export function shuffled(bills: readonly BilledPoint[], random: Random): BilledPoint[] {
  const order = bills.map(bill => ({ bill, key: random() })).toSorted((a, b) => a.key - b.key);
  const idOf = new Map(order.map(({ bill }, place) => [bill.id, place + 1]));
  return order.map(({ bill }, place) => ({
    ...bill,
    id: place + 1,
    billId: place + 1,
    correctsBillId: bill.correctsBillId === null ? null : (idOf.get(bill.correctsBillId) ?? null),
  }));
}
