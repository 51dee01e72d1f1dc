/** Read by assistive technologies while skeletons are shown; on paper, the place of what was not loaded. */
export function LoadingLabel({ children = 'Chargement…' }: { children?: string }) {
  return <output className="visually-hidden printed">{children}</output>;
}
