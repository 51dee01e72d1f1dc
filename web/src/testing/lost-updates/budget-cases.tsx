import { BudgetPage } from '../../features/budget/budget-page.tsx';
import type { EditCase } from './edit-case.ts';
import { editedRecord } from './edited-record.ts';
import { textField } from './record-cases.tsx';
import { budgetLine, budgetProject, energyAccount } from './sample-budgets.ts';

const site = { id: 4, code: 'brioude', name: 'Brioude' };

function pageAt(search: string) {
  return () => {
    history.replaceState(null, '', `/?vue=budget&annee=2027&${search}`);
    return <BudgetPage />;
  };
}

export function budgetCase(): EditCase {
  const record = editedRecord(budgetProject);
  return {
    endpoints: ['saveBudget'],
    role: 'financial',
    page: pageAt('version=81'),
    routes: {
      'GET /api/budgets': () => ({ budgets: [record.read()] }),
      'GET /api/budgets/81': () => ({
        budget: record.read(),
        sites: [site],
        lines: [],
        lacking: [],
        undated: [],
      }),
      'PUT /api/budgets/81': record.put,
    },
    open: person => person.press(/^Nom et notes/),
    fields: [
      textField(/^Nom/, ['BP bis', 'BP ter'], () => record.now.label),
      textField(/^Notes/, ['Prudent', 'Serré'], () => record.now.notes),
    ],
    save: person => person.press(/^Enregistrer/),
  };
}

export function budgetLineCase(): EditCase {
  const record = editedRecord(budgetLine);
  return {
    endpoints: ['saveBudgetLine'],
    role: 'financial',
    page: pageAt('version=81&ligne=4+electricity+energy'),
    routes: {
      'GET /api/budgets': () => ({ budgets: [budgetProject] }),
      'GET /api/budgets/81': () => ({
        budget: budgetProject,
        sites: [site],
        lines: [record.read()],
        lacking: [],
        undated: [],
      }),
      'PUT /api/budget-lines/82': record.put,
    },
    open: person => person.press(/^Modifier/),
    fields: [
      {
        type: (person, which) => person.fill(/^Quantité/, ['3000', '2900'][which] ?? ''),
        stored: [3000, 2900],
        now: () => record.now.quantity,
      },
      textField(/^Note/, ['Fermeture', 'Ouverture'], () => record.now.note),
    ],
    save: person => person.press(/^Enregistrer/),
  };
}

export function energyAccountCase(): EditCase {
  const record = editedRecord(energyAccount);
  const field = textField(/^Compte/, ['60611', '60613'], () => record.now.account);
  return {
    endpoints: ['saveEnergyAccount'],
    role: 'financial',
    page: pageAt('partie=rattacher'),
    routes: {
      'GET /api/budgets': () => ({ budgets: [] }),
      'GET /api/accruals': () => ({ accruals: [], unknown: [], accounts: [record.read()] }),
      'GET /api/declarations/lacking': () => ({ cells: [] }),
      'PUT /api/energy-accounts/electricity': record.put,
    },
    open: person => person.press(/^Modifier/),
    fields: [field, field],
    save: person => person.press(/^Enregistrer/),
  };
}
