import { DeleteBudgetDialog } from '../../features/budget/delete-budget-dialog.tsx';
import { StateDialog } from '../../features/budget/state-dialog.tsx';
import { act, type DecisionCase } from './decision-case.tsx';
import { budgetProject } from './sample-budgets.ts';

const close = () => undefined;

export const budgetDecisions: DecisionCase[] = [
  act(budgetProject, {
    endpoint: 'setBudgetState',
    role: 'financial',
    route: 'PUT /api/budgets/81/state',
    page: record => <StateDialog budget={record} onClose={close} />,
    confirm: /^Voter cette version$/,
  }),
  act(budgetProject, {
    endpoint: 'deleteBudget',
    role: 'financial',
    route: 'DELETE /api/budgets/81',
    page: record => <DeleteBudgetDialog budget={record} onClose={close} onDeleted={close} />,
    confirm: /^Supprimer$/,
  }),
];
