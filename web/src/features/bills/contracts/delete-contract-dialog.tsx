import { deleteContract, type SupplyContract } from '@suivi/contract/contracts';
import { useSeen } from '../../../editing/use-seen.ts';
import { useChange } from '../../../lib/api/use-change.ts';
import { useToast } from '../../../lib/page/toast-context.ts';
import { DeleteDialog } from '../../../widgets/delete-dialog/delete-dialog.tsx';

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
    <DeleteDialog
      title={`Supprimer le contrat ${contract.lot}`}
      request={remove}
      onDelete={() => remove.mutate({ params: { id: contract.id }, begun }, { onSuccess })}
      onClose={onClose}
    >
      Les prix de ses factures ne seront plus contrôlés. Pour un contrat qui se termine, changez plutôt son
      dernier jour.
    </DeleteDialog>
  );
}
