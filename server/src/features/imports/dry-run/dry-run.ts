import { createHash } from 'node:crypto';
import type { ImportMapping } from '@suivi/domain/imports/words/mapping';
import type { YearSum } from '@suivi/domain/imports/dry-run/year-sums';
import type { ImportContent } from '@suivi/domain/imports/facts/file-reader';
import { answerKey } from '@suivi/domain/imports/words/match-name';
import type { StoredItem } from '../../../records/imports/items.ts';
import type { StoredImport } from '../../../records/imports/store.ts';
import type { DryRunWrites } from './compare-with-stored.ts';

export type DryRun = {
  items: StoredItem[];
  writes: DryRunWrites;
  /** The sums of the file, compared with the year before. */
  sums: YearSum[];
  content: Pick<ImportContent, 'notes' | 'unknownNames' | 'leftSums' | 'rowCount'>;
  /** The names of the file's sheets, with which lines are named. */
  sheetNames: string[];
  /** What is remembered about the layouts once the import is done. */
  layouts: { fingerprint: string; mapping: ImportMapping }[];
  formerNames: ReadonlyMap<string, string>;
};

/** For a file of which nothing is to be written. */
export const noWrites: DryRunWrites = {
  declarations: [],
  notes: [],
  readings: [],
  buildings: [],
  registered: [],
  sites: [],
  bills: [],
  points: [],
  measures: [],
};

/** Names for which nobody has said what they refer to, or that their lines are left out. */
export function openNames(
  { unknownNames }: Pick<ImportContent, 'unknownNames'>,
  { answers }: Pick<StoredImport, 'answers'>,
): ImportContent['unknownNames'] {
  const left = new Set(
    answers.flatMap(({ kind, text, id }) => (id === null ? `${kind} ${answerKey(text)}` : [])),
  );
  return unknownNames.filter(({ kind, text }) => !left.has(`${kind} ${answerKey(text.slice(0, 200))}`));
}

/** Equal for two dry runs that would do the same. */
export function signatureOf(items: readonly StoredItem[]): string {
  const signature = createSignature();
  for (const item of items) signature.add(JSON.stringify(item));
  return signature.end();
}

const charactersPerUpdate = 65_536;

/** The same for items that are each serialised only once, since they are stored as well. */
export function createSignature(): { add: (text: string) => void; end: () => string } {
  const hash = createHash('sha256');
  let texts = '';
  return {
    add(text) {
      texts += text;
      if (texts.length < charactersPerUpdate) return;
      hash.update(texts);
      texts = '';
    },
    end: () => hash.update(texts).digest('base64url'),
  };
}
