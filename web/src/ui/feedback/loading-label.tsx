/** Read by assistive technologies while skeletons show. */
export function LoadingLabel({ children = 'Chargement…' }: { children?: string }) {
  return <output className="visually-hidden">{children}</output>;
}
