import { type BillFinding, judgeFinding } from '@suivi/contract/bills/findings';
import type { BodyOf } from '@suivi/contract/ground/endpoint';
import { type FindingState, findingStates } from '@suivi/domain/bills/audit/finding-state';
import { editableAmount } from '@suivi/domain/ground/number/editable-amount';
import { parseCents } from '@suivi/domain/ground/number/parse-french-number';
import { findingTitle, findingValueText } from '@suivi/presentation/bills/finding-text';
import { formatEurosAndCents } from '@suivi/presentation/ground/formats/number-formats';
import { findingStateLabels } from '@suivi/presentation/bills/finding-words';
import type { Checked } from '../../editing/checked.ts';
import { EditDialog } from '../../editing/edit-dialog.tsx';
import { useEdit } from '../../editing/use-edit.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { DefinitionList } from '../../ui/figures/definition-list.tsx';
import { QuantityField } from '../../ui/forms/quantity-field.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { RecordHistory } from '../record-history/record-history.tsx';

type FindingDialogProps = {
  /** The finding as stored now. */
  finding: BillFinding;
  onClose: () => void;
};

type Draft = { state: FindingState; recovered: string; note: string };

const labels: Record<keyof Draft, string> = {
  state: 'Décision',
  recovered: 'Montant récupéré HT',
  note: 'Note',
};

const hints: Record<FindingState, string> = {
  'to-see': 'Rien n’est décidé.',
  accepted: 'L’écart est justifié, ou ne vaut pas une réclamation.',
  contested: 'Le fournisseur a reçu un courrier (bouton «\u00a0Courrier\u00a0») et doit répondre.',
  recovered: 'Un avoir ou un remboursement est arrivé.',
};

export function FindingDialog({ finding, onClose }: FindingDialogProps) {
  const save = useChange(judgeFinding);
  const edit = useEdit({
    name: null,
    stored: finding,
    fieldsOf: (stored): Draft => ({
      state: stored?.state ?? 'to-see',
      recovered:
        stored === null || stored.recoveredCents === null ? '' : editableAmount(stored.recoveredCents),
      note: stored?.note ?? '',
    }),
    isNumber: field => field === 'recovered',
    check: checkDraft,
    fieldOfPath: path => (path === 'recoveredCents' ? 'recovered' : undefined),
    save: (body, { id }, begun) => save.mutateAsync({ params: { id }, begun, body }),
    said: ({ state }) => `Constat ${findingStateLabels[state].toLowerCase()}.`,
    onEnd: onClose,
  });
  const { values } = edit;
  return (
    <EditDialog
      room="27rem"
      edit={edit}
      title={findingTitle(finding.control, finding.subject)}
      told="Quelqu’un d’autre a décidé de ce constat entre-temps"
      labels={labels}
      shown={(field, draft) => (field === 'state' ? findingStateLabels[draft.state] : draft[field])}
      onClose={onClose}
      beside={<RecordHistory entity="bill-finding" id={finding.id} />}
    >
      <DefinitionList
        items={[
          ['Facture', `${finding.bill.supplier}, ${finding.bill.number}`],
          ['Imprimé', findingValueText(finding.printed, finding.unit)],
          ['Attendu', findingValueText(finding.expected, finding.unit)],
          ['Écart HT', formatEurosAndCents(finding.gapCents)],
        ]}
      />
      <SelectField
        label={labels.state}
        error={edit.errors.state}
        hint={hints[values.state]}
        data-autofocus=""
        value={values.state}
        options={findingStates.map(value => ({ value, label: findingStateLabels[value] }))}
        onChange={state =>
          edit.change({
            state,
            ...(state === 'recovered' && values.recovered === '' && (finding.gapCents ?? 0) > 0
              ? { recovered: editableAmount(finding.gapCents ?? 0) }
              : {}),
          })
        }
      />
      {values.state === 'recovered' && (
        <QuantityField label={labels.recovered} unit="€" required {...edit.field('recovered')} />
      )}
      <TextArea label={labels.note} maxLength={2000} {...edit.field('note')} />
    </EditDialog>
  );
}

function checkDraft({ state, recovered, note }: Draft): Checked<Draft, BodyOf<typeof judgeFinding>> {
  if (state !== 'recovered') return { kind: 'content', content: { state, recoveredCents: null, note } };
  const parsed = parseCents(recovered);
  if (parsed.kind !== 'value') {
    return { kind: 'errors', errors: { recovered: 'Saisissez le montant récupéré, par exemple 1234,56.' } };
  }
  return { kind: 'content', content: { state, recoveredCents: parsed.cents, note } };
}
