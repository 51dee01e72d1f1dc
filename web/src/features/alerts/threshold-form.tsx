import { saveThresholds, type Threshold } from '@suivi/contract/alerts/alerts';
import { EditNotice } from '../../editing/edit-notice.tsx';
import { useEdit } from '../../editing/use-edit.ts';
import { energyLooks } from '../../lib/texts/energy-labels.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { QuantityField } from '../../ui/forms/quantity-field.tsx';
import { useToWrong } from '../../ui/forms/use-to-wrong.ts';
import styles from './alerts.module.css';
import { checkThresholds, type ThresholdKey, thresholdFields, thresholdLabels } from './threshold-draft.ts';

type ThresholdFormProps = {
  thresholds: Threshold[];
  version: number;
  readOnly: boolean;
  onClose: () => void;
};

export function ThresholdForm({ thresholds, version, readOnly, onClose }: ThresholdFormProps) {
  const toWrong = useToWrong();
  const { mutateAsync } = useChange(saveThresholds);
  const energyTypes = thresholds.map(({ energyType }) => energyType);
  const edit = useEdit({
    name: null,
    stored: { thresholds, version },
    fieldsOf: stored => thresholdFields(stored?.thresholds ?? thresholds),
    isNumber: () => true,
    check: fields => checkThresholds(energyTypes, fields),
    save: (content, _stored, begun) => mutateAsync({ begun, body: { thresholds: content } }),
    said: () => 'Seuils d’alerte mis à jour avec succès !',
  });
  const cancel = () => {
    edit.cancel();
    onClose();
  };
  const field = (key: ThresholdKey) => ({
    unit: '%',
    ...edit.field(key),
  });

  return (
    <form {...toWrong} onSubmit={edit.submit} noValidate style={{ display: 'grid', gap: 'var(--space-4)' }}>
      <EditNotice
        edit={edit}
        title="Quelqu’un d’autre a modifié ces seuils entre-temps"
        labels={thresholdLabels(thresholds)}
      />
      <div className={styles['thresholds']}>
        {energyTypes.map(energyType => (
          <fieldset key={energyType} className={styles['threshold']} disabled={readOnly}>
            <legend>{energyLooks[energyType].declarationLabel}</legend>
            <div className={styles['pair']}>
              <QuantityField label="Surveillance" {...field(`${energyType}:warning`)} />
              <QuantityField label="Critique" {...field(`${energyType}:critical`)} />
            </div>
          </fieldset>
        ))}
      </div>
      {!readOnly && (
        <div className={styles['buttons']}>
          <Button type="submit" variant="primary" busy={edit.isBusy}>
            Sauvegarder
          </Button>
          <Button onClick={cancel}>Annuler</Button>
        </div>
      )}
    </form>
  );
}
