import { keepPreference, readPreference } from '../../lib/page/kept-preference.ts';
import type { PaletteEntry } from './rank-entries.ts';

const most = 5;
const separator = '\n';

function readRecent(): string[] {
  return (readPreference('recent') ?? '').split(separator).filter(key => key !== '');
}

/** The recently chosen entries, most recent first, then all others. */
export function recentFirst(entries: readonly PaletteEntry[]): PaletteEntry[] {
  const recent = readRecent().flatMap(key => entries.find(entry => entry.key === key) ?? []);
  return [...recent, ...entries.filter(entry => !recent.includes(entry))];
}

export function rememberEntry({ key }: PaletteEntry): void {
  const keys = [key, ...readRecent().filter(known => known !== key)].slice(0, most);
  keepPreference('recent', keys.join(separator));
}
