import { describe, expect, it } from 'vitest';
import type { ContractHeatShare } from '../../supply/contract/heat-share.ts';
import { publishedGrids } from '../../supply/tariff/published-grids.ts';
import { tariffBook } from '../../supply/tariff/tariff-grid.ts';
import { auditPoint } from './audit-bills.ts';
import { dayOf, enteredPart, pointOf } from './testing/audited-part.ts';
import { gasT2 } from './testing/published-bills.ts';

const share = (percent: number, year = 2024): ContractHeatShare => ({
  year,
  percent,
  source: 'Rapport du délégataire',
  first: dayOf('2020-01-01'),
  last: dayOf('2030-12-31'),
});

/** A bill of January 2025 with R1 of 1 000 € and R2 of 400 €, at these VAT rates in thousandths. */
function found(r1: number, r2: number, heatShares: readonly ContractHeatShare[]) {
  const printed = { first: null, last: null, quantity: null, unit: '', unitPrice: null };
  const part = enteredPart(gasT2, {
    first: dayOf('2025-01-01'),
    last: dayOf('2025-01-31'),
    reads: [],
    lines: [
      { component: 'heat-variable', label: 'R1', htCents: 100_000, vatPermille: r1, ...printed },
      { component: 'heat-fixed', label: 'R2', htCents: 40_000, vatPermille: r2, ...printed },
      { component: 'service', label: 'Entretien', htCents: 5000, vatPermille: 200, ...printed },
    ],
  });
  const point = pointOf(gasT2, { energyType: 'heat_network', heatShares });
  const [audited] = auditPoint(point, [part], tariffBook(publishedGrids));
  return (audited?.outcomes ?? []).filter(({ control }) => control === 'vat');
}

describe('the VAT of heat', () => {
  it('is reduced on everything when half is renewable: an overcharge is reported, by rate', () => {
    expect(found(55, 55, [share(62.4)])).toEqual([]);
    // 1 000 € × (20 − 5.5) %.
    expect(found(200, 55, [share(62.4)])).toMatchObject([
      {
        kind: 'finding',
        subject: 'R1',
        printed: 20,
        expected: 5.5,
        unit: '%',
        gapCents: 14_500,
        source: expect.stringContaining('278-0 bis'),
      },
    ]);
    expect(found(200, 200, [share(50)])).toMatchObject([{ subject: 'R1', gapCents: 20_300 }]);
  });

  it('is normal on the heat below half, and reduced on the subscription', () => {
    expect(found(200, 55, [share(31)])).toEqual([]);
    expect(found(200, 200, [share(31)])).toMatchObject([{ subject: 'R2', expected: 5.5, gapCents: 5800 }]);
    expect(found(100, 55, [share(31)])).toMatchObject([{ subject: 'R1', printed: 10, expected: 20 }]);
  });

  it('is not reported when a mean of earlier years may apply, nor when no share is known', () => {
    const unknown = [{ kind: 'undecided', control: 'vat', reason: 'heat-share' }];
    expect(found(55, 55, [share(49)])).toMatchObject(unknown);
    expect(found(200, 200, [])).toMatchObject(unknown);
    // The share of a year does not determine the rate of its own bills.
    expect(found(200, 200, [share(62.4, 2025)])).toMatchObject(unknown);
  });
});
