/** The values of `?vue=`, in the order of the menu: the seven views of the specification come first. */
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

/** The address of a view with given filters; omitted filters take their defaults. */
export function viewHref(
  view: ViewId,
  filters: Record<string, string | number | null | undefined> = {},
): string {
  const given = Object.entries(filters).flatMap(([name, value]) =>
    value === null || value === undefined ? [] : `&${name}=${encodeURIComponent(value)}`,
  );
  return `/?vue=${view}${given.join('')}`;
}
