import type { Declaration } from '@suivi/contract/declarations';
import type { SiteSummary } from '@suivi/contract/sites';
import type { DeclarationContent } from '@suivi/domain/declaration/declaration-content';
import { reviewDeclaration } from '@suivi/domain/declaration/review-declaration';
import { summarizeDeclaration } from '@suivi/domain/declaration/summarize-declaration';
import { type EnergyType, energyDefinitions } from '@suivi/domain/energy/energy-type';
import type { UnitPrice } from '@suivi/domain/energy/price';
import { useEffect, useRef } from 'react';
import type { ApiError } from '../../lib/api/api-error.ts';
import { energyUnitLabel } from '../../lib/texts/energy-labels.ts';
import { errorText } from '../../lib/texts/error-texts.ts';
import {
  formatCount,
  formatEurosAndCents,
  formatNumber,
  formatUnitPrice,
  withUnit,
} from '@suivi/presentation/formats/number-formats';
import { useSession } from '../../lib/session/session-context.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import styles from './declarations.module.css';
import { findingText, monthList } from './finding-text.ts';

type StepReviewProps = {
  site: SiteSummary;
  energyType: EnergyType;
  year: number;
  content: DeclarationContent;
  /** Declarations of years before. */
  earlier: readonly Declaration[];
  prices: readonly UnitPrice[];
  isUpdate: boolean;
  busy: boolean;
  error: ApiError | null;
  onBack: () => void;
  onSave: () => void;
};

/** Step 3: what will be saved, what lacks, what looks wrong; the only step that saves. */
export function StepReview(props: StepReviewProps) {
  const { site, energyType, year, content, earlier, prices, isUpdate, busy, error, onBack, onSave } = props;
  const { today } = useSession();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const dated = { energyType, year, content };
  const summary = summarizeDeclaration(dated, site.energiesInUse, today);
  const usePeriods = site.energiesInUse.filter(use => use.energyType === energyType);
  const findings = reviewDeclaration(dated, earlier, { prices, usePeriods, today });
  const unit = energyUnitLabel(energyType, content.unit);
  const normalUnit = energyDefinitions[energyType].normalUnit === 'm3' ? 'm³' : 'kWh PCI';
  const priceUnit = energyUnitLabel(energyType, energyDefinitions[energyType].priceUnit);
  const saveLabel = isUpdate ? 'Mettre à jour' : 'Valider et Enregistrer';
  return (
    <Stack>
      <h3 ref={heading} tabIndex={-1}>
        Validation
      </h3>
      {error && (
        <Notice kind="error" title="Erreur lors de la sauvegarde. Vérifiez vos données.">
          {errorText(error)} Votre saisie est conservée.
        </Notice>
      )}
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
      {summary.missing.length > 0 && (
        <Notice kind="info" title="Données partielles" live={false}>
          Il manque {monthList(summary.missing)}. Ces mois comptent pour 0 dans les totaux, qui seront
          marqués.
        </Notice>
      )}
      {summary.withoutAmount.length > 0 && (
        <p>
          Sans montant en {monthList(summary.withoutAmount)}&nbsp;:{' '}
          {summary.withoutAmount.length > 1 ? 'leur coût sera estimé' : 'son coût sera estimé'} au prix
          unitaire.
        </p>
      )}
      {findings.length > 0 ? (
        <Notice kind="warning" title="À vérifier avant d’enregistrer" live={false}>
          <ul className={styles['findings']}>
            {findings.map(finding => {
              const text = findingText(finding, energyType);
              return <li key={text}>{text}</li>;
            })}
          </ul>
        </Notice>
      ) : (
        <p>
          {!earlier.some(declaration => declaration.year === year - 1)
            ? 'Rien d’inhabituel. Aucune déclaration de l’année précédente à laquelle comparer.'
            : 'Rien d’inhabituel par rapport à l’année précédente.'}
        </p>
      )}
      <div className={styles['buttons']}>
        <Button onClick={onBack}>Retour</Button>
        <Button variant="primary" icon="check" busy={busy} onClick={onSave}>
          {busy ? 'Enregistrement...' : saveLabel}
        </Button>
      </div>
    </Stack>
  );
}
