import { createFactor, deleteFactor, type Factor, saveFactor } from '@suivi/contract/factors';
import type { FactorSetId } from '@suivi/domain/energy/emission-factor';
import { type EnergyType, energyTypes } from '@suivi/domain/energy/energy-type';
import { editableNumber } from '@suivi/domain/number/editable-number';
import { parseFrenchNumber } from '@suivi/domain/number/parse-french-number';
import { useState } from 'react';
import { factorSetNames } from '../../lib/texts/factor-set-names.ts';
import { formatPeriod } from '@suivi/presentation/formats/date-formats';
import { energyLabel } from '../../lib/texts/energy-labels.ts';
import { errorOfField, errorOfForm } from '../../lib/texts/error-of-field.ts';
import { newIdempotencyKey } from '../../lib/api/idempotency-key.ts';
import { quantityError } from '../../lib/texts/quantity-error.ts';
import { useSession } from '../../lib/session/session-context.ts';
import { useToast } from '../../lib/page/toast-context.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { QuantityField } from '../../ui/forms/quantity-field.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import { EntryHistory } from './entry-history.tsx';
import { FactorEffectPanel } from './factor-effect-panel.tsx';
import { factorUnitLabel } from './factor-unit.ts';
import { MonthFields } from './month-fields.tsx';

/** `factor` null: a new one. */
type FactorDialogProps = { set: FactorSetId; factor: Factor | null; onClose: () => void };

const fields = ['valueKg', 'validFrom', 'perimeter', 'source', 'vintage'];

export function FactorDialog({ set, factor, onClose }: FactorDialogProps) {
  const { today } = useSession();
  const showToast = useToast();
  const [energyType, setEnergyType] = useState<EnergyType>(factor?.energyType ?? 'electricity');
  const [text, setText] = useState(factor ? editableNumber(factor.valueKg) : '');
  const [validFrom, setValidFrom] = useState(factor?.validFrom ?? { year: today.year, month: 1 as const });
  const [words, setWords] = useState({
    perimeter: factor?.perimeter ?? '',
    source: factor?.source ?? '',
    vintage: factor?.vintage ?? '',
  });
  const [isChecked, setIsChecked] = useState(false);
  const [idempotencyKey] = useState(newIdempotencyKey);
  const create = useChange(createFactor);
  const save = useChange(saveFactor);
  const remove = useChange(deleteFactor);
  const parsed = parseFrenchNumber(text, { kind: 'factor' });
  const valueKg = parsed.kind === 'value' ? parsed.value : null;
  const refused = create.error ?? save.error ?? remove.error;
  const finish = (done: string) => () => {
    showToast('success', done);
    onClose();
  };

  const submit = () => {
    setIsChecked(true);
    const source = words.source.trim();
    if (valueKg === null || source === '') return;
    const content = {
      validFrom,
      valueKg,
      source,
      perimeter: words.perimeter.trim(),
      vintage: words.vintage.trim(),
    };
    const onSuccess = finish(`Facteur ${energyLabel(energyType)} enregistré.`);
    if (factor)
      save.mutate({ params: { id: factor.id }, version: factor.version, body: content }, { onSuccess });
    else create.mutate({ body: { set, energyType, ...content }, idempotencyKey }, { onSuccess });
  };
  const confirmDeletion = () => {
    if (!factor) return;
    const onSuccess = finish(`Facteur ${energyLabel(factor.energyType)} supprimé.`);
    remove.mutate({ params: { id: factor.id }, version: factor.version }, { onSuccess });
  };
  const wordField = (name: keyof typeof words, maxLength: number) => ({
    maxLength,
    value: words[name],
    error: errorOfField(refused, name),
    onChange: (event: { target: { value: string } }) => setWords({ ...words, [name]: event.target.value }),
  });

  return (
    <EntryDialog
      title={`${factor ? 'Modifier un facteur' : 'Ajouter un facteur'}, ${factorSetNames[set].toLowerCase()}`}
      onClose={onClose}
      error={errorOfForm(refused, fields)}
      isSaving={create.isPending || save.isPending}
      onSubmit={submit}
      fields={
        <>
          {factor ? (
            <p>{energyLabel(energyType)}</p>
          ) : (
            <SelectField
              label="Type d’énergie"
              value={energyType}
              options={energyTypes.map(each => ({ value: each, label: energyLabel(each) }))}
              onChange={setEnergyType}
            />
          )}
          <QuantityField
            label="Facteur"
            required
            unit={`kg CO₂e/${factorUnitLabel(energyType)}`}
            value={text}
            error={
              (isChecked && parsed.kind === 'empty' ? 'Saisissez le facteur.' : quantityError(parsed)) ??
              errorOfField(refused, 'valueKg')
            }
            onChange={setText}
          />
          <MonthFields value={validFrom} onChange={setValidFrom} error={errorOfField(refused, 'validFrom')} />
          <TextField
            label="Source"
            hint="Le document qui donne cette valeur&nbsp;: Base Empreinte, arrêté, fournisseur…"
            required
            {...wordField('source', 300)}
            error={
              isChecked && words.source.trim() === ''
                ? 'Indiquez la source.'
                : errorOfField(refused, 'source')
            }
          />
          <TextField label="Périmètre" hint="Ce que la valeur compte." {...wordField('perimeter', 200)} />
          <TextField label="Millésime" hint="L’année de la valeur." {...wordField('vintage', 60)} />
        </>
      }
      deletion={
        factor && {
          title: `Supprimer ce facteur, ${energyLabel(factor.energyType)}`,
          isBusy: remove.isPending,
          onConfirm: confirmDeletion,
          children: (
            <>
              <p>
                {editableNumber(factor.valueKg)} kg CO₂e/{factorUnitLabel(factor.energyType)} depuis{' '}
                {formatPeriod(factor.validFrom)}. Le facteur précédent, s’il y en a un, restera en vigueur. Le
                journal garde celui-ci.
              </p>
              <FactorEffectPanel set={set} energyType={factor.energyType} entry={factor.id} change={null} />
            </>
          ),
        }
      }
    >
      {valueKg !== null && (
        <FactorEffectPanel
          set={set}
          energyType={energyType}
          entry={factor?.id}
          change={{ validFrom, valueKg }}
        />
      )}
      {factor && <EntryHistory entity="emission-factor" id={factor.id} />}
    </EntryDialog>
  );
}
