import { keepPreference, readPreference } from '../../lib/page/kept-preference.ts';

/** A view under its filters, by the name that somebody gave it. */
export type SavedView = {
  name: string;
  /** The query string, with its question mark. */
  search: string;
  /** The page opens on it where its address names no view. One of them at most. */
  isHome: boolean;
};

const most = 30;
/** What stands in the address for a while and is no part of a view. */
const passing = ['mes-vues', 'aide'];

const placeOf = (accountId: number) => `vues:${accountId}`;

/** Of this person in this browser; what cannot be read is none. */
export function readSavedViews(accountId: number): SavedView[] {
  try {
    const kept: unknown = JSON.parse(readPreference(placeOf(accountId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isSavedView) : [];
  } catch {
    return [];
  }
}

export function keepSavedViews(accountId: number, views: readonly SavedView[]): void {
  keepPreference(placeOf(accountId), views.length === 0 ? null : JSON.stringify(views));
}

/** The view that is shown, as its link says it. */
export function presentSearch(search: string): string {
  const kept = new URLSearchParams(search);
  for (const name of passing) kept.delete(name);
  if (!kept.has('vue')) kept.set('vue', 'dashboard');
  return `?${kept}`;
}

/** With a view of that name, the last one first; another of the same name gives way. */
export function withView(views: readonly SavedView[], name: string, search: string): SavedView[] {
  const isHome = views.some(view => view.name === name && view.isHome);
  return [{ name, search, isHome }, ...views.filter(view => view.name !== name)].slice(0, most);
}

/** The page opens on the view of that name; null: on the dashboard. */
export function withHome(views: readonly SavedView[], name: string | null): SavedView[] {
  return views.map(view => ({ ...view, isHome: view.name === name }));
}

function isSavedView(kept: unknown): kept is SavedView {
  return (
    typeof kept === 'object' &&
    kept !== null &&
    'name' in kept &&
    typeof kept.name === 'string' &&
    'search' in kept &&
    typeof kept.search === 'string' &&
    kept.search.startsWith('?') &&
    'isHome' in kept &&
    typeof kept.isHome === 'boolean'
  );
}
