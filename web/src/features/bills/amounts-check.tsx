import type { AmountDoubt } from '@suivi/domain/energy/check-amounts';
import { formatEurosAndCents } from '@suivi/presentation/ground/formats/number-formats';
import { Notice } from '../../ui/feedback/notice.tsx';

const sentences: Record<AmountDoubt['what'], string> = {
  'ht-and-vat': 'Le TTC n’est pas la somme du HT et de la TVA',
  lines: 'Le HT n’est pas la somme des lignes',
  points: 'Le TTC n’est pas la somme de ses points de livraison',
};

/** The amounts of a bill that do not add up: the bill can be stored as printed, and is then marked. */
export function AmountsCheck({ doubts, isTyping }: { doubts: readonly AmountDoubt[]; isTyping: boolean }) {
  if (doubts.length === 0) return null;
  return (
    <Notice kind="warning" live={isTyping}>
      <ul>
        {doubts.map(({ what, gapCents }) => (
          <li key={what}>
            {sentences[what]}
            {'\u00a0'}: écart de {formatEurosAndCents(gapCents)}.
          </li>
        ))}
      </ul>
      {isTyping && 'Vérifiez la saisie. Une facture imprimée ainsi peut être enregistrée telle quelle.'}
    </Notice>
  );
}
