import { useSession } from '../lib/session/session-context.ts';
import { viewHref } from '../lib/navigation/view-link.ts';
import { Button } from '../ui/buttons/button.tsx';
import { ButtonLink } from '../ui/buttons/button-link.tsx';
import styles from './person.module.css';
import { SignOutQuestion } from './sign-out-question.tsx';
import { useSignOut } from './use-sign-out.ts';

/** Who is signed in, at the foot of the sidebar. */
export function Person({ collapsed = false }: { collapsed?: boolean }) {
  const { user } = useSession();
  const { signOut, busy, askedOf, confirm, cancel } = useSignOut();
  return (
    <div className={styles['person']} data-collapsed={collapsed || undefined}>
      {!collapsed && (
        <div className={styles['who']}>
          <p className={styles['name']}>{user.name}</p>
          <p className={styles['email']}>{user.email}</p>
        </div>
      )}
      <div className={styles['actions']}>
        <ButtonLink
          href={viewHref('own-account')}
          variant="quiet"
          size="small"
          icon="account"
          iconOnly={collapsed}
        >
          Mon compte
        </ButtonLink>
        <Button variant="quiet" size="small" icon="logout" iconOnly={collapsed} busy={busy} onClick={signOut}>
          Déconnexion
        </Button>
      </div>
      {askedOf !== null && (
        <SignOutQuestion drafts={askedOf} busy={busy} onConfirm={confirm} onCancel={cancel} />
      )}
    </div>
  );
}
