import type { DeclarationContent } from '@suivi/domain/declarations/declaration-content';
import type { summarizeDeclaration } from '@suivi/domain/declarations/summarize-declaration';
import { type EnergyType, energyDefinitions } from '@suivi/domain/energy/energy-type';
import {
  formatCount,
  formatEurosAndCents,
  formatNumber,
  formatUnitPrice,
  withUnit,
} from '@suivi/presentation/ground/formats/number-formats';
import { normalUnitLabel } from '@suivi/presentation/energy/energy-words';
import { energyUnitLabel } from '../../lib/texts/energy-labels.ts';
import styles from './declarations.module.css';

type ReviewSummaryProps = {
  energyType: EnergyType;
  content: DeclarationContent;
  summary: ReturnType<typeof summarizeDeclaration>;
};

/** The totals of the year that is about to be saved. */
export function ReviewSummary({ energyType, content, summary }: ReviewSummaryProps) {
  const unit = energyUnitLabel(energyType, content.unit);
  const normalUnit = normalUnitLabel(energyType);
  const priceUnit = energyUnitLabel(energyType, energyDefinitions[energyType].priceUnit);
  return (
    <dl className={styles['summary']}>
      <div>
        <dt>Consommation annuelle</dt>
        <dd>{withUnit(formatNumber(summary.quantity, 3), unit)}</dd>
      </div>
      <div>
        <dt>Équivalent</dt>
        <dd>{withUnit(formatNumber(summary.quantityNormal), normalUnit)}</dd>
      </div>
      <div>
        <dt>Montant annuel TTC</dt>
        <dd>{formatEurosAndCents(summary.amountCents)}</dd>
      </div>
      <div>
        <dt>Prix moyen</dt>
        <dd>
          {formatUnitPrice(summary.eurosPerNormalUnit, normalUnit)}
          {priceUnit !== normalUnit && <> ({formatUnitPrice(summary.eurosPerPriceUnit, priceUnit)})</>}
        </dd>
      </div>
      <div>
        <dt>Mois déclarés</dt>
        <dd>{formatCount(summary.declaredCount, 'mois')}</dd>
      </div>
    </dl>
  );
}
