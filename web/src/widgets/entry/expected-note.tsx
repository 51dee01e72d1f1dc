import type { ExpectedQuantity } from '@suivi/contract/declarations/doubts';
import { formatNumber, formatVariation, nbsp } from '@suivi/presentation/ground/formats/number-formats';
import { decimalsOf } from '../doubts/doubt-text.ts';
import styles from './entry.module.css';

type ExpectedNoteProps = {
  /** In the unit of the field, as all the others. */
  typed: number | null;
  expected: ExpectedQuantity | null;
  yearBefore: { year: number; quantity: number } | null;
};

/** Under a cell: what is expected, how far from it what is typed lies, and the same month of the year before. */
export function ExpectedNote({ typed, expected, yearBefore }: ExpectedNoteProps) {
  const gap = typed === null ? null : gapOf(typed, expected?.expected ?? yearBefore?.quantity ?? null);
  return (
    <>
      {gap !== null && <span className={`${styles['line']} ${styles['gap']}`}>{gap}</span>}
      {expected && (
        <span className={styles['line']} title={rangeText(expected)}>
          attendu {told(expected.expected)}
        </span>
      )}
      {expected && isOutside(typed, expected) && (
        <span className={styles['range']}>{rangeText(expected)}</span>
      )}
      {yearBefore && (
        <span className={styles['line']}>
          {yearBefore.year}
          {nbsp}: {told(yearBefore.quantity)}
        </span>
      )}
    </>
  );
}

/** Outside of what the alerts expect of the month. */
export function isOutside(typed: number | null, expected: ExpectedQuantity | null): boolean {
  return typed !== null && expected !== null && (typed < expected.lowest || typed > expected.highest);
}

const told = (value: number): string => formatNumber(value, decimalsOf(value));

function rangeText({ lowest, highest }: ExpectedQuantity): string {
  return `entre ${told(lowest)} et ${told(highest)}`;
}

/** « +4,2 % »; beyond ten times, how many times. */
function gapOf(typed: number, reference: number | null): string | null {
  if (reference === null || reference <= 0) return null;
  const ratio = typed / reference;
  return ratio >= 10 ? `×${nbsp}${formatNumber(ratio)}` : formatVariation((ratio - 1) * 100);
}
