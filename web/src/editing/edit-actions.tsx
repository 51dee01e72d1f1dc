import { Button } from '../ui/buttons/button.tsx';
import styles from './edit-actions.module.css';

type EditActionsProps = { edit: { isBusy: boolean; isStale: boolean; cancel: () => void } };

/** The buttons at the end of a form in a page, which save or cancel the changes. */
export function EditActions({ edit }: EditActionsProps) {
  return (
    <div className={styles['actions']}>
      <Button type="submit" variant="primary" busy={edit.isBusy} aria-disabled={edit.isStale || undefined}>
        Enregistrer
      </Button>
      <Button onClick={edit.cancel}>Annuler les changements</Button>
    </div>
  );
}
