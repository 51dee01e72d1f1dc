import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { charactersOfFont } from './characters-of-font.ts';

const styles = ['400Regular', '400Regular_Italic', '600SemiBold', '700Bold'];

let blobs: Buffer[] | null = null;
let characters: Set<number> | null = null;

/** The font files that reports are set in, one for each style. */
export function fontBlobs(): Buffer[] {
  const require = createRequire(import.meta.url);
  blobs ??= styles.map(style =>
    readFileSync(require.resolve(`@expo-google-fonts/source-sans-3/${style}/SourceSans3_${style}.ttf`)),
  );
  return blobs;
}

/** The code points that every style draws. */
export function fontCharacters(): ReadonlySet<number> {
  const [first = new Set<number>(), ...others] = characters ? [] : fontBlobs().map(charactersOfFont);
  characters ??= new Set([...first].filter(code => others.every(other => other.has(code))));
  return characters;
}
