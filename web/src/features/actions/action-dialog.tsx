import {
  createSavingAction,
  type SavingAction,
  saveSavingAction,
} from '@suivi/contract/actions/saving-actions';
import type { SiteSummary } from '@suivi/contract/sites/sites';
import { EditDialog } from '../../editing/edit-dialog.tsx';
import { asNamed } from '../../editing/field-at-fault.ts';
import { useEdit } from '../../editing/use-edit.ts';
import { useChange } from '../../lib/api/use-change.ts';
import {
  type ActionDraft,
  actionDraftOf,
  checkActionDraft,
  countFields,
  moneyFields,
  newAction,
} from './action-draft.ts';
import { actionFieldLabels, actionFieldText } from './action-field-text.ts';
import { ActionForm } from './action-form.tsx';

type ActionDialogProps = {
  /** The action as stored now; null for a new one. */
  action: SavingAction | null;
  sites: readonly SiteSummary[];
  /** The site at which a new action is proposed. */
  siteId: number | undefined;
  onClose: () => void;
};

const numbers: ReadonlySet<keyof ActionDraft> = new Set([...moneyFields, ...countFields]);

export function ActionDialog({ action, sites, siteId, onClose }: ActionDialogProps) {
  const create = useChange(createSavingAction);
  const save = useChange(saveSavingAction);
  const edit = useEdit({
    name: action ? `saving-action:${action.id}` : 'saving-action:new',
    stored: action,
    fieldsOf: stored => (stored ? actionDraftOf(stored) : newAction(siteId)),
    isNumber: field => numbers.has(field),
    check: checkActionDraft,
    fieldOfPath: asNamed,
    create: (body, idempotencyKey) => create.mutateAsync({ body, idempotencyKey }),
    save: ({ siteId: _site, ...body }, { id }, begun) => save.mutateAsync({ params: { id }, begun, body }),
    said: ({ title }) => `Action «\u00a0${title}\u00a0» enregistrée.`,
    onEnd: onClose,
  });
  const siteName = (id: string) => sites.find(site => String(site.id) === id)?.name ?? 'site archivé';
  return (
    <EditDialog
      edit={edit}
      size="wide"
      room="55rem"
      title={action ? `Modifier «\u00a0${action.title}\u00a0»` : 'Ajouter une action'}
      told="Quelqu’un d’autre a modifié cette action entre-temps"
      labels={actionFieldLabels}
      shown={(field, draft) => actionFieldText(field, draft, siteName)}
      submitLabel="Sauvegarder"
      onClose={onClose}
    >
      <ActionForm
        actionId={action?.id ?? null}
        draft={edit.values}
        errors={edit.errors}
        sites={sites}
        onChange={edit.change}
      />
    </EditDialog>
  );
}
