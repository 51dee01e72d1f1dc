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
  const given = Object.entries(filters).flatMap(([name, value]) =>
    value === null || value === undefined ? [] : `&${name}=${encodeURIComponent(value)}`,
  );
  return `/?vue=${view}${given.join('')}`;
}
