import { type BillComponent, isFixedComponent } from './bill-component.ts';

/** What a bill prints of money; null where it does not. VAT and « TTC » apart, as on the bill. */
export type BillAmounts = { htCents: number | null; vatCents: number | null; ttcCents: number | null };

export type PricedLine = {
  component: BillComponent;
  /** Before VAT. */
  htCents: number;
  /** In thousandths: 200 is 20 %. */
  vatPermille: number;
};

/** Suppliers round each line and each rate: up to two cents between a total and its parts are theirs. */
export const toleratedCents = 2;

/** A total that is not the sum of its parts: `gapCents` is the printed total less the sum. */
export type AmountDoubt = {
  what: 'ht-and-vat' | 'lines' | 'points';
  gapCents: number;
};

/**
 * What does not add up on a bill; nothing of it is recomputed. HT + TVA is TTC, and the lines sum to HT, where each is
 * there.
 */
export function checkAmounts(
  { htCents, vatCents, ttcCents }: BillAmounts,
  lines: readonly PricedLine[],
  pointTtcCents: readonly number[],
): AmountDoubt[] {
  const doubts: AmountDoubt[] = [];
  const note = (what: AmountDoubt['what'], gapCents: number) => {
    if (Math.abs(gapCents) > toleratedCents) doubts.push({ what, gapCents });
  };
  if (htCents !== null && vatCents !== null && ttcCents !== null) {
    note('ht-and-vat', ttcCents - htCents - vatCents);
  }
  if (htCents !== null && lines.length > 0) {
    note('lines', htCents - lines.reduce((sum, line) => sum + line.htCents, 0));
  }
  if (ttcCents !== null && pointTtcCents.length > 0) {
    note('points', ttcCents - pointTtcCents.reduce((sum, cents) => sum + cents, 0));
  }
  return doubts;
}

/** The lines that do not follow the quantity, all taxes included, in cents; 0 without lines. */
export function fixedCentsOf(lines: readonly PricedLine[]): number {
  return Math.round(
    lines
      .filter(({ component }) => isFixedComponent(component))
      .reduce((sum, { htCents, vatPermille }) => sum + (htCents * (1000 + vatPermille)) / 1000, 0),
  );
}
