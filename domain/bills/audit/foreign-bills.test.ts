import { expect, it } from 'vitest';
import { publishedGrids } from '../../supply/tariff/published-grids.ts';
import { tariffBook } from '../../supply/tariff/tariff-grid.ts';
import { componentOfLabel } from '../reading/component-of-label.ts';
import { auditHead, auditPoint, besideControls } from './audit-bills.ts';
import type { Faulty } from './testing/fault-tools.ts';
import { faultsOfDays } from './testing/faults-of-days.ts';
import { faultsOfLines } from './testing/faults-of-lines.ts';
import { type ForeignPoint, foreignPoint } from './testing/foreign-bills.ts';
import type { Bill } from './testing/foreign-lines.ts';
import { seededUniform } from '../../weather/seeded-normal.ts';

const book = tariffBook(publishedGrids);
const random = seededUniform(20_261_126);
/** There are ten kinds and seven layouts; 80 points contain every combination. */
const points = Array.from({ length: 80 }, (_, at) => foreignPoint(at, random));
const faults = [...faultsOfLines, ...faultsOfDays];
const countOfFaults = 1000;

function saidOf({ point }: ForeignPoint, bills: readonly Bill[]) {
  const parts = bills.map(({ part }) => part);
  const outcomes = auditPoint(point, parts, book);
  return bills.map((bill, at) => [
    ...auditHead({ kind: 'bill', ...bill, ttcCents: bill.part.ttcCents }),
    ...(outcomes[at]?.outcomes ?? []).filter(({ kind }) => kind === 'finding'),
  ]);
}

/** The fault in a bill of 2026, of the first point from `place` on whose bills can have it. */
function faulty(fault: (typeof faults)[number][2], place: number) {
  for (let turn = 0; turn < points.length; turn += 1) {
    const of = points[(place * 7 + turn) % points.length] as ForeignPoint;
    const given: Faulty = {
      of,
      bills: of.bills.slice(0, 11 + ((place + turn) % 4)),
      upTo: most => 1 + Math.floor(random() * most),
    };
    const bills = fault(given);
    if (bills !== null) return { of: given.of, bills };
  }
  throw new Error('no bill can have it');
}

it('has no finding on 1 000 correct bills of another program, in seven layouts', () => {
  const said = points.flatMap(of => saidOf(of, of.bills).map(found => ({ of, found })));
  expect(said.length).toBeGreaterThan(1000);
  const told = said.filter(({ found }) => found.length > 0);
  expect(
    told.map(({ of: { point, layout }, found }) => ({
      of: point.networkTariff ?? point.segment,
      layout,
      found,
    })),
  ).toEqual([]);
});

it('finds at least 97 % of 1 000 faults, each by the control for it', () => {
  const missed = Array.from({ length: countOfFaults }, (_, at) => {
    const [name, right, fault] = faults[at % faults.length] as (typeof faults)[number];
    const { of, bills } = faulty(fault, at);
    const found = (saidOf(of, bills).at(-1) ?? []).map(({ control }) => control);
    return found.some(control => right.includes(control))
      ? []
      : [`${name} (${of.point.segment}): ${found.join(' ')}`];
  }).flat();
  // Up to 3 % may be missed; the test lists those beyond.
  expect(missed.slice(0.03 * countOfFaults)).toEqual([]);
});

it('gives the same result without lines for the controls that need none', () => {
  const said = faults.flatMap(([, , fault], at) => {
    const { of, bills } = faulty(fault, at);
    const parts = bills.map(({ part }) => ({ ...part, lines: [] }));
    return auditPoint(of.point, parts, book, () => false).flatMap(({ outcomes }) =>
      outcomes.flatMap(one => (one.kind === 'finding' ? one.control : [])),
    );
  });
  expect([...new Set(said)].filter(id => !besideControls.includes(id))).toEqual([]);
  const right = faults.flatMap(([, own]) => own).filter(id => besideControls.includes(id));
  expect([...new Set(right)].filter(id => !said.includes(id))).toEqual([]);
});

it('reads a label as the component for which it was printed, if unambiguous', () => {
  const read = points
    .flatMap(({ bills }) => bills[0]?.lines ?? [])
    .map(({ label, component }) => ({ label, component, as: componentOfLabel(label) }));
  expect(read.filter(({ component, as }) => as !== 'other' && as !== component)).toEqual([]);
});
