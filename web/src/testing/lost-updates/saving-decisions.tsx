import { DeleteActionDialog } from '../../features/actions/delete-action-dialog.tsx';
import { act, type DecisionCase } from './decision-case.tsx';
import { savingAction } from './sample-savings.ts';

const close = () => undefined;

export const savingDecisions: DecisionCase[] = [
  act(savingAction, {
    endpoint: 'deleteSavingAction',
    role: 'rse',
    route: 'DELETE /api/saving-actions/51',
    page: record => <DeleteActionDialog action={record} onClose={close} onDeleted={close} />,
    confirm: /^Supprimer$/,
  }),
];
