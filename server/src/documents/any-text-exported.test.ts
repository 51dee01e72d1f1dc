import * as fc from 'fast-check';
import type { Endpoint } from '@suivi/contract/ground/endpoint';
import * as contract from '@suivi/contract/reports/exports';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { anyText } from '../platform/documents/testing/any-text.ts';
import { signedIn } from '../testing/accounts.ts';
import { appForFile } from '../testing/app-for-file.ts';

const app = await appForFile({
  content: 'demonstration',
  clock: { now: () => new Date('2024-05-20T10:00:00Z') },
});
const as = await signedIn(app.db, 'admin');

beforeAll(async () => {
  await sql`update alerts set state = 'acknowledged', acknowledged_at = now(), acknowledged_by_name = 'A',
    acknowledgement_comment = 'B', acknowledged_by = (select min(id) from accounts), closed_reason = null`.execute(
    app.db,
  );
});

const onScreen = {
  period: '2023',
  energy: 'gas',
  compared: '2022',
};
const site = 'brioude';
const documents: [string, Endpoint, Record<string, string>][] = [
  ['dashboard', contract.exportDashboard, { ...onScreen, format: 'pdf' }],
  ['dashboard', contract.exportDashboard, { ...onScreen, site, format: 'xlsx' }],
  ['annual report', contract.exportAnnualReport, { year: '2023' }],
  ['annual report of a site', contract.exportAnnualReport, { year: '2023', site }],
  ['declarations', contract.exportDeclarations, { year: '2023', format: 'pdf' }],
  ['declarations', contract.exportDeclarations, { year: '2023', format: 'xlsx' }],
  ['declarations', contract.exportDeclarations, { year: '2023', format: 'csv' }],
  ['buildings', contract.exportBuildings, { year: '2023', format: 'pdf' }],
  ['buildings', contract.exportBuildings, { format: 'xlsx' }],
  ['alerts', contract.exportAlerts, { treated: 'yes', format: 'pdf' }],
  ['alerts', contract.exportAlerts, { treated: 'yes', format: 'xlsx' }],
  ['analyses', contract.exportAnalytics, { metric: 'consumption', period: '2023', format: 'pdf' }],
  ['analyses', contract.exportAnalytics, { metric: 'cost', period: '2023', site, format: 'xlsx' }],
  ['décret', contract.exportDecree, { format: 'pdf' }],
  ['décret of a site', contract.exportDecree, { site, format: 'pdf' }],
  ['décret', contract.exportDecree, { format: 'xlsx' }],
  ['everything', contract.exportEverything, {}],
];

/** Every text that a person may have typed and a document shows, and the maximum length of its column. */
const shown = [
  ['sites', 'name', 120],
  ['sites', 'city', 200],
  ['sites', 'tertiary_decree_reason', 300],
  ['buildings', 'name', 120],
  ['buildings', 'type', 60],
  ['buildings', 'personnel', 300],
  ['buildings', 'equipements', 1000],
  ['buildings', 'horaires', 300],
  ['monthly_energy_declarations', 'notes', 4000],
  ['monthly_energy_declarations', 'ttc_notes', 4000],
  ['month_notes', 'text', 1000],
  ['alerts', 'acknowledged_by_name', 120],
  ['alerts', 'acknowledgement_comment', 1000],
  ['accounts', 'name', 120],
  ['emission_factor_sets', 'name', 120],
] as const;

/** The fields of every row contain one of the texts, in turn by its id; the database holds no NUL and no lone surrogate. */
async function write(texts: readonly string[]): Promise<void> {
  for (const [table, column, length] of shown) {
    const fitting = texts.map(text => {
      const stored = Array.from(text.toWellFormed().replaceAll('\u0000', ''));
      return stored.slice(0, length).join('') || '?';
    });
    const { rows } = await sql<{ id: number }>`
      update ${sql.table(table)} set ${sql.ref(column)} = (${fitting}::text[])[1 + id % ${fitting.length}] returning id`.execute(
      app.db,
    );
    expect([table, rows.length > 0]).toEqual([table, true]);
  }
}

test('no stored text makes a document fail', { timeout: 600_000 }, async () => {
  const examples: [string[]][] = [[['CH ✅ 🏥', '\u0001\ufffe\ufffft\u202e', '\u0338>中']]];
  await fc.assert(
    fc.asyncProperty(fc.array(anyText, { minLength: 3, maxLength: 3 }), async texts => {
      await write(texts);
      for (const [name, endpoint, query] of documents) {
        const { status, response } = await app.call(endpoint, { as, query });
        const refusal = status === 200 ? null : response.body;
        expect([name, query['format'], refusal]).toEqual([name, query['format'], null]);
      }
    }),
    { numRuns: 2, examples, includeErrorInReport: true },
  );
});
