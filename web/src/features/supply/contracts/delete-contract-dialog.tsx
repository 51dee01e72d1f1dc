import { deleteContract, type SupplyContract } from '@suivi/contract/supply/contracts';
import { DeleteDialog } from '../../../widgets/delete-dialog/delete-dialog.tsx';

type DeleteContractDialogProps = { contract: SupplyContract; onClose: () => void };

export function DeleteContractDialog({ contract, onClose }: DeleteContractDialogProps) {
  return (
    <DeleteDialog
      title={`Supprimer le contrat ${contract.lot}`}
      record={contract}
      endpoint={deleteContract}
      said={`Contrat ${contract.lot} supprimé. Le journal le garde.`}
      onClose={onClose}
    >
      Les prix de ses factures ne seront plus contrôlés. Pour un contrat qui se termine, changez plutôt son
      dernier jour.
    </DeleteDialog>
  );
}
