import type { Budget, StoredBudgetLine } from '@suivi/contract/budget/budgets';
import type { EnergyAccount } from '@suivi/contract/budget/landing';

export const budgetProject: Budget = {
  id: 81,
  year: 2027,
  label: 'BP',
  state: 'draft',
  position: 1,
  notes: '',
  scenario: [],
  votedAt: null,
  totalCents: 62_000,
  version: 4,
};

export const budgetLine: StoredBudgetLine = {
  id: 82,
  siteId: 4,
  energyType: 'electricity',
  month: 1,
  kind: 'energy',
  quantity: 3100,
  unitPriceEuros: 0.2,
  fixedCents: 0,
  taxCents: 0,
  amountCents: 62_000,
  quantityBasis: 'forecast',
  priceBasis: 'paid',
  scenarioPercent: null,
  note: '',
  version: 2,
};

export const energyAccount: EnergyAccount = { energyType: 'electricity', account: '60612', version: 3 };
