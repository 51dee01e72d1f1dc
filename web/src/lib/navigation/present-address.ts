type Move = { view: string; part?: string; to: string; toPart?: string };

/** Parts that have become views, or have moved to another one. */
const moves: readonly Move[] = [
  { view: 'delivery-points', to: 'contracts', toPart: 'points' },
  { view: 'bills', part: 'contrats', to: 'contracts' },
  { view: 'bills', part: 'tarifs', to: 'contracts', toPart: 'tarifs' },
  { view: 'decret-tertiaire', part: 'obligations', to: 'obligations' },
];

/** Where an address leads today: what was bookmarked, mailed or printed under a former one keeps working. */
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
