import { expect, it } from 'vitest';
import { publishedGrids } from '../../supply/tariff/published-grids.ts';
import { tariffBook } from '../../supply/tariff/tariff-grid.ts';
import { auditHead, auditPoint, besideControls } from './audit-bills.ts';
import type { AuditedPoint } from '../../supply/terms/audited-point.ts';
import { injectedFaults } from './testing/injected-faults.ts';
import { headOf, type MadeBill, madePoint, seeded } from './testing/made-point.ts';

const book = tariffBook(publishedGrids);

function controlsOf(point: AuditedPoint, bills: readonly MadeBill[]) {
  const parts = bills.map(({ part }) => part);
  const outcomes = auditPoint(point, parts, book);
  return bills.map((bill, place) => [
    ...auditHead(headOf(bill)).map(({ control }) => control),
    ...(outcomes[place]?.outcomes ?? []).flatMap(one => (one.kind === 'finding' ? one.control : [])),
  ]);
}

const random = seeded(20_261_122);
const points = Array.from({ length: 56 }, (_, place) => madePoint(place + 1, random));

it('says nothing of 1 000 right bills', () => {
  const found = points.flatMap(({ point, bills }) => controlsOf(point, bills));
  expect(found.length).toBeGreaterThan(1000);
  expect(found.flat()).toEqual([]);
});

it('finds at least 95 % of 1 000 faults, each by the control that is for it', () => {
  const missed = Array.from({ length: 1000 }, (_, place) => {
    const { point, bills } = points[place % points.length] ?? madePoint(1, random);
    const [control, inject] = injectedFaults[place % injectedFaults.length] ?? ['vat', () => []];
    // The latest that count: what is said once of a point is said of them.
    const faulty = inject(bills.slice(-14, -1), 12, random);
    const found = controlsOf(point, faulty).at(-1) ?? [];
    return found.includes(control) ? [] : [`${control}: ${found.join(' ')}`];
  }).flat();
  // Whatever is missed is told, beyond the twentieth that may be.
  expect(missed.slice(50)).toEqual([]);
});

it('what is judged without lines is said by the controls that need none, and by all of them', () => {
  const said = injectedFaults.flatMap(([, inject], place) => {
    const { point, bills } = points[place % points.length] ?? madePoint(1, random);
    const parts = inject(bills.slice(-14, -1), 12, random).map(({ part }) => ({ ...part, lines: [] }));
    return auditPoint(point, parts, book, () => false).flatMap(({ outcomes }) =>
      outcomes.flatMap(one => (one.kind === 'finding' ? one.control : [])),
    );
  });
  expect([...new Set(said)].filter(id => !besideControls.includes(id))).toEqual([]);
  const ofFaults = injectedFaults.map(([id]) => id).filter(id => besideControls.includes(id));
  expect([...new Set(ofFaults)].filter(id => !said.includes(id))).toEqual([]);
});
