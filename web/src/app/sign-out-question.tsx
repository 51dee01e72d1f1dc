import { formatCount } from '@suivi/presentation/ground/formats/number-formats';
import { Button } from '../ui/buttons/button.tsx';
import { Dialog } from '../ui/dialogs/dialog.tsx';

type SignOutQuestionProps = {
  drafts: number;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Signing out takes what was begun and not saved out of this browser, which others may use next. */
export function SignOutQuestion({ drafts, busy, onConfirm, onCancel }: SignOutQuestionProps) {
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
