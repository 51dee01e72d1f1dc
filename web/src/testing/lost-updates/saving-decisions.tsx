import { DeleteActionDialog } from '../../features/actions/delete-action-dialog.tsx';
import { ReleaseBaselineDialog } from '../../features/actions/release-baseline-dialog.tsx';
import { curveDecisions } from './curve-cases.tsx';
import { act, type DecisionCase } from './decision-case.tsx';
import { frozenBaseline, savingAction } from './sample-savings.ts';

const close = () => undefined;

export const savingDecisions: DecisionCase[] = [
  ...curveDecisions,
  act(savingAction, {
    endpoint: 'deleteSavingAction',
    role: 'rse',
    route: 'DELETE /api/saving-actions/51',
    page: record => <DeleteActionDialog action={record} onClose={close} onDeleted={close} />,
    confirm: /^Supprimer$/,
  }),
  act(frozenBaseline, {
    endpoint: 'releaseBaseline',
    role: 'rse',
    route: 'DELETE /api/saving-baselines/71',
    page: record => <ReleaseBaselineDialog frozen={record} onClose={close} />,
    confirm: /^Abandonner le gel$/,
  }),
];
