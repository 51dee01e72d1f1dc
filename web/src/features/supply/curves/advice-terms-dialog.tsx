import { type AdviceTermsAnswer, saveAdviceTerms } from '@suivi/contract/supply/advice-terms';
import { meteringChangeKinds } from '@suivi/domain/supply/terms/advice-terms';
import { timeClasses } from '@suivi/domain/supply/tariff/time-class';
import {
  changeKindLabels,
  changeText,
  everyClassLabel,
  testText,
} from '@suivi/presentation/supply/advice-terms-words';
import { EditDialog } from '../../../editing/edit-dialog.tsx';
import { asNamed } from '../../../editing/field-at-fault.ts';
import { useEdit } from '../../../editing/use-edit.ts';
import { useChange } from '../../../lib/api/use-change.ts';
import { optionsOf } from '../../../ui/forms/options-of.ts';
import { DateField } from '../../../ui/forms/date-field.tsx';
import { RowsField } from '../../../ui/forms/rows-field.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { checkTerms, type TermsDraft, termsDraftOf } from './advice-terms-draft.ts';

const labels: Record<keyof TermsDraft, string> = {
  floors: 'Planchers',
  tests: 'Essais de groupe électrogène',
  changes: 'Changements',
};
const classChoices = [{ value: 'all' as const, label: everyClassLabel }, ...optionsOf(timeClasses)];
const kindChoices = optionsOf(meteringChangeKinds, changeKindLabels);

type AdviceTermsDialogProps = { pointId: number; stored: AdviceTermsAnswer; onClose: () => void };

export function AdviceTermsDialog({ pointId, stored, onClose }: AdviceTermsDialogProps) {
  const save = useChange(saveAdviceTerms);
  const edit = useEdit({
    name: null,
    stored,
    fieldsOf: termsDraftOf,
    check: checkTerms,
    fieldOfPath: asNamed,
    save: (body, _stored, begun) => save.mutateAsync({ params: { id: pointId }, begun, body }),
    said: () => 'Le conseil respecte ce qui est saisi.',
    onEnd: onClose,
  });
  const isLow = stored.unit === 'kVA';
  return (
    <EditDialog
      edit={edit}
      title="Ce que le conseil respecte"
      told="Quelqu’un d’autre a modifié ce que le conseil respecte"
      labels={labels}
      shown={shownText}
      onClose={onClose}
    >
      <RowsField
        legend={labels.floors}
        hint="Une puissance qui ne peut pas baisser&nbsp;: contrat, travaux en cours."
        {...edit.field('floors')}
        removal={at => `Retirer le plancher ${at + 1}`}
        addition="Ajouter un plancher"
        added={{ class: 'all', power: '', reason: '', until: '' }}
      >
        {field => (
          <>
            <SelectField
              label="Classe"
              options={isLow ? classChoices.filter(({ value }) => value !== 'Pointe') : classChoices}
              {...field('class')}
            />
            <TextField label={`Au moins (${stored.unit})`} inputMode="decimal" {...field('power')} />
            <TextField label="Raison" maxLength={200} {...field('reason')} />
            <DateField label="Jusqu’au" {...field('until')} />
          </>
        )}
      </RowsField>
      <RowsField
        legend={labels.tests}
        hint="Les kWh de ces jours comptent, leurs puissances non."
        {...edit.field('tests')}
        removal={at => `Retirer l’essai ${at + 1}`}
        addition="Ajouter un essai"
        added={{ day: '', note: '' }}
      >
        {field => (
          <>
            <DateField label="Jour" {...field('day')} />
            <TextField label="Note" maxLength={200} {...field('note')} />
          </>
        )}
      </RowsField>
      <RowsField
        legend={labels.changes}
        hint="Avant ce jour, la courbe ne compte pas."
        {...edit.field('changes')}
        removal={at => `Retirer le changement ${at + 1}`}
        addition="Ajouter un changement"
        added={{ day: '', kind: 'meter', note: '' }}
      >
        {field => (
          <>
            <DateField label="À partir du" {...field('day')} />
            <SelectField label="Ce qui change" options={kindChoices} {...field('kind')} />
            <TextField label="Note" maxLength={200} {...field('note')} />
          </>
        )}
      </RowsField>
    </EditDialog>
  );
}

/** The text of a list shown to a person who must choose between two states of it. */
function shownText(key: keyof TermsDraft, { floors, tests, changes }: TermsDraft): string {
  if (key === 'tests') return tests.map(testText).join('\u00a0; ');
  if (key === 'changes') return changes.map(changeText).join('\u00a0; ');
  return floors
    .map(({ class: of, power, reason, until }) =>
      [of === 'all' ? everyClassLabel.toLowerCase() : of, power, reason, until].join(' '),
    )
    .join('\u00a0; ');
}
