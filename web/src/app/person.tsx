import { useSession } from '../lib/session/session-context.ts';
import { useFlagFilter } from '../lib/navigation/query-state.ts';
import { viewHref } from '../lib/navigation/view-link.ts';
import { Button } from '../ui/buttons/button.tsx';
import { ButtonLink } from '../ui/buttons/button-link.tsx';
import styles from './person.module.css';
import { useSignOut } from './use-sign-out.ts';
import { formatCount } from '@suivi/presentation/ground/formats/number-formats';
import { Dialog } from '../ui/dialogs/dialog.tsx';

/** Who is signed in, at the foot of the sidebar. */
export function Person({ collapsed = false }: { collapsed?: boolean }) {
  const { user } = useSession();
  const [, setViewsShown] = useFlagFilter('mes-vues');
  const { signOut, busy, askedOf, confirm, cancel } = useSignOut();
  return (
    <div className={styles['person']} data-collapsed={collapsed || undefined}>
      {!collapsed && (
        <div className={styles['who']}>
          <p className={styles['name']}>{user.name}</p>
          <p className="hint">{user.email}</p>
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
        <Button
          variant="quiet"
          size="small"
          icon="screen"
          iconOnly={collapsed}
          aria-haspopup="dialog"
          onClick={() => setViewsShown(true)}
        >
          Mes vues
        </Button>
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

type SignOutQuestionProps = {
  drafts: number;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks before signing out, which deletes unsaved drafts from this browser, since others may use it next. */
function SignOutQuestion({ drafts, busy, onConfirm, onCancel }: SignOutQuestionProps) {
  return (
    <Dialog
      open
      title="Se déconnecter sans enregistrer"
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>Revenir à mes saisies</Button>
          <Button variant="danger" busy={busy} onClick={onConfirm}>
            Effacer et se déconnecter
          </Button>
        </>
      }
    >
      <p>
        {formatCount(drafts, 'saisie n’est pas enregistrée', 'saisies ne sont pas enregistrées')}. La
        déconnexion les efface de ce navigateur, pour que personne d’autre ne les y trouve.
      </p>
    </Dialog>
  );
}
