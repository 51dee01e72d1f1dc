import { useSession } from '../lib/session/session-context.ts';
import { roleLabels } from '@suivi/presentation/accounts/role-words';
import { type ViewId, viewHref } from '../lib/navigation/view-link.ts';
import { ButtonLink } from '../ui/buttons/button-link.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { isOffered } from '../lib/navigation/is-offered.ts';
import { views } from './views.ts';

export function CurrentView({ view }: { view: ViewId }) {
  const { role, mustAddSecondFactor } = useSession().user;
  const { label, icon, page: Page } = views[view];
  if (!isOffered(view, role)) {
    return (
      <Stack gap="large">
        <PageHeader title={label} />
        <EmptyState icon="lock" title="Accès Restreint">
          Cette page n’est pas ouverte à votre rôle ({roleLabels[role]}). Demandez à un administrateur si vous
          en avez besoin.
        </EmptyState>
      </Stack>
    );
  }
  if (mustAddSecondFactor && view !== 'own-account') {
    return (
      <Stack gap="large">
        <PageHeader title={label} />
        <EmptyState
          icon="lock"
          title="Un second facteur est exigé des administrateurs"
          actions={<ButtonLink href={viewHref('own-account')}>Ouvrir Mon compte</ButtonLink>}
        >
          Ajoutez-le dans «&nbsp;Mon compte&nbsp;»{'\u00a0'}: le reste de l’application s’ouvrira aussitôt.
        </EmptyState>
      </Stack>
    );
  }
  if (Page) return <Page />;
  return (
    <Stack gap="large">
      <PageHeader title={label} />
      <EmptyState icon={icon} title="Cette page n’est pas encore construite">
        Elle fait partie du produit prévu, mais cette version ne la contient pas.
      </EmptyState>
    </Stack>
  );
}
