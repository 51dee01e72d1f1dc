import { saveThresholds, type Threshold } from '@suivi/contract/alerts';
import { type SubmitEvent, useRef, useState } from 'react';
import { energyLooks } from '../../lib/texts/energy-labels.ts';
import { errorText } from '../../lib/texts/error-texts.ts';
import { useToast } from '../../lib/page/toast-context.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EditConflict } from '../../ui/dialogs/edit-conflict.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { QuantityField } from '../../ui/forms/quantity-field.tsx';
import styles from './alerts.module.css';
import {
  draftOf,
  readThreshold,
  type ThresholdDraft,
  type ThresholdErrors,
  thresholdDifferences,
} from './threshold-draft.ts';

type ThresholdFormProps = {
  thresholds: Threshold[];
  version: number;
  readOnly: boolean;
  onClose: () => void;
};

function isChanged(drafts: ThresholdDraft[], thresholds: Threshold[]): boolean {
  return JSON.stringify(drafts) !== JSON.stringify(thresholds.map(draftOf));
}

export function ThresholdForm({ thresholds, version, readOnly, onClose }: ThresholdFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [base, setBase] = useState({ thresholds, version });
  const [drafts, setDrafts] = useState(() => thresholds.map(draftOf));
  const [errors, setErrors] = useState<Record<string, ThresholdErrors>>({});
  const { mutate, error, isPending, reset } = useChange(saveThresholds);
  const showToast = useToast();

  // While a save is on its way its own result may be read before it is told.
  const isStale = base.version !== version && !isPending;
  const stored = { thresholds, version };

  const startFrom = (next: typeof base) => {
    setBase(next);
    setDrafts(next.thresholds.map(draftOf));
    setErrors({});
  };
  const decide = (decision: () => void) => () => {
    reset();
    decision();
  };
  // What somebody else saves shows at once, unless something was typed here meanwhile.
  if (isStale && !isChanged(drafts, base.thresholds)) startFrom(stored);

  const change = (index: number, part: Partial<ThresholdDraft>) =>
    setDrafts(drafts.map((draft, at) => (at === index ? { ...draft, ...part } : draft)));

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isStale) return;
    const read = drafts.map(readThreshold);
    const refused = Object.fromEntries(
      read.flatMap((each, index) => {
        const draft = drafts[index];
        return each.kind === 'refused' && draft ? [[draft.energyType, each.errors]] : [];
      }),
    );
    setErrors(refused);
    if (Object.keys(refused).length > 0) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
      return;
    }
    mutate(
      {
        version: base.version,
        body: { thresholds: read.flatMap(each => (each.kind === 'ok' ? [each.threshold] : [])) },
      },
      {
        onSuccess: saved => {
          const shown = new Set(drafts.map(({ energyType }) => energyType));
          const next = saved.thresholds.filter(({ energyType }) => shown.has(energyType));
          setBase({ version: saved.version, thresholds: next });
          // What was typed meanwhile stays, over what was just saved.
          setDrafts(current => (current === drafts ? next.map(draftOf) : current));
          showToast('success', 'Seuils d’alerte mis à jour avec succès !');
        },
      },
    );
  };
  const cancel = () => {
    startFrom(stored);
    onClose();
  };

  return (
    <form ref={form} onSubmit={submit} noValidate style={{ display: 'grid', gap: 'var(--space-4)' }}>
      {error && !isStale && <Notice kind="error">{errorText(error)}</Notice>}
      {isStale && (
        <EditConflict
          title="Quelqu’un d’autre a modifié ces seuils entre-temps"
          differences={thresholdDifferences(drafts, thresholds)}
          onKeepMine={decide(() => setBase(stored))}
          onTakeStored={decide(() => startFrom(stored))}
        />
      )}
      <div className={styles['thresholds']}>
        {drafts.map((draft, index) => (
          <fieldset key={draft.energyType} className={styles['threshold']} disabled={readOnly}>
            <legend>{energyLooks[draft.energyType].declarationLabel}</legend>
            <div className={styles['pair']}>
              <QuantityField
                label="Surveillance"
                unit="%"
                value={draft.warning}
                error={errors[draft.energyType]?.warning}
                onChange={warning => change(index, { warning })}
              />
              <QuantityField
                label="Critique"
                unit="%"
                value={draft.critical}
                error={errors[draft.energyType]?.critical}
                onChange={critical => change(index, { critical })}
              />
            </div>
          </fieldset>
        ))}
      </div>
      {!readOnly && (
        <div className={styles['buttons']}>
          <Button type="submit" variant="primary" busy={isPending}>
            Sauvegarder
          </Button>
          <Button onClick={cancel}>Annuler</Button>
        </div>
      )}
    </form>
  );
}
