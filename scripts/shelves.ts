/**
 * The subjects, lowest first: each may import only from those before it, and has this name on every floor
 * (docs/adr/0090-shelves.md).
 */
export const shelves: Readonly<Record<string, string>> = {
  ground: 'calendar, numbers, text, tables, endpoints, formats, charts',
  energy: 'types, conversions, factors, unit prices, parts of a cost',
  accounts: 'who may do what, sessions, second factor',
  settings: 'name and logo of the group',
  sites: 'sites, buildings, plans, energies in use',
  weather: 'stations, days, degree days',
  models: 'consumption as the weather explains it',
  supply: 'points, contracts, tariffs, what distributors measured',
  documents: 'files that prove something',
  prices: 'price of a month',
  months: 'ledger, sums, pairs, periods, closing, notes',
  alerts: 'rules, thresholds, decisions',
  declarations: 'wizard, month, doubts before saving',
  readings: 'sub-meters of buildings',
  bills: 'bills, received files, controls and findings',
  meters: 'meter trees, allocation keys, split of bills',
  costs: 'change of a cost, split',
  analyses: 'ranking, forecast',
  actions: 'savings, measured',
  budget: 'versions, landing, accruals',
  decree: 'trajectory, pool, modulation, OPERAT, obligations',
  dashboard: 'the first page',
  reports: 'annual report, snapshots',
  imports: 'files and everything, in and out',
  operation: 'health, metrics, backups, events, journal, help',
};

export const floors = [
  'domain',
  'contract',
  'presentation',
  'server/src/records',
  'server/src/features',
  'server/src/documents',
  'web/src/features',
];
