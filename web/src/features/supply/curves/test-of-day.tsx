import { type AdviceTermsAnswer, saveAdviceTerms } from '@suivi/contract/supply/advice-terms';
import { isoDayAt } from '@suivi/domain/ground/calendar/day-span';
import { useState } from 'react';
import { EditDialog } from '../../../editing/edit-dialog.tsx';
import { useEdit } from '../../../editing/use-edit.ts';
import { useChange } from '../../../lib/api/use-change.ts';
import { usePermission } from '../../../lib/session/use-permission.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';

type Draft = { kind: 'usual' | 'test'; note: string };
const kinds = [
  { value: 'usual' as const, label: 'Jour ordinaire' },
  { value: 'test' as const, label: 'Essai de groupe électrogène' },
];
const labels: Record<keyof Draft, string> = { kind: 'Ce jour', note: 'Note' };

type TestOfDayProps = { pointId: number; terms: AdviceTermsAnswer; day: number };

/** Whether a generator was tested on a day, and the note that says so. */
export function TestOfDay({ pointId, terms, day }: TestOfDayProps) {
  const mayWrite = usePermission('point.write');
  const [isOpen, setOpen] = useState(false);
  const test = terms.tests.find(each => each.day === isoDayAt(day));
  if (test === undefined && !mayWrite) return null;
  return (
    <div data-no-print={test === undefined ? '' : undefined}>
      {test !== undefined && (
        <p>
          Essai de groupe électrogène{test.note === '' ? '' : `\u00a0: ${test.note}`}. Les kWh de ce jour
          comptent&nbsp;; ses puissances ne comptent ni dans les pointes ni dans le conseil.
        </p>
      )}
      {mayWrite && (
        <Button size="small" onClick={() => setOpen(true)}>
          {test === undefined ? 'Marquer un essai de groupe électrogène' : 'Modifier ou retirer l’essai'}
        </Button>
      )}
      {isOpen && <TestDialog pointId={pointId} terms={terms} day={day} onClose={() => setOpen(false)} />}
    </div>
  );
}

function TestDialog({ pointId, terms, day, onClose }: TestOfDayProps & { onClose: () => void }) {
  const save = useChange(saveAdviceTerms);
  const iso = isoDayAt(day);
  const edit = useEdit({
    name: null,
    stored: terms,
    fieldsOf: (stored): Draft => {
      const test = stored?.tests.find(each => each.day === iso);
      return { kind: test === undefined ? 'usual' : 'test', note: test?.note ?? '' };
    },
    check: ({ kind, note }) => ({ kind: 'content', content: { kind, note: note.trim() } }),
    save: ({ kind, note }, { floors, changes, tests }, begun) => {
      const others = tests.filter(each => each.day !== iso);
      const body = { floors, changes, tests: kind === 'test' ? [...others, { day: iso, note }] : others };
      return save.mutateAsync({ params: { id: pointId }, begun, body });
    },
    said: ({ kind }) =>
      kind === 'test' ? 'Jour marqué comme essai de groupe électrogène.' : 'Jour ordinaire de nouveau.',
    onEnd: onClose,
  });
  return (
    <EditDialog
      edit={edit}
      title="Essai de groupe électrogène"
      told="Quelqu’un d’autre a modifié ce jour entre-temps"
      labels={labels}
      shown={(key, draft) =>
        key === 'note' ? draft.note : (kinds.find(({ value }) => value === draft.kind)?.label ?? '')
      }
      onClose={onClose}
    >
      <SelectField label={labels.kind} data-autofocus="" options={kinds} {...edit.field('kind')} />
      <TextField label={labels.note} maxLength={200} {...edit.field('note')} />
    </EditDialog>
  );
}
