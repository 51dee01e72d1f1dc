import type { ReactNode } from 'react';
import { isOffered } from '../../lib/navigation/is-offered.ts';
import { type ViewId, viewHref } from '../../lib/navigation/view-link.ts';
import { useSession } from '../../lib/session/session-context.ts';

type ViewLinkProps = {
  view: ViewId;
  filters?: Parameters<typeof viewHref>[1];
  /** In place of the link for whom the view is not open; the children themselves unless told otherwise. */
  otherwise?: ReactNode;
  children: ReactNode;
};

/** A link to another view where the role may open it, words where it may not. */
export function ViewLink({ view, filters, otherwise, children }: ViewLinkProps) {
  const { role } = useSession().user;
  if (isOffered(view, role)) return <a href={viewHref(view, filters)}>{children}</a>;
  return otherwise ?? children;
}
