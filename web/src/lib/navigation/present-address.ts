type Move = { view: string; part?: string; to: string; toPart?: string };

/** Parts of views that became views of their own, or moved to another view. */
const moves: readonly Move[] = [
  { view: 'delivery-points', to: 'contracts', toPart: 'points' },
  { view: 'bills', part: 'contrats', to: 'contracts' },
  { view: 'bills', part: 'tarifs', to: 'contracts', toPart: 'tarifs' },
  { view: 'decret-tertiaire', part: 'obligations', to: 'obligations' },
];

/** The present address for a former one, so that bookmarked, mailed or printed links keep working. */
export function presentAddress(href: string): string {
  const url = new URL(href, location.href);
  const { searchParams: search } = url;
  const move = moves.find(
    ({ view, part }) => search.get('vue') === view && (part === undefined || search.get('partie') === part),
  );
  if (!move) return href;
  search.set('vue', move.to);
  if (move.toPart === undefined) search.delete('partie');
  else search.set('partie', move.toPart);
  return url.href;
}
