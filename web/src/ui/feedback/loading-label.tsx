/** Read by assistive technologies while skeletons are shown. */
export function LoadingLabel({ children = 'Chargement…' }: { children?: string }) {
  return <output className="visually-hidden">{children}</output>;
}
