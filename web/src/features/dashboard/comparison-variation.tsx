import { formatCount, formatVariation } from '@suivi/presentation/ground/formats/number-formats';
import { Variation } from '../../ui/figures/variation.tsx';
import type { ComparedMeasure } from './summary-shown.ts';

/** The variation of a card: a fall is good news for consumption, cost and emissions alike. */
export function ComparisonVariation({ measure, against }: { measure: ComparedMeasure; against: string }) {
  const { variationPercent, basis } = measure;
  if (variationPercent === null) {
    return (
      <Variation direction="unknown" tone="neutral" text="Comparaison impossible">
        avec {against}&nbsp;: aucun mois n’est présent des deux côtés
      </Variation>
    );
  }
  const direction = Math.abs(variationPercent) < 0.05 ? 'flat' : variationPercent < 0 ? 'down' : 'up';
  const tone = direction === 'flat' ? 'neutral' : direction === 'down' ? 'good' : 'bad';
  return (
    <Variation direction={direction} tone={tone} text={formatVariation(variationPercent)}>
      par rapport à {against}
      {basis.leftOutCount > 0 && (
        <> (à périmètre comparable&nbsp;: {formatCount(basis.monthCount, 'mois')})</>
      )}
    </Variation>
  );
}
