import { createFactor, deleteFactor, type Factor, saveFactor } from '@suivi/contract/factors';
import type { FactorSetId } from '@suivi/domain/energy/emission-factor';
import { type EnergyType, energyTypes } from '@suivi/domain/energy/energy-type';
import { editableNumber } from '@suivi/domain/number/editable-number';
import { parseFrenchNumber } from '@suivi/domain/number/parse-french-number';
import type { BodyOf } from '@suivi/contract/endpoint';
import type { Period } from '@suivi/domain/calendar/month';
import type { Checked, FieldErrors } from '../../editing/checked.ts';
import { useEdit } from '../../editing/use-edit.ts';
import type { BegunVersion } from '../../lib/api/begun-version.ts';
import { factorSetNames } from '../../lib/texts/factor-set-names.ts';
import { formatPeriod } from '@suivi/presentation/formats/date-formats';
import { energyLabel } from '../../lib/texts/energy-labels.ts';
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

type FactorDraft = {
  energyType: EnergyType;
  value: string;
  validFrom: Period;
  source: string;
  perimeter: string;
  vintage: string;
};
type FactorContent = BodyOf<typeof saveFactor> & { energyType: EnergyType };

const labels: Record<keyof FactorDraft, string> = {
  energyType: 'Type d’énergie',
  value: 'Facteur',
  validFrom: 'Valable à partir de',
  source: 'Source',
  perimeter: 'Périmètre',
  vintage: 'Millésime',
};

/** `factor` as stored now; null for a new one. */
type FactorDialogProps = { set: FactorSetId; factor: Factor | null; onClose: () => void };

const fields = ['validFrom', 'perimeter', 'source', 'vintage'] as const;

export function FactorDialog({ set, factor, onClose }: FactorDialogProps) {
  const { today } = useSession();
  const showToast = useToast();
  const create = useChange(createFactor);
  const save = useChange(saveFactor);
  const remove = useChange(deleteFactor);
  const edit = useEdit({
    name: null,
    stored: factor,
    fieldsOf: (stored): FactorDraft => ({
      energyType: stored?.energyType ?? 'electricity',
      value: stored ? editableNumber(stored.valueKg) : '',
      validFrom: stored?.validFrom ?? { year: today.year, month: 1 },
      source: stored?.source ?? '',
      perimeter: stored?.perimeter ?? '',
      vintage: stored?.vintage ?? '',
    }),
    isNumber: field => field === 'value',
    check: checkFactor,
    create: (content, idempotencyKey) => create.mutateAsync({ body: { set, ...content }, idempotencyKey }),
    save: (content, { id }, begun) => {
      const { validFrom, valueKg, source, perimeter, vintage } = content;
      const body = { validFrom, valueKg, source, perimeter, vintage };
      return save.mutateAsync({ params: { id }, begun, body });
    },
    fieldOfPath: path => (path === 'valueKg' ? 'value' : fields.find(field => field === path)),
    said: content => `Facteur ${energyLabel(content.energyType)} enregistré.`,
    onEnd: onClose,
  });
  const { values, errors } = edit;
  const { energyType } = values;
  const parsed = parseFrenchNumber(values.value, { kind: 'factor' });
  const confirmDeletion = (begun: BegunVersion) => {
    if (!factor) return;
    const onSuccess = () => {
      showToast('success', `Facteur ${energyLabel(factor.energyType)} supprimé.`);
      onClose();
    };
    remove.mutate({ params: { id: factor.id }, begun }, { onSuccess });
  };
  const wordField = (name: 'source' | 'perimeter' | 'vintage', maxLength: number) => ({
    label: labels[name],
    maxLength,
    value: values[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => edit.change({ [name]: event.target.value }),
  });

  return (
    <EntryDialog
      edit={edit}
      title={`${factor ? 'Modifier un facteur' : 'Ajouter un facteur'}, ${factorSetNames[set].toLowerCase()}`}
      told="Quelqu’un d’autre a modifié ce facteur entre-temps"
      labels={labels}
      shown={fieldText}
      onClose={onClose}
      deletion={
        factor && {
          title: `Supprimer ce facteur, ${energyLabel(factor.energyType)}`,
          entry: factor,
          change: remove,
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
      beside={
        <>
          {parsed.kind === 'value' && (
            <FactorEffectPanel
              set={set}
              energyType={energyType}
              entry={factor?.id}
              change={{ validFrom: values.validFrom, valueKg: parsed.value }}
            />
          )}
          {factor && <EntryHistory entity="emission-factor" id={factor.id} />}
        </>
      }
    >
      {factor ? (
        <p>{energyLabel(energyType)}</p>
      ) : (
        <SelectField
          label={labels.energyType}
          value={energyType}
          options={energyTypes.map(each => ({ value: each, label: energyLabel(each) }))}
          onChange={chosen => edit.change({ energyType: chosen })}
        />
      )}
      <QuantityField
        label={labels.value}
        required
        unit={`kg CO₂e/${factorUnitLabel(energyType)}`}
        value={values.value}
        error={quantityError(parsed) ?? errors.value}
        onChange={value => edit.change({ value })}
      />
      <MonthFields
        value={values.validFrom}
        onChange={validFrom => edit.change({ validFrom })}
        error={errors.validFrom}
      />
      <TextField
        hint="Le document qui donne cette valeur&nbsp;: Base Empreinte, arrêté, fournisseur…"
        required
        {...wordField('source', 300)}
      />
      <TextField hint="Ce que la valeur compte." {...wordField('perimeter', 200)} />
      <TextField hint="L’année de la valeur." {...wordField('vintage', 60)} />
    </EntryDialog>
  );
}

function checkFactor(draft: FactorDraft): Checked<FactorDraft, FactorContent> {
  const parsed = parseFrenchNumber(draft.value, { kind: 'factor' });
  const { energyType, validFrom } = draft;
  const source = draft.source.trim();
  if (parsed.kind !== 'value' || source === '') {
    const errors: FieldErrors<FactorDraft> = {};
    if (parsed.kind === 'empty') errors.value = 'Saisissez le facteur.';
    if (source === '') errors.source = 'Indiquez la source.';
    return { kind: 'errors', errors };
  }
  const words = { source, perimeter: draft.perimeter.trim(), vintage: draft.vintage.trim() };
  return { kind: 'content', content: { energyType, validFrom, valueKg: parsed.value, ...words } };
}

function fieldText(field: keyof FactorDraft, draft: FactorDraft): string {
  if (field === 'energyType') return energyLabel(draft.energyType);
  return field === 'validFrom' ? formatPeriod(draft.validFrom) : draft[field];
}
