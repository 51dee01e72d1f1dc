import { viewHref } from '../../lib/navigation/view-link.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import type { IconName } from '../../ui/icons/icon-paths.ts';

/** Shown instead of a view of figures until a month is declared: what the view will show, and where to begin. */
export function NothingDeclared({ icon, title, text }: { icon: IconName; title: string; text: string }) {
  return (
    <EmptyState
      icon={icon}
      title={title}
      actions={<ButtonLink href={viewHref('dashboard')}>Voir les premières étapes</ButtonLink>}
    >
      <p>{text}</p>
    </EmptyState>
  );
}
