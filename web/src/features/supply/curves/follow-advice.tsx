import { createSavingAction } from '@suivi/contract/actions/saving-actions';
import type { DeliveryPoint } from '@suivi/contract/supply/delivery-points';
import type { NetworkAdvice } from '@suivi/contract/supply/load-curves';
import { formatEuros } from '@suivi/presentation/ground/formats/number-formats';
import { type AdvisedRow, powersText, supplierNote } from '@suivi/presentation/supply/advice-words';
import { useChange } from '../../../lib/api/use-change.ts';
import { viewHref } from '../../../lib/navigation/view-link.ts';
import { useToast } from '../../../lib/page/toast-context.ts';
import { usePermission } from '../../../lib/session/use-permission.ts';
import { errorText } from '../../../lib/texts/error-texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { ideaOfAction } from './idea-of-action.ts';

type FollowAdviceProps = { point: DeliveryPoint; advice: NetworkAdvice; best: AdvisedRow };

/** « Suivre »: turns the advice into an action of the site, an idea until somebody decides on it. */
export function FollowAdvice({ point, advice, best }: FollowAdviceProps) {
  const create = useChange(createSavingAction);
  const mayRecord = usePermission('saving-action.record');
  const showToast = useToast();
  const siteId = point.places.at(-1)?.siteId;
  if (!mayRecord || siteId === undefined) return null;
  if (create.isSuccess) {
    return (
      <ButtonLink size="small" href={viewHref('actions')}>
        Voir les actions
      </ButtonLink>
    );
  }
  const body = ideaOfAction({
    siteId,
    pointIds: [point.id],
    title: `Acheminement ${point.number} : ${best.tariff}, ${formatEuros(-best.gapCents)} TTC par an`,
    expected: [],
    expectedMoney: {
      cents: -best.gapCents,
      source: best.tariff === advice.tariff ? 'network-powers' : 'network-option',
    },
    notes: `Puissances conseillées : ${powersText(best.priced.powers, advice)}.\n\n${supplierNote(point.number, advice, best)}`,
  });
  return (
    <Button
      size="small"
      busy={create.isPending}
      onClick={() =>
        create.mutate(
          { body },
          {
            onSuccess: () => showToast('success', 'L’action est ajoutée au plan, à l’état d’idée.'),
            onError: error => showToast('error', errorText(error)),
          },
        )
      }
    >
      Suivre
    </Button>
  );
}
