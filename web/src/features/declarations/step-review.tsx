import { checkDeclaration, type Declaration } from '@suivi/contract/declarations/declarations';
import type { SiteSummary } from '@suivi/contract/sites/sites';
import type { DeclarationContent } from '@suivi/domain/declarations/declaration-content';
import { reviewDeclaration } from '@suivi/domain/declarations/review-declaration';
import { summarizeDeclaration } from '@suivi/domain/declarations/summarize-declaration';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import type { Month } from '@suivi/domain/ground/calendar/month';
import { monthList } from '@suivi/presentation/ground/formats/month-list';
import { useEffect, useRef, useState } from 'react';
import { useRead } from '../../lib/api/use-read.ts';
import type { ApiError } from '../../lib/texts/api-error.ts';
import { errorText } from '../../lib/texts/error-texts.ts';
import { useSession } from '../../lib/session/session-context.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import styles from './declarations.module.css';
import { ConfirmedDoubts } from './confirmed-doubts.tsx';
import { ReviewSummary } from './review-summary.tsx';
import { findingText } from './finding-text.ts';

type StepReviewProps = {
  site: SiteSummary;
  energyType: EnergyType;
  year: number;
  content: DeclarationContent;
  /** Declarations of earlier years. */
  earlier: readonly Declaration[];
  isUpdate: boolean;
  busy: boolean;
  error: ApiError | null;
  onBack: () => void;
  /** Called with the months in doubt that the user confirmed. */
  onSave: (confirmed: readonly Month[]) => void;
};

/** Step 3: what will be saved, what is missing, what looks wrong; the only step that saves. */
export function StepReview(props: StepReviewProps) {
  const { site, energyType, year, content, earlier, isUpdate, busy, error, onBack, onSave } = props;
  const { today } = useSession();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const dated = { energyType, year, content };
  const summary = summarizeDeclaration(dated, site.energiesInUse, today);
  const findings = reviewDeclaration(dated, earlier, today);
  const check = useRead(checkDeclaration, {
    body: { siteId: site.id, energyType, year, ...content, months: [...content.months] },
  });
  const doubts = check.data?.doubts ?? [];
  const [isConfirmed, setConfirmed] = useState(false);
  const confirmation = useRef<HTMLInputElement>(null);
  const [isAsked, setAsked] = useState(false);
  const mustConfirm = doubts.length > 0 && !isConfirmed;
  const save = () => {
    setAsked(mustConfirm);
    if (mustConfirm) confirmation.current?.focus();
    else onSave(doubts.map(({ period }) => period.month));
  };
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
      <ReviewSummary energyType={energyType} content={content} summary={summary} />
      {summary.missing.length > 0 && (
        <Notice kind="info" title="Données partielles" live={false}>
          Il manque {monthList(summary.missing)}. Ces mois n’entrent dans aucun total&nbsp;: les totaux seront
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
      {doubts.length > 0 && (
        <ConfirmedDoubts
          ref={confirmation}
          doubts={doubts}
          isConfirmed={isConfirmed}
          isAsked={isAsked && mustConfirm}
          onConfirm={setConfirmed}
        />
      )}
      {findings.length > 0 && (
        <Notice kind="info" title="À relire" live={false}>
          <ul className={styles['findings']}>
            {findings.map(finding => {
              const text = findingText(finding);
              return <li key={text}>{text}</li>;
            })}
          </ul>
        </Notice>
      )}
      {check.isPending && <p>Comparaison avec les années précédentes…</p>}
      {check.data && doubts.length + findings.length === 0 && (
        <p>
          {!earlier.some(declaration => declaration.year === year - 1)
            ? 'Rien d’inhabituel. Aucune déclaration de l’année précédente à laquelle comparer.'
            : 'Rien d’inhabituel par rapport à l’année précédente.'}
        </p>
      )}
      <div className={styles['buttons']}>
        <Button onClick={onBack}>Retour</Button>
        <Button
          variant="primary"
          icon="check"
          busy={busy || check.isPending}
          aria-disabled={mustConfirm || undefined}
          onClick={save}
        >
          {busy ? 'Enregistrement...' : saveLabel}
        </Button>
      </div>
    </Stack>
  );
}
