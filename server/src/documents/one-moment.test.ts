import type { Endpoint } from '@suivi/contract/ground/endpoint';
import * as contract from '@suivi/contract/reports/exports';
import { beforeAll, expect, test } from 'vitest';
import { signedIn } from '../testing/accounts.ts';
import { appForFile } from '../testing/app-for-file.ts';

const app = await appForFile({
  content: 'demonstration',
  clock: { now: () => new Date('2026-11-21T09:00:00Z') },
});
const as = await signedIn(app.db, 'admin');

beforeAll(async () => {
  const budget = { budget_year: 2027, label: 'BP', position: 1, voted_at: null, updated_by: null };
  const { id } = await app.db.insertInto('budgets').values(budget).returning('id').executeTakeFirstOrThrow();
  questions['exportBudget'] = { budget: String(id) };
  const { point_id } = await app.db.selectFrom('curve_days').select('point_id').executeTakeFirstOrThrow();
  questions['exportLoadCurve'] = { point: String(point_id), format: 'xlsx' };
});

const onScreen = {
  period: '2023',
  energy: 'gas',
  compared: '2022',
};
const questions: Record<string, Record<string, string>> = {
  exportDashboard: { ...onScreen, format: 'xlsx' },
  exportAnnualReport: { year: '2023' },
  exportSavings: {},
  exportAccruals: { year: '2024' },
  exportDeclarations: { format: 'csv' },
  exportBuildings: { format: 'xlsx' },
  exportAlerts: { format: 'xlsx' },
  exportAllocation: { format: 'xlsx', site: 'langeac', energy: 'electricity', period: '2024-05' },
  exportSiteCurve: { format: 'xlsx', site: 'langeac' },
  exportAnalytics: { format: 'xlsx', metric: 'consumption', period: '2023' },
  exportDecree: { format: 'xlsx' },
  exportDecreePoster: { format: 'pdf', site: 'brioude' },
  exportPoolNote: { format: 'pdf' },
  exportDocumentIndex: { year: '2024' },
  exportEverything: {},
};
const exports: Record<string, Endpoint> = { ...contract };

test.each(Object.entries(exports))(
  '%s reads all the data that it shows as of one moment',
  async (name, endpoint) => {
    const { pool } = app.platform;
    const connect = pool.connect.bind(pool);
    let connections = 0;
    pool.connect = ((...parameters: unknown[]) => {
      connections += 1;
      return (connect as (...all: unknown[]) => unknown)(...parameters);
    }) as typeof pool.connect;
    const { status } = await app.call(endpoint, { as, query: questions[name] });
    pool.connect = connect;
    expect(status).toBe(200);
    // One for the session, one for the journal row of the export, one for the transaction that reads.
    expect(connections).toBe(3);
  },
);
