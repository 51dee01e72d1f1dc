import { heatShareAt, heatVat, isReducedHeat } from '../../../supply/contract/heat-share.ts';
import { gridAt, valueOf } from '../../../supply/tariff/tariff-grid.ts';
import type { BillComponent } from '../../../energy/bill-component.ts';
import type { AuditCase, AuditedLine } from '../audited-bill.ts';
import type { Outcome } from '../finding.ts';
import { daysOfLine, undecided } from '../outcomes.ts';
import { wrongRate } from './wrong-rate.ts';

const subscription: ReadonlySet<BillComponent> = new Set(['heat-fixed', 'subscription']);
const heat: ReadonlySet<BillComponent> = new Set(['heat-variable', 'supply']);

/**
 * F04 for heat from a network: the subscription at the reduced rate, and the heat according to the share in the contract. Without
 * a share for the year nothing is judged; nor is a reduced rate below half, since means of earlier years are admitted.
 */
export function heatVatRateRule({ part, point, book }: AuditCase): Outcome[] {
  const judged = part.lines.filter(
    ({ component, htCents }) => htCents !== 0 && (subscription.has(component) || heat.has(component)),
  );
  const told = judged.map(line => ({ line, expected: expectedRate(line, daysOfLine(line, part).last) }));
  const wrong = told.flatMap(({ line, expected }) =>
    expected !== null && line.vatPermille !== Math.round(expected * 10) ? [{ line, expected }] : [],
  );
  const byRates = Map.groupBy(wrong, ({ line, expected }) => `${line.vatPermille} ${expected}`);
  const found = [...byRates.values()].flatMap(own => {
    const [first] = own;
    if (first === undefined) return [];
    const lines = own.map(({ line }) => line);
    const { expected } = first;
    return [wrongRate(part, lines, { rate: first.line.vatPermille, expected, source: heatVat.source })];
  });
  const isUnknown = told.some(({ expected }) => expected === null);
  return isUnknown ? [...found, undecided('vat', part, 'heat-share')] : found;

  /** In percent; null when it cannot be determined. */
  function expectedRate(line: AuditedLine, day: number): number | null {
    const share = heatShareAt(point.heatShares ?? [], day);
    const grid = gridAt(book, 'vat', day);
    if (share === null) return null;
    if (subscription.has(line.component) || isReducedHeat(share)) return heatVat.reducedPercent;
    const isReduced = line.vatPermille === heatVat.reducedPercent * 10;
    return grid === null || isReduced ? null : valueOf(grid, 'normal');
  }
}
