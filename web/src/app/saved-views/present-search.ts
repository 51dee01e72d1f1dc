/** What stands in the address for a while and is no part of a view. */
const passing = ['mes-vues', 'aide'];

/** The view that is shown, as its link says it. */
export function presentSearch(search: string): string {
  const kept = new URLSearchParams(search);
  for (const name of passing) kept.delete(name);
  if (!kept.has('vue')) kept.set('vue', 'dashboard');
  return `?${kept}`;
}
