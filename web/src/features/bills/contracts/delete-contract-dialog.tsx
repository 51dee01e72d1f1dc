import { deleteContract, type SupplyContract } from '@suivi/contract/contracts';
import { useSeen } from '../../../editing/use-seen.ts';
import { useChange } from '../../../lib/api/use-change.ts';
import { useToast } from '../../../lib/page/toast-context.ts';
import { errorText } from '../../../lib/texts/error-texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';

type DeleteContractDialogProps = { contract: SupplyContract; onClose: () => void };

export function DeleteContractDialog({ contract, onClose }: DeleteContractDialogProps) {
  const showToast = useToast();
  const remove = useChange(deleteContract);
  const begun = useSeen(contract, remove.error);
  const onSuccess = () => {
    showToast('success', `Contrat ${contract.lot} supprimé. Le journal le garde.`);
    onClose();
  };
  return (
    <Dialog
      open
      title={`Supprimer le contrat ${contract.lot}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button
            variant="danger"
            busy={remove.isPending}
            onClick={() => remove.mutate({ params: { id: contract.id }, begun }, { onSuccess })}
          >
            Supprimer
          </Button>
        </>
      }
    >
      {remove.error && <Notice kind="error">{errorText(remove.error)}</Notice>}
      <p>
        Les prix de ses factures ne seront plus contrôlés. Pour un contrat qui se termine, changez plutôt son
        dernier jour.
      </p>
    </Dialog>
  );
}
