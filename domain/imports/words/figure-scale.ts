/** How many units a figure counts: « k€ » and « milliers de m³ », « M€ »; one, when a person corrects a header. */
export const figureScales = [1, 1_000, 1_000_000] as const;
export type FigureScale = (typeof figureScales)[number];

const euros = '(?:€|eur(?:os?)?(?![\\p{L}]))';
const scales: readonly [FigureScale, RegExp][] = [
  [1_000, new RegExp(`(?<![\\p{L}\\d])(?:k\\s?${euros}|milliers?\\s(?:de\\s|d.\\s?)?${euros})`, 'giu')],
  [1_000_000, new RegExp(`(?<![\\p{L}\\d])(?:m\\s?${euros}|millions?\\s(?:de\\s|d.\\s?)?${euros})`, 'giu')],
];

/** The text with plain euros in place of thousands or millions of them, and the scale found. */
export function inPlainEuros(text: string): { text: string; scale: FigureScale | undefined } {
  for (const [scale, words] of scales) {
    const plain = text.replaceAll(words, '€');
    if (plain !== text) return { text: plain, scale };
  }
  return { text, scale: undefined };
}

/** A figure multiplied by its scale, without binary noise. */
export function scaled(value: number, scale: FigureScale | undefined): number {
  return scale === undefined ? value : Number((value * scale).toPrecision(15));
}
