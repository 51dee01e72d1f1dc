import type { AllocatedLine } from '@suivi/contract/meters/allocations';
import type { BilledPointContent } from '@suivi/contract/bills/bills';
import type { BilledMonth } from '@suivi/domain/bills/derive-months';
import { costPartKeys } from '@suivi/domain/energy/bill-component';
import { addCostParts } from '@suivi/domain/energy/cost-parts';
import { addShares, type Shares } from '@suivi/domain/meters/allocation-key';
import { followedBy, type SplitLine, splitLines, vatOfLines } from '@suivi/domain/meters/allocate';

/** A line before VAT, with its VAT. */
export type LineToSplit = SplitLine & Pick<AllocatedLine, 'what' | 'label'> & { vatCents: number };

/** The lines of a bill for a point; without lines, its fixed part and the rest, with all taxes. */
export function linesOfBill({ lines, ttcCents, fixedCents }: BilledPointContent): LineToSplit[] {
  if (lines.length === 0) {
    return [plainLine('fixed', 'fixed', fixedCents), plainLine('total', 'use', ttcCents - fixedCents)].filter(
      ({ cents }) => cents !== 0,
    );
  }
  const vat = vatOfLines(lines);
  const own = lines.map(
    ({ component, label, htCents }, at): LineToSplit => ({
      what: component,
      label,
      follows: followedBy(component),
      cents: htCents,
      vatCents: vat[at] ?? 0,
    }),
  );
  const left = ttcCents - own.reduce((sum, { cents, vatCents }) => sum + cents + vatCents, 0);
  return left === 0 ? own : [...own, plainLine('rounding', 'use', left)];
}

/** The cost of some months of a point by its parts; a single line when its bills do not state the parts. */
export function linesOfMonths(
  months: readonly Pick<BilledMonth, 'amountCents' | 'costParts'>[],
): LineToSplit[] {
  const total = months.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const parts = addCostParts(months.map(({ costParts }) => costParts));
  if (parts === null) return [plainLine('total', 'use', total)];
  const own = costPartKeys.map((what): LineToSplit => {
    const { htCents, ttcCents } = parts[what];
    return { ...plainLine(what, what === 'fixed' ? 'fixed' : 'use', htCents), vatCents: ttcCents - htCents };
  });
  return own.filter(({ cents, vatCents }) => cents !== 0 || vatCents !== 0);
}

function plainLine(what: LineToSplit['what'], follows: SplitLine['follows'], cents: number): LineToSplit {
  return { what, label: '', follows, cents, vatCents: 0 };
}

/**
 * The lines with the share of each target. The VAT of all lines is added as one more line, each part of which follows its base.
 */
export function splitWithVat(
  lines: readonly LineToSplit[],
  use: Shares,
  fixed: (cents: number) => Shares,
): { lines: AllocatedLine[]; shares: Shares[] } {
  const shares = splitLines(lines, use, fixed);
  const vatCents = lines.reduce((sum, line) => sum + line.vatCents, 0);
  const told = lines.map(({ vatCents: _vat, ...line }) => line);
  if (lines.every(line => line.vatCents === 0)) return { lines: told, shares };
  const ofVat = lines.map(({ follows, vatCents: cents }) => ({ follows, cents }));
  return {
    lines: [...told, { what: 'vat', label: '', follows: null, cents: vatCents }],
    shares: [...shares, addShares(splitLines(ofVat, use, fixed))],
  };
}
