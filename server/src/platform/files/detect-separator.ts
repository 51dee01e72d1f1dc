export const separators = [';', '\t', ',', '|'] as const;
export type Separator = (typeof separators)[number];

const sampleLines = 60;

/**
 * The separator that splits the first lines most regularly, quoted text excluded. Because of decimal commas, `;` and tab are
 * tried first: a comma only wins when they do not split the lines at all.
 */
export function detectSeparator(text: string): Separator {
  const lines = countPerLine(text);
  let best: Separator = ';';
  let bestScore = 0;
  for (const separator of separators) {
    const score = regularity(lines.map(line => line[separator]));
    if (score > bestScore) {
      best = separator;
      bestScore = score;
    }
  }
  return best;
}

type Counts = Record<Separator, number>;

function countPerLine(text: string): Counts[] {
  const lines: Counts[] = [];
  let counts: Counts = { ';': 0, '\t': 0, ',': 0, '|': 0 };
  let quoted = false;
  for (let index = 0; index < text.length && lines.length < sampleLines; index += 1) {
    const character = text.charAt(index);
    if (character === '"') quoted = !quoted;
    else if (quoted) continue;
    else if (character === '\n') {
      lines.push(counts);
      counts = { ';': 0, '\t': 0, ',': 0, '|': 0 };
    } else if (character === ';' || character === '\t' || character === ',' || character === '|') {
      counts[character] += 1;
    }
  }
  lines.push(counts);
  return lines;
}

/** The share of lines that have the most frequent non-zero count. */
function regularity(counts: number[]): number {
  const frequencies = new Map<number, number>();
  for (const count of counts) if (count > 0) frequencies.set(count, (frequencies.get(count) ?? 0) + 1);
  return Math.max(0, ...frequencies.values()) / counts.length;
}
