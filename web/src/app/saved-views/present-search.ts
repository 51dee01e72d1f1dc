/** Temporary parameters of the address, which are not part of a view. */
const passing = ['mes-vues', 'aide'];

/** The query string of the current view, as its link has it. */
export function presentSearch(search: string): string {
  const kept = new URLSearchParams(search);
  for (const name of passing) kept.delete(name);
  if (!kept.has('vue')) kept.set('vue', 'dashboard');
  return `?${kept}`;
}
