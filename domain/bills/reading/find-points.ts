import { type Found, foundOn } from './found.ts';
import type { KnownForBills } from './known-for-bills.ts';
import type { TextLine } from './text-line.ts';

const shortestNumber = 5;

/**
 * The points of the group that a text names, each at its first occurrence. PRM and PCE have 14 digits, which bills print in
 * groups; any other number of at least five characters is searched as a separate word.
 */
export function findPoints(lines: readonly TextLine[], points: KnownForBills['points']): Found<number>[] {
  const pointsIn = createPointSearch(points);
  const found = new Map<number, Found<number>>();
  for (const line of lines) {
    for (const id of pointsIn(line.text)) if (!found.has(id)) found.set(id, foundOn(id, line));
  }
  return [...found.values()];
}

/** Returns a search for the points that one text names, each once. */
export function createPointSearch(points: KnownForBills['points']): (text: string) => number[] {
  const byDigits = new Map(points.filter(({ number }) => isLong(number)).map(each => [each.number, each.id]));
  const others = points.filter(({ number }) => !isLong(number) && number.length >= shortestNumber);
  return text => {
    const upper = text.toUpperCase();
    const ids = [
      ...longNumbers(upper).flatMap(number => byDigits.get(number) ?? []),
      ...others.filter(({ number }) => hasWord(upper, number)).map(({ id }) => id),
    ];
    return [...new Set(ids)];
  };
}

const isLong = (number: string) => /^\d{14}$/.test(number);

/** Every run of 14 digits, with optional spaces, dots or dashes inside. */
function longNumbers(text: string): string[] {
  return [...text.matchAll(/(?<!\d)\d(?:[ .-]?\d){13}(?!\d)/g)].map(([match]) => match.replaceAll(/\D/g, ''));
}

function hasWord(text: string, word: string): boolean {
  const place = text.indexOf(word);
  if (place === -1) return false;
  const around = [text[place - 1] ?? ' ', text[place + word.length] ?? ' '];
  return around.every(character => !/[\p{L}\p{N}]/u.test(character));
}
