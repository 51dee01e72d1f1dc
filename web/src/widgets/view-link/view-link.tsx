import type { ReactNode } from 'react';
import { isOffered } from '../../lib/navigation/is-offered.ts';
import { type ViewId, viewHref } from '../../lib/navigation/view-link.ts';
import { useSession } from '../../lib/session/session-context.ts';

type ViewLinkProps = {
  view: ViewId;
  filters?: Parameters<typeof viewHref>[1];
  /** Shown instead of the link when the view is not open to the role; absent: the children. */
  otherwise?: ReactNode;
  children: ReactNode;
};

/** A link to another view when the role may open it, otherwise plain text. */
export function ViewLink({ view, filters, otherwise, children }: ViewLinkProps) {
  const { role } = useSession().user;
  if (isOffered(view, role)) return <a href={viewHref(view, filters)}>{children}</a>;
  return otherwise ?? children;
}
