import { type InflationBudget, inflatePart } from './inflate-part.ts';
import { RefusedFile } from './refused-file.ts';
import { createXmlScanner } from './xml-scanner.ts';
import type { ZipEntry } from './zip-directory.ts';

/** The texts to which cells refer by number; formatted runs are joined, phonetic guides left out. */
export async function readSharedStrings(entry: ZipEntry | null, budget: InflationBudget): Promise<string[]> {
  if (entry === null) return [];
  const { limits } = budget;
  const strings: string[] = [];
  let characters = 0;
  let text = '';
  let inText = false;
  let inPhonetic = false;
  const scanner = createXmlScanner({
    open(name) {
      if (name === 'si') text = '';
      else if (name === 't') inText = !inPhonetic;
      else if (name === 'rPh') inPhonetic = true;
    },
    text(piece) {
      if (!inText) return;
      text += piece;
      if (text.length > limits.cellCharacters) throw new RefusedFile('file-too-much-text');
    },
    close(name) {
      if (name === 't') inText = false;
      else if (name === 'rPh') inPhonetic = false;
      else if (name === 'si') {
        characters += text.length;
        if (characters > limits.textCharacters) throw new RefusedFile('file-too-much-text');
        if (strings.length >= limits.cells) throw new RefusedFile('file-too-many-cells');
        strings.push(decodeEscapes(text));
      }
    },
  });
  for await (const chunk of inflatePart(entry, budget)) scanner.write(chunk);
  scanner.end();
  return strings;
}

/** Workbooks write characters that XML forbids as `_x000D_`. */
export function decodeEscapes(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_whole, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}
