import { keepPreference, readPreference } from '../../lib/page/kept-preference.ts';
import type { PaletteEntry } from './rank-entries.ts';

const most = 5;
const separator = '\n';

function readRecent(): string[] {
  return (readPreference('recent') ?? '').split(separator).filter(key => key !== '');
}

/** What was chosen lately, the last first, then everything else. */
export function recentFirst(entries: readonly PaletteEntry[]): PaletteEntry[] {
  const recent = readRecent().flatMap(key => entries.find(entry => entry.key === key) ?? []);
  return [...recent, ...entries.filter(entry => !recent.includes(entry))];
}

export function rememberEntry({ key }: PaletteEntry): void {
  const keys = [key, ...readRecent().filter(known => known !== key)].slice(0, most);
  keepPreference('recent', keys.join(separator));
}
