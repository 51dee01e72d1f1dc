import { createPrice, deletePrice, type Price, savePrice } from '@suivi/contract/prices';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { editableNumber } from '@suivi/domain/number/editable-number';
import { parseFrenchNumber } from '@suivi/domain/number/parse-french-number';
import { useState } from 'react';
import { formatPeriod } from '@suivi/presentation/formats/date-formats';
import { energyLabel } from '../../lib/texts/energy-labels.ts';
import { errorOfField, errorOfForm } from '../../lib/texts/error-of-field.ts';
import { newIdempotencyKey } from '../../lib/api/idempotency-key.ts';
import { quantityError } from '../../lib/texts/quantity-error.ts';
import { useSession } from '../../lib/session/session-context.ts';
import { useToast } from '../../lib/page/toast-context.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { QuantityField } from '../../ui/forms/quantity-field.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import { EntryHistory } from './entry-history.tsx';
import { MonthFields } from './month-fields.tsx';
import { PriceEffectPanel } from './price-effect-panel.tsx';
import { priceText, priceUnitLabel } from './price-entries.ts';

/** `price` null: a new one. */
type PriceDialogProps = { energyType: EnergyType; price: Price | null; onClose: () => void };

export function PriceDialog({ energyType, price, onClose }: PriceDialogProps) {
  const { today } = useSession();
  const showToast = useToast();
  const [text, setText] = useState(price ? editableNumber(price.valueEuros) : '');
  const [validFrom, setValidFrom] = useState(price?.validFrom ?? { year: today.year, month: today.month });
  const [isChecked, setIsChecked] = useState(false);
  const [idempotencyKey] = useState(newIdempotencyKey);
  const create = useChange(createPrice);
  const save = useChange(savePrice);
  const remove = useChange(deletePrice);
  const parsed = parseFrenchNumber(text, { kind: 'price' });
  const valueEuros = parsed.kind === 'value' ? parsed.value : null;
  const missing = isChecked && parsed.kind === 'empty' ? 'Saisissez le prix.' : undefined;
  const refused = create.error ?? save.error ?? remove.error;

  const finish = (text: string) => () => {
    showToast('success', text);
    onClose();
  };
  const submit = () => {
    setIsChecked(true);
    if (valueEuros === null) return;
    const body = { validFrom, valueEuros };
    const onSuccess = finish(
      `${energyLabel(energyType)}\u00a0: ${priceText(energyType, valueEuros)} enregistré.`,
    );
    if (price) save.mutate({ params: { id: price.id }, version: price.version, body }, { onSuccess });
    else create.mutate({ body: { energyType, ...body }, idempotencyKey }, { onSuccess });
  };
  const confirmDeletion = () => {
    if (!price) return;
    const onSuccess = finish(`Prix de ${formatPeriod(price.validFrom)} supprimé.`);
    remove.mutate({ params: { id: price.id }, version: price.version }, { onSuccess });
  };

  return (
    <EntryDialog
      title={`${price ? 'Modifier un prix' : 'Ajouter un prix'}, ${energyLabel(energyType)}`}
      onClose={onClose}
      error={errorOfForm(refused, ['valueEuros', 'validFrom'])}
      isSaving={create.isPending || save.isPending}
      onSubmit={submit}
      fields={
        <>
          <QuantityField
            label="Prix unitaire TTC"
            data-autofocus=""
            required
            unit={`€/${priceUnitLabel(energyType)}`}
            value={text}
            error={missing ?? quantityError(parsed) ?? errorOfField(refused, 'valueEuros')}
            onChange={setText}
          />
          <MonthFields value={validFrom} onChange={setValidFrom} error={errorOfField(refused, 'validFrom')} />
        </>
      }
      deletion={
        price && {
          title: `Supprimer ce prix, ${energyLabel(energyType)}`,
          isBusy: remove.isPending,
          onConfirm: confirmDeletion,
          children: (
            <>
              <p>
                {priceText(energyType, price.valueEuros)}, valable à partir de {formatPeriod(price.validFrom)}
                . Le prix précédent, s’il y en a un, restera en vigueur. Le journal garde ce prix.
              </p>
              <PriceEffectPanel energyType={energyType} entry={price.id} change={null} />
            </>
          ),
        }
      }
    >
      {valueEuros !== null && (
        <PriceEffectPanel energyType={energyType} entry={price?.id} change={{ validFrom, valueEuros }} />
      )}
      {price && <EntryHistory entity="unit-price" id={price.id} />}
    </EntryDialog>
  );
}
