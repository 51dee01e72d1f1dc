import { createPrice, deletePrice, type Price, savePrice } from '@suivi/contract/energy/prices';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { editableNumber } from '@suivi/domain/ground/number/editable-number';
import { parseFrenchNumber } from '@suivi/domain/ground/number/parse-french-number';
import type { BodyOf } from '@suivi/contract/ground/endpoint';
import type { Period } from '@suivi/domain/ground/calendar/month';
import type { Checked } from '../../editing/checked.ts';
import { useEdit } from '../../editing/use-edit.ts';
import { formatPeriod } from '@suivi/presentation/ground/formats/date-formats';
import { energyLabel } from '../../lib/texts/energy-labels.ts';
import { quantityError } from '../../lib/texts/quantity-error.ts';
import { useSession } from '../../lib/session/session-context.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { QuantityField } from '../../ui/forms/quantity-field.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import { EntryHistory } from './entry-history.tsx';
import { MonthFields } from './month-fields.tsx';
import { PriceEffectPanel } from './price-effect-panel.tsx';
import { priceText, priceUnitLabel } from './price-entries.ts';

type PriceDraft = { value: string; validFrom: Period };
type PriceContent = BodyOf<typeof savePrice>;

const labels: Record<keyof PriceDraft, string> = {
  value: 'Prix unitaire TTC',
  validFrom: 'Valable à partir de',
};

/** `price` is the one stored now; null for a new one. */
type PriceDialogProps = { energyType: EnergyType; price: Price | null; onClose: () => void };

export function PriceDialog({ energyType, price, onClose }: PriceDialogProps) {
  const { today } = useSession();
  const create = useChange(createPrice);
  const save = useChange(savePrice);
  const edit = useEdit({
    name: null,
    stored: price,
    fieldsOf: (stored): PriceDraft =>
      stored
        ? { value: editableNumber(stored.valueEuros), validFrom: stored.validFrom }
        : { value: '', validFrom: { year: today.year, month: today.month } },
    isNumber: field => field === 'value',
    check: checkPrice,
    create: (content, idempotencyKey) =>
      create.mutateAsync({ body: { energyType, ...content }, idempotencyKey }),
    save: (body, { id }, begun) => save.mutateAsync({ params: { id }, begun, body }),
    fieldOfPath: path => (path === 'valueEuros' ? 'value' : undefined),
    said: ({ valueEuros }) =>
      `${energyLabel(energyType)}\u00a0: ${priceText(energyType, valueEuros)} enregistré.`,
    onEnd: onClose,
  });
  const { values } = edit;
  const parsed = parseFrenchNumber(values.value, { kind: 'price' });

  return (
    <EntryDialog
      edit={edit}
      title={`${price ? 'Modifier un prix' : 'Ajouter un prix'}, ${energyLabel(energyType)}`}
      told="Quelqu’un d’autre a modifié ce prix entre-temps"
      labels={labels}
      shown={(field, draft) => (field === 'value' ? draft.value : formatPeriod(draft.validFrom))}
      onClose={onClose}
      deletion={
        price && {
          title: `Supprimer ce prix, ${energyLabel(energyType)}`,
          children: (
            <>
              {priceText(energyType, price.valueEuros)}, valable à partir de {formatPeriod(price.validFrom)}.
              Le prix précédent, s’il y en a un, restera en vigueur. Le journal garde ce prix.
            </>
          ),
          effect: <PriceEffectPanel energyType={energyType} entry={price.id} change={null} />,
          record: price,
          endpoint: deletePrice,
          said: `Prix de ${formatPeriod(price.validFrom)} supprimé.`,
        }
      }
      beside={
        <>
          {parsed.kind === 'value' && (
            <PriceEffectPanel
              energyType={energyType}
              entry={price?.id}
              change={{ validFrom: values.validFrom, valueEuros: parsed.value }}
            />
          )}
          {price && <EntryHistory entity="unit-price" id={price.id} />}
        </>
      }
    >
      <QuantityField
        label={labels.value}
        data-autofocus=""
        required
        unit={`€/${priceUnitLabel(energyType)}`}
        {...edit.field('value')}
        error={quantityError(parsed) ?? edit.errors.value}
      />
      <MonthFields
        value={values.validFrom}
        onChange={validFrom => edit.change({ validFrom })}
        error={edit.errors.validFrom}
      />
    </EntryDialog>
  );
}

function checkPrice({ value, validFrom }: PriceDraft): Checked<PriceDraft, PriceContent> {
  const parsed = parseFrenchNumber(value, { kind: 'price' });
  if (parsed.kind === 'value') return { kind: 'content', content: { validFrom, valueEuros: parsed.value } };
  return { kind: 'errors', errors: parsed.kind === 'empty' ? { value: 'Saisissez le prix.' } : {} };
}
