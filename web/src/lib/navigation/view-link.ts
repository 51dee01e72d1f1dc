/** What `?vue=` takes, in the order of the menu: the seven views of the specification come first. */
export const viewIds = [
  'dashboard',
  'map',
  'building-data',
  'monthly-declarations',
  'analytics',
  'alerts',
  'decret-tertiaire',
  'bills',
  'contracts',
  'budget',
  'actions',
  'obligations',
  'reports',
  'imports',
  'sites',
  'settings',
  'accounts',
  'journal',
  'site',
  'own-account',
] as const;

export type ViewId = (typeof viewIds)[number];

/** Address of a view under given filters; the filters that are left out have their defaults there. */
export function viewHref(
  view: ViewId,
  filters: Record<string, string | number | null | undefined> = {},
): string {
  const search = new URLSearchParams({ vue: view });
  for (const [name, value] of Object.entries(filters)) {
    if (value !== null && value !== undefined) search.set(name, String(value));
  }
  return `/?${search}`;
}
