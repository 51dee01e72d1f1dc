import { type BillComponent, isFixedComponent } from './bill-component.ts';

/** The amounts printed on a bill; null when an amount is not printed. VAT and « TTC » are separate, as on the bill. */
export type BillAmounts = { htCents: number | null; vatCents: number | null; ttcCents: number | null };

export type PricedLine = {
  component: BillComponent;
  /** Cents before VAT. */
  htCents: number;
  /** In thousandths: 200 is 20 %. */
  vatPermille: number;
};

/** Suppliers round each line and each rate: a gap of up to two cents between a total and its parts is attributed to rounding. */
export const toleratedCents = 2;

/** A total that is not the sum of its parts: `gapCents` is the printed total minus the sum. */
export type AmountDoubt = {
  what: 'ht-and-vat' | 'lines' | 'points';
  gapCents: number;
};

/**
 * The totals of a bill that do not add up; no amount is corrected. HT + TVA must equal TTC, and the lines must sum to HT, where
 * each is printed.
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

/** The cents, all taxes included, of the lines that do not follow the quantity; 0 without lines. */
export function fixedCentsOf(lines: readonly PricedLine[]): number {
  return Math.round(
    lines
      .filter(({ component }) => isFixedComponent(component))
      .reduce((sum, { htCents, vatPermille }) => sum + (htCents * (1000 + vatPermille)) / 1000, 0),
  );
}
