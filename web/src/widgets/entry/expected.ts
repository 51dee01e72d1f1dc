import type { ExpectedQuantity } from '@suivi/contract/declarations/doubts';
import {
  formatNumber,
  formatVariation,
  nbsp,
  withUnit,
} from '@suivi/presentation/ground/formats/number-formats';
import { decimalsOf } from '../doubts/doubt-text.ts';

export type PanelFact = { key: string; term: string; value: string };

/** Whether a value is outside the range that the alerts expect for the month. */
export function isOutside(typed: number | null, expected: ExpectedQuantity | null): boolean {
  return typed !== null && expected !== null && (typed < expected.lowest || typed > expected.highest);
}

export const told = (value: number): string => formatNumber(value, decimalsOf(value));

/** « ≈183,6 », shown in an empty field. */
export function expectedHint(expected: ExpectedQuantity | null): string | undefined {
  return expected === null ? undefined : `≈${told(expected.expected)}`;
}

/** « ▴10 », and in words « 10 % au-dessus de l’habituel », or of another reference; from ten times upwards, a multiple. */
export function markOf(
  typed: number,
  usual: number,
  against = 'l’habituel',
): { text: string; words: string } | undefined {
  if (usual <= 0) return undefined;
  const arrow = typed > usual ? '▴' : '▾';
  const ratio = typed / usual;
  if (ratio >= 10) {
    const times = formatNumber(ratio);
    return { text: `${arrow}×${times}`, words: `${times} fois ${against}` };
  }
  const percent = formatNumber(Math.abs(ratio - 1) * 100);
  const side = typed > usual ? 'au-dessus' : 'au-dessous';
  return { text: `${arrow}${percent}`, words: `${percent}${nbsp}% ${side} de ${against}` };
}

/** « +4,2 % »; from ten times upwards, a multiple. */
function gapOf(typed: number, reference: number): string {
  const ratio = typed / reference;
  return ratio >= 10 ? `×${nbsp}${formatNumber(ratio)}` : formatVariation((ratio - 1) * 100);
}

/** The expected value with its range, the gap between it and what is typed, and the same month of earlier years. */
export function expectedFacts(
  typed: number | null,
  expected: ExpectedQuantity | null,
  earlier: readonly { year: number; quantity: number | null }[],
  unit: string,
): PanelFact[] {
  const known = earlier.flatMap(({ year, quantity }) => (quantity === null ? [] : [{ year, quantity }]));
  const reference = expected?.expected ?? known[0]?.quantity ?? 0;
  const facts: PanelFact[] = [];
  if (expected) {
    facts.push({ key: 'expected', term: 'Attendu', value: withUnit(told(expected.expected), unit) });
    const range = `entre ${told(expected.lowest)} et ${told(expected.highest)}`;
    facts.push({ key: 'range', term: 'D’ordinaire', value: range });
  }
  if (typed !== null && reference > 0)
    facts.push({ key: 'gap', term: 'Écart', value: gapOf(typed, reference) });
  return [
    ...facts,
    ...known.map(({ year, quantity }) => ({ key: `${year}`, term: `${year}`, value: told(quantity) })),
  ];
}
