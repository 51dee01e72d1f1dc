/** What `?vue=` takes: the views of the data, reports, files in and out, then « Administration ». */
export const viewIds = [
  'dashboard',
  'map',
  'building-data',
  'monthly-declarations',
  'bills',
  'analytics',
  'alerts',
  'actions',
  'budget',
  'decret-tertiaire',
  'reports',
  'imports',
  'delivery-points',
  'sites',
  'settings',
  'accounts',
  'journal',
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
