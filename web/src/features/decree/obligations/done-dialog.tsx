import type { SiteObligations } from '@suivi/contract/decree/obligations';
import { isoDay } from '@suivi/domain/ground/calendar/calendar-date';
import { obligationName } from '@suivi/presentation/decree/obligation-texts';
import type { Checked } from '../../../editing/checked.ts';
import { EditDialog } from '../../../editing/edit-dialog.tsx';
import { useEdit } from '../../../editing/use-edit.ts';
import { useSession } from '../../../lib/session/session-context.ts';
import { DateField } from '../../../ui/forms/date-field.tsx';
import { markOf, type RuledRow, withMark } from './done-marks.ts';
import { useSaveStatement } from './use-save-statement.ts';

type Draft = { doneOn: string };
const labels: Record<keyof Draft, string> = { doneOn: 'Fait le' };

/** The day on which an obligation was met; clearing the day undoes it. */
export function DoneDialog({
  stated,
  row,
  onClose,
}: {
  stated: SiteObligations;
  row: RuledRow;
  onClose: () => void;
}) {
  const today = isoDay(useSession().today);
  const save = useSaveStatement(stated);
  const edit = useEdit({
    name: null,
    stored: stated,
    fieldsOf: (stored): Draft => ({ doneOn: markOf((stored ?? stated).statement.done, row)?.doneOn ?? '' }),
    check: ({ doneOn }): Checked<Draft, string | null> =>
      doneOn > today || (doneOn !== '' && doneOn < '2000-01-01')
        ? { kind: 'errors', errors: { doneOn: 'Saisissez une date passée, après 2000.' } }
        : { kind: 'content', content: doneOn === '' ? null : doneOn },
    save: async doneOn => ({
      ...stated,
      ...(await save({ done: withMark(stated.statement.done, row, doneOn) })),
    }),
    said: doneOn => (doneOn === null ? 'Obligation de nouveau à faire.' : 'Date enregistrée.'),
    onEnd: onClose,
  });
  return (
    <EditDialog
      room="7rem"
      title={obligationName(row)}
      told="Quelqu’un d’autre a modifié ces informations entre-temps"
      edit={edit}
      labels={labels}
      submitLabel="Sauvegarder"
      onClose={onClose}
    >
      <DateField
        label={labels.doneOn}
        hint="La dernière fois. Vide&nbsp;: pas encore fait"
        max={today}
        data-autofocus=""
        {...edit.field('doneOn')}
      />
    </EditDialog>
  );
}
