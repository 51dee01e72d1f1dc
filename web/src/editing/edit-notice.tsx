import { isApiError } from '../lib/texts/api-error.ts';
import { errorText } from '../lib/texts/error-texts.ts';
import { EditConflict } from '../ui/dialogs/edit-conflict.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { type Fields, keysOf } from './edit.ts';
import type { EditSession } from './use-edit.ts';

export type EditNoticeProps<F extends Fields> = {
  edit: Pick<
    EditSession<F>,
    | 'conflicts'
    | 'undecided'
    | 'values'
    | 'stored'
    | 'pending'
    | 'refused'
    | 'isLeft'
    | 'keepMine'
    | 'takeTheirs'
  >;
  /** The title shown when somebody else changed the record. */
  title: string;
  /** The label of each field, in the order of the form. */
  labels: { readonly [K in keyof F]: string };
  /** The text of a value that is not a text itself. */
  shown?: (key: keyof F & string, fields: F) => string;
  /** True when the form shows the refusal itself. */
  hidesRefusal?: boolean;
};

/** Why nothing was saved, what somebody else saved meanwhile with the choice to make, and what is not saved yet. */
export function EditNotice<F extends Fields>(props: EditNoticeProps<F>) {
  const { edit, title, labels, hidesRefusal = false } = props;
  const { conflicts, undecided, stored, pending, refused } = edit;
  const shown = props.shown ?? ((key, fields) => String(fields[key]));
  return (
    <>
      {refused && !hidesRefusal && <Notice kind="error">{refusalText(refused)}</Notice>}
      {edit.isLeft && (
        <Notice kind="info">
          Ce que vous avez saisi pendant l’enregistrement n’est pas encore enregistré.
        </Notice>
      )}
      {conflicts.length > 0 && (
        <EditConflict
          title={title}
          differences={keysOf(labels)
            .filter(key => undecided.includes(key))
            .map(key => ({
              label: labels[key],
              stored: shown(key, stored),
              typed: pending.includes(key) ? shown(key, edit.values) : undefined,
            }))}
          onKeepMine={edit.keepMine}
          onTakeStored={edit.takeTheirs}
        />
      )}
    </>
  );
}

function refusalText(refused: Error): string {
  // The other person's change has been read meanwhile, and concerns no typed field.
  return isApiError(refused, 'version-stale', 'already-exists')
    ? 'Quelqu’un d’autre a modifié cet élément entre-temps, sans toucher à votre saisie. Rien n’a été enregistré\u00a0: enregistrez de nouveau.'
    : `Erreur lors de la sauvegarde. ${errorText(refused)}`;
}
