import { saveBudgetLine, type StoredBudgetLine } from '@suivi/contract/budget/budgets';
import { amountOf } from '@suivi/domain/budget/budget-line';
import { originText } from '@suivi/presentation/budget/budget-words';
import { monthTitle } from '@suivi/presentation/ground/formats/date-formats';
import { formatEurosAndCents } from '@suivi/presentation/ground/formats/number-formats';
import { normalUnitLabel } from '@suivi/presentation/energy/energy-words';
import { EditDialog } from '../../editing/edit-dialog.tsx';
import { useEdit } from '../../editing/use-edit.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { energyLabel } from '../../lib/texts/energy-labels.ts';
import { QuantityField } from '../../ui/forms/quantity-field.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { type LineDraft, lineDraftOf, lineLabels, readLineDraft } from './line-draft.ts';

type LineDialogProps = { line: StoredBudgetLine; siteName: string; onClose: () => void };

/** One month of an energy at a site: a person may change any value, and explains it in the note. */
export function LineDialog({ line, siteName, onClose }: LineDialogProps) {
  const save = useChange(saveBudgetLine);
  const isSaving = line.kind === 'saving';
  const edit = useEdit({
    name: `budget-line:${line.id}`,
    stored: line,
    fieldsOf: stored => lineDraftOf(stored ?? line),
    isNumber: field => field !== 'note',
    check: draft => readLineDraft(draft, line),
    save: (body, { id }, begun) => save.mutateAsync({ params: { id }, begun, body }),
    said: () => 'Ligne du budget enregistrée.',
    onEnd: onClose,
  });
  const { values, errors, change } = edit;
  const checked = readLineDraft(values, line);
  const unit = normalUnitLabel(line.energyType);
  const what = isSaving ? 'Économies, ' : '';
  const field = (key: Exclude<keyof LineDraft, 'note'>, of: string) => (
    <QuantityField
      label={key === 'quantity' && isSaving ? 'Quantité économisée' : lineLabels[key]}
      unit={of}
      value={values[key]}
      error={errors[key]}
      onChange={value => change({ [key]: value })}
    />
  );
  return (
    <EditDialog
      title={`${what}${siteName}, ${energyLabel(line.energyType)}, ${monthTitle(line.month).toLowerCase()}`}
      told="Quelqu’un d’autre a modifié cette ligne entre-temps"
      edit={edit}
      labels={lineLabels}
      shown={(key, draft) => draft[key]}
      onClose={onClose}
    >
      <p>
        D’où vient ce chiffre{'\u00a0'}: {originText(line)}.
      </p>
      {field('quantity', unit)}
      {field('price', `€/${unit}`)}
      {field('fixed', '€')}
      {field('tax', '€')}
      <p>
        Montant TTC{'\u00a0'}:{' '}
        <strong>{checked.kind === 'content' ? formatEurosAndCents(amountOf(checked.content)) : '—'}</strong>
      </p>
      <TextArea
        label={lineLabels.note}
        hint="Pourquoi ce chiffre plutôt que celui qui était proposé"
        maxLength={500}
        {...edit.field('note')}
      />
    </EditDialog>
  );
}
