import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const styles = ['400Regular', '400Regular_Italic', '600SemiBold', '700Bold'];

let blobs: Buffer[] | null = null;
let characters: Set<number> | null = null;

/** The font files in which reports are set, one for each style. */
export function fontBlobs(): Buffer[] {
  const require = createRequire(import.meta.url);
  blobs ??= styles.map(style =>
    readFileSync(require.resolve(`@expo-google-fonts/source-sans-3/${style}/SourceSans3_${style}.ttf`)),
  );
  return blobs;
}

/** The code points that all styles can draw. */
export function fontCharacters(): ReadonlySet<number> {
  const [first = new Set<number>(), ...others] = characters ? [] : fontBlobs().map(charactersOfFont);
  characters ??= new Set([...first].filter(code => others.every(other => other.has(code))));
  return characters;
}

const tableRecords = 12;
const recordBytes = 16;
const segmentedCoverage = 12;

/**
 * The code points for which a TrueType font has a glyph, by its 32-bit character map (OpenType `cmap`, format 12). Throws when
 * the font has none.
 */
function charactersOfFont(font: Buffer): Set<number> {
  const map = tableOf(font, 'cmap');
  const characters = new Set<number>();
  for (let record = 0; record < font.readUInt16BE(map + 2); record += 1) {
    const table = map + font.readUInt32BE(map + 4 + record * 8 + 4);
    if (font.readUInt16BE(table) !== segmentedCoverage) continue;
    for (let group = 0; group < font.readUInt32BE(table + 12); group += 1) {
      const at = table + 16 + group * 12;
      const last = font.readUInt32BE(at + 4);
      for (let code = font.readUInt32BE(at); code <= last; code += 1) characters.add(code);
    }
    return characters;
  }
  throw new Error('The font has no character map of 32 bits');
}

function tableOf(font: Buffer, tag: string): number {
  for (let table = 0; table < font.readUInt16BE(4); table += 1) {
    const at = tableRecords + table * recordBytes;
    if (font.toString('latin1', at, at + 4) === tag) return font.readUInt32BE(at + 8);
  }
  throw new Error(`The font has no table ${tag}`);
}
