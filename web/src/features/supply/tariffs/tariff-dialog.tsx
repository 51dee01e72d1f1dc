import { createTariff, type NewTariff, type Tariff } from '@suivi/contract/supply/tariffs';
import { parseFrenchNumber } from '@suivi/domain/ground/number/parse-french-number';
import { type TariffKind, tariffValues } from '@suivi/domain/supply/tariff/tariff-values';
import { editableNumber } from '@suivi/domain/ground/number/editable-number';
import { tariffKindLabels, tariffValueLabel } from '@suivi/presentation/supply/tariff-words';
import { useState } from 'react';
import { textOrNull } from '../../../editing/draft-values.ts';
import { newIdempotencyKey } from '../../../lib/api/idempotency-key.ts';
import { useChange } from '../../../lib/api/use-change.ts';
import { useDone } from '../../../lib/page/use-done.ts';
import { errorText } from '../../../lib/texts/error-texts.ts';
import { QuantityField } from '../../../ui/forms/quantity-field.tsx';
import { DateField } from '../../../ui/forms/date-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import styles from '../delivery-points.module.css';
import { FormDialog } from '../../../widgets/questions/form-dialog.tsx';

type TariffDialogProps = {
  kind: TariffKind;
  /** The version whose values the new one starts with. */
  latest: Tariff | undefined;
  onClose: () => void;
};

type Typed = { validFrom: string; validTo: string; source: string; values: Record<string, string> };

/** Adds a version of public prices, which cannot be changed afterwards. */
export function TariffDialog({ kind, latest, onClose }: TariffDialogProps) {
  const done = useDone();
  const create = useChange(createTariff);
  const [key] = useState(newIdempotencyKey);
  const [isTried, setTried] = useState(false);
  const [typed, setTyped] = useState<Typed>(() => ({
    validFrom: '',
    validTo: '',
    source: '',
    values: Object.fromEntries(
      tariffValues[kind].map(value => [value.key, editableNumber(latest?.values[value.key] ?? null)]),
    ),
  }));
  const errors = isTried ? errorsOf(kind, typed) : {};
  const submit = () => {
    setTried(true);
    const body = contentOf(kind, typed);
    if (body === null || create.isPending) return;
    done(
      create.mutateAsync({ body, idempotencyKey: key }),
      `${tariffKindLabels[kind]}\u00a0: version ajoutée, toutes les factures sont contrôlées.`,
      onClose,
    );
  };
  const text = (field: 'validFrom' | 'validTo' | 'source') => ({
    value: typed[field],
    error: errors[field],
    onChange: (text: string) => setTyped({ ...typed, [field]: text }),
  });
  return (
    <FormDialog
      room="60rem"
      title={`Ajouter une version\u00a0: ${tariffKindLabels[kind]}`}
      submit="Ajouter"
      size="wide"
      isBusy={create.isPending}
      error={create.error && errorText(create.error)}
      noValidate
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        Une version ne se modifie ni ne se retire. Pour en corriger une, ajoutez-la de nouveau avec le même
        premier jour&nbsp;: la dernière ajoutée compte.
      </p>
      <div className={styles['form']}>
        <DateField label="Premier jour" required data-autofocus="" {...text('validFrom')} />
        <DateField
          label="Dernier jour connu"
          hint="Vide&nbsp;: jusqu’à la version suivante."
          {...text('validTo')}
        />
        <TextField
          className={styles['wide']}
          label="Source"
          required
          maxLength={500}
          placeholder="Délibération, arrêté ou brochure, avec sa date"
          {...text('source')}
        />
        {tariffValues[kind].map(value => (
          <QuantityField
            key={value.key}
            label={tariffValueLabel(value.key)}
            unit={value.unit === 'coefficient' ? '' : value.unit}
            value={typed.values[value.key] ?? ''}
            error={errors[value.key]}
            onChange={text_ => setTyped({ ...typed, values: { ...typed.values, [value.key]: text_ } })}
          />
        ))}
      </div>
    </FormDialog>
  );
}

function errorsOf(kind: TariffKind, { validFrom, validTo, source, values }: Typed): Record<string, string> {
  const errors: Record<string, string> = {};
  if (validFrom === '') errors['validFrom'] = 'Indiquez le premier jour.';
  if (validTo !== '' && validTo < validFrom) {
    errors['validTo'] = 'Le dernier jour ne peut pas précéder le premier.';
  }
  if (source.trim() === '') errors['source'] = 'Indiquez d’où viennent ces prix.';
  for (const { key } of tariffValues[kind]) {
    const parsed = parseFrenchNumber(values[key] ?? '', { kind: 'price' });
    if (parsed.kind !== 'value') errors[key] = 'Saisissez un nombre, par exemple 14,41.';
  }
  return errors;
}

/** Null when a value is missing. */
function contentOf(kind: TariffKind, typed: Typed): NewTariff | null {
  if (Object.keys(errorsOf(kind, typed)).length > 0) return null;
  const values = tariffValues[kind].map(({ key }) => {
    const parsed = parseFrenchNumber(typed.values[key] ?? '', { kind: 'price' });
    return [key, parsed.kind === 'value' ? parsed.value : 0] as const;
  });
  return {
    kind,
    validFrom: typed.validFrom,
    validTo: textOrNull(typed.validTo),
    values: Object.fromEntries(values),
    source: typed.source.trim(),
  };
}
