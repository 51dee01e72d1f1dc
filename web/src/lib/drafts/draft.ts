import { sealDraft, unsealDraft } from './draft-cipher.ts';
import { draftPrefix, placesOf, readablePlaces } from './draft-places.ts';

const maximumCharacters = 100_000;
const maximumAgeMs = 30 * 24 * 3_600_000;

export type DraftKey = {
  accountId: number;
  /** Identifies what is being written, such as `declaration:4:gas:2024`. */
  name: string;
  /** Changes with the shape of the value: an older draft is then dropped rather than misread. */
  version: number;
};

export type Draft<Value> = { value: Value; savedAt: string };

/** Null when there is no draft, or when it is too old, of another version, unreadable or of somebody else. */
export function readDraft<Value>(key: DraftKey, now = Date.now()): Draft<Value> | null {
  try {
    const place = storageKey(key);
    const text = unsealDraft(key.accountId, place, localStorage.getItem(place) ?? '');
    const kept: unknown = JSON.parse(text ?? 'null');
    if (!isKept(kept) || kept.version !== key.version) return null;
    if (now - Date.parse(kept.savedAt) > maximumAgeMs) return null;
    return { value: kept.value as Value, savedAt: kept.savedAt };
  } catch {
    return null;
  }
}

/**
 * False when the browser refuses (private window, full storage), when the draft is too large to store, or when its owner has
 * signed out meanwhile.
 */
export function keepDraft(key: DraftKey, value: unknown, now = Date.now()): boolean {
  const text = JSON.stringify({ version: key.version, savedAt: new Date(now).toISOString(), value });
  if (text.length > maximumCharacters) return false;
  const place = storageKey(key);
  const sealed = sealDraft(key.accountId, place, text);
  if (sealed === null) return false;
  try {
    localStorage.setItem(place, sealed);
    return true;
  } catch {
    return false;
  }
}

export function dropDraft(key: DraftKey): void {
  try {
    localStorage.removeItem(storageKey(key));
  } catch {
    // Storage is refused: no draft was stored either.
  }
}

/** Drafts used to be stored as readable text: those of other people are deleted, those of this person are encrypted. */
export function sealReadableDrafts(accountId: number): void {
  for (const place of readablePlaces()) {
    const text = localStorage.getItem(place) ?? '';
    const sealed = placesOf(accountId).includes(place) ? sealDraft(accountId, place, text) : null;
    if (sealed === null) localStorage.removeItem(place);
    else localStorage.setItem(place, sealed);
  }
}

function storageKey({ accountId, name }: DraftKey): string {
  return `${draftPrefix}:${accountId}:${name}`;
}

function isKept(kept: unknown): kept is { version: number; savedAt: string; value: unknown } {
  return (
    typeof kept === 'object' && kept !== null && 'version' in kept && 'savedAt' in kept && 'value' in kept
  );
}
