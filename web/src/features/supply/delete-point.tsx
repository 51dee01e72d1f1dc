import { type DeliveryPoint, deleteDeliveryPoint } from '@suivi/contract/supply/delivery-points';
import { useChange } from '../../lib/api/use-change.ts';
import { DeleteButton } from '../../widgets/delete-dialog/delete-button.tsx';

type DeletePointProps = { point: DeliveryPoint; isStale: boolean; onDeleted: () => void };

export function DeletePoint({ point, ...rest }: DeletePointProps) {
  const remove = useChange(deleteDeliveryPoint);
  return (
    <DeleteButton
      {...rest}
      record={point}
      request={remove}
      said="Point de livraison supprimé. Le journal le garde."
    />
  );
}
