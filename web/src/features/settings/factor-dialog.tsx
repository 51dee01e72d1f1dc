import { createFactor, deleteFactor, type Factor, saveFactor } from '@suivi/contract/energy/factors';
import type { FactorSetId } from '@suivi/domain/energy/emission-factor';
import { editableNumber } from '@suivi/domain/ground/number/editable-number';
import { parseFrenchNumber } from '@suivi/domain/ground/number/parse-french-number';
import { useEdit } from '../../editing/use-edit.ts';
import { factorSetNames } from '../../lib/texts/factor-set-names.ts';
import { formatPeriod } from '@suivi/presentation/ground/formats/date-formats';
import { energyLabel } from '../../lib/texts/energy-labels.ts';
import { useSession } from '../../lib/session/session-context.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { EntryDialog } from './entry-dialog.tsx';
import { EntryHistory } from './entry-history.tsx';
import { checkFactor, factorDraftOf, factorFieldText, factorLabels, newFactor } from './factor-draft.ts';
import { FactorEffectPanel } from './factor-effect-panel.tsx';
import { FactorForm } from './factor-form.tsx';
import { factorUnitLabel } from './factor-unit.ts';

/** `factor` is the one stored now; null for a new one. */
type FactorDialogProps = { set: FactorSetId; factor: Factor | null; onClose: () => void };

export function FactorDialog({ set, factor, onClose }: FactorDialogProps) {
  const { today } = useSession();
  const create = useChange(createFactor);
  const save = useChange(saveFactor);
  const edit = useEdit({
    name: null,
    stored: factor,
    fieldsOf: stored => (stored ? factorDraftOf(stored) : newFactor(today.year)),
    isNumber: field => field === 'value',
    check: checkFactor,
    create: (content, idempotencyKey) => create.mutateAsync({ body: { set, ...content }, idempotencyKey }),
    save: ({ energyType: _kept, ...body }, { id }, begun) =>
      save.mutateAsync({ params: { id }, begun, body }),
    fieldOfPath: path => (path === 'valueKg' ? 'value' : undefined),
    said: content => `Facteur ${energyLabel(content.energyType)} enregistré.`,
    onEnd: onClose,
  });
  const { value, energyType, validFrom } = edit.values;
  const parsed = parseFrenchNumber(value, { kind: 'factor' });
  return (
    <EntryDialog
      edit={edit}
      title={`${factor ? 'Modifier un facteur' : 'Ajouter un facteur'}, ${factorSetNames[set].toLowerCase()}`}
      told="Quelqu’un d’autre a modifié ce facteur entre-temps"
      labels={factorLabels}
      shown={factorFieldText}
      onClose={onClose}
      deletion={
        factor && {
          title: `Supprimer ce facteur, ${energyLabel(factor.energyType)}`,
          children: (
            <>
              {editableNumber(factor.valueKg)} kg CO₂e/{factorUnitLabel(factor.energyType)} depuis{' '}
              {formatPeriod(factor.validFrom)}. Le facteur précédent, s’il y en a un, restera en vigueur. Le
              journal garde celui-ci.
            </>
          ),
          effect: (
            <FactorEffectPanel set={set} energyType={factor.energyType} entry={factor.id} change={null} />
          ),
          record: factor,
          endpoint: deleteFactor,
          said: `Facteur ${energyLabel(factor.energyType)} supprimé.`,
        }
      }
      beside={
        <>
          {parsed.kind === 'value' && (
            <FactorEffectPanel
              set={set}
              energyType={energyType}
              entry={factor?.id}
              change={{ validFrom, valueKg: parsed.value }}
            />
          )}
          {factor && <EntryHistory entity="emission-factor" id={factor.id} />}
        </>
      }
    >
      <FactorForm isNew={factor === null} draft={edit.values} errors={edit.errors} onChange={edit.change} />
    </EntryDialog>
  );
}
