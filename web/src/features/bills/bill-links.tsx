import type { Bill } from '@suivi/contract/bills/bills';
import { formatCount } from '@suivi/presentation/ground/formats/number-formats';
import { replacementTexts } from '@suivi/presentation/bills/bill-words';
import { viewHref } from '../../lib/navigation/view-link.ts';
import { Notice } from '../../ui/feedback/notice.tsx';

type Reference = { id: number; supplier: string; number: string };

/** The bill that replaces it, the one it corrects, those that correct it, and how many days it overlaps with others. */
export function BillLinks({ bill }: { bill: Bill }) {
  const replaced = bill.points.flatMap(({ replacedBy, replacedReason }) =>
    replacedBy === null || replacedReason === null ? [] : [{ by: replacedBy, reason: replacedReason }],
  );
  const overlap = Math.max(0, ...bill.points.map(({ overlapDays }) => overlapDays));
  const isCorrection = bill.kind !== 'bill';
  return (
    <>
      {replaced.map(({ by, reason }) => (
        <Notice key={by.id} kind="info" live={false}>
          {reason === 'taken-back' ? 'Compensée par' : 'Remplacée par la facture'} <BillLink of={by} />
          {'\u00a0'}: {replacementTexts[reason]}. Elle ne compte plus dans aucun mois.
        </Notice>
      ))}
      {overlap > 0 && (
        <Notice kind="warning" live={false}>
          {formatCount(overlap, 'jour')} de cette facture {overlap > 1 ? 'sont aussi' : 'est aussi'} sur une
          autre facture du même point. Les deux comptent{'\u00a0'}: vérifiez les dates.
        </Notice>
      )}
      {bill.corrects && (
        <p>
          Corrige la facture <BillLink of={bill.corrects} />.
        </p>
      )}
      {isCorrection && bill.corrects === null && (
        <Notice kind="info" live={false}>
          La facture corrigée n’a pas été trouvée{'\u00a0'}: aucune, ou plusieurs, ne couvrent le même point
          aux mêmes dates.
        </Notice>
      )}
      {bill.correctedBy.map(by => (
        <p key={by.id}>
          Corrigée par <BillLink of={by} />.
        </p>
      ))}
    </>
  );
}

function BillLink({ of }: { of: Reference }) {
  return (
    <a href={viewHref('bills', { facture: of.id })}>
      {of.number} ({of.supplier})
    </a>
  );
}
