import { normalUnitLabel } from '@suivi/presentation/energy/energy-words';
import type { readExplanation } from '@suivi/contract/dashboard/dashboard';
import type { AnswerOf } from '@suivi/contract/ground/endpoint';
import { energyLabel } from '../../lib/texts/energy-labels.ts';
import { factorSetNames } from '../../lib/texts/factor-set-names.ts';
import { formatNumber } from '@suivi/presentation/ground/formats/number-formats';
import styles from './dashboard.module.css';

type Factor = AnswerOf<typeof readExplanation>['factors'][number];

/** The emission factors used, each with its source. */
export function FactorList({ factors }: { factors: readonly Factor[] }) {
  return (
    <div>
      <h3>Facteurs d’émission</h3>
      <ul className={styles['steps']}>
        {factors.map(factor => (
          <li key={`${factor.energyType} ${factor.valueKg} ${factor.source}`}>
            {energyLabel(factor.energyType)}&nbsp;: {formatNumber(factor.valueKg, 4)} kg CO₂e par{' '}
            {normalUnitLabel(factor.energyType)}. {factor.source}
            {factor.vintage !== '' && ` (millésime\u00a0: ${factor.vintage})`}
            {` – ${factorSetNames[factor.set].toLowerCase()}`}
            {factor.isFallback && ', à défaut de valeur dans le jeu en usage'}.
          </li>
        ))}
      </ul>
    </div>
  );
}
