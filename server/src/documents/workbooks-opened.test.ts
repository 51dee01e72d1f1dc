import type { Endpoint } from '@suivi/contract/ground/endpoint';
import * as contract from '@suivi/contract/reports/exports';
import { exportOperatSheet } from '@suivi/contract/decree/operat';
import { cellText } from '@suivi/domain/ground/table/cell-text';
import type { TableCell } from '@suivi/domain/ground/table/table';
import { describe, expect, it } from 'vitest';
import {
  convertedByLibreOffice,
  hasLibreOffice,
  libreOfficeTimeout,
} from '../platform/documents/testing/libreoffice.ts';
import { readTabularFile } from '../platform/files/read-tabular-file.ts';
import { signedIn } from '../testing/accounts.ts';
import { appForFile } from '../testing/app-for-file.ts';

const dashboard = {
  period: '2024',
  energy: 'electricity',
  compared: '2023',
};
const exported: Record<string, [Endpoint, Record<string, string>]> = {
  dashboard: [contract.exportDashboard, { ...dashboard, format: 'xlsx' }],
  declarations: [contract.exportDeclarations, { format: 'xlsx', year: '2024' }],
  buildings: [contract.exportBuildings, { format: 'xlsx', year: '2024' }],
  alerts: [contract.exportAlerts, { format: 'xlsx', treated: 'yes' }],
  analytics: [contract.exportAnalytics, { format: 'xlsx', metric: 'cost', period: '2024', site: 'brioude' }],
  decree: [contract.exportDecree, { format: 'xlsx' }],
  operat: [exportOperatSheet, { site: 'brioude', year: '2024' }],
};

const app = await appForFile({ content: 'demonstration' });

/** Every cell with content, by its sheet and place. */
async function cellsOf(bytes: Uint8Array): Promise<Map<string, TableCell>> {
  const file = await readTabularFile(bytes, 'x.xlsx');
  if (file.kind === 'refused') throw new Error(file.code);
  return new Map(
    file.tables.flatMap(({ name, rows }) =>
      rows.flatMap(({ line, cells }) =>
        cells.map((cell, column): [string, TableCell] => [`${name} ${line}:${column}`, cell]),
      ),
    ),
  );
}

/** A spreadsheet keeps fifteen digits of a number. */
function isKept(before: TableCell, after: TableCell): boolean {
  if (typeof before !== 'number' || typeof after !== 'number') return cellText(before) === cellText(after);
  return Math.abs(before - after) <= 1e-12 * Math.abs(before);
}

describe.runIf(hasLibreOffice)('LibreOffice', () => {
  it('opens the workbook of every view and keeps each of its cells', {
    timeout: libreOfficeTimeout,
  }, async () => {
    const as = await signedIn(app.db, 'readonly');
    const workbooks: Record<string, Buffer> = {};
    for (const [name, [endpoint, query]] of Object.entries(exported)) {
      const { status, response } = await app.call(endpoint, { as, query });
      expect([name, status]).toEqual([name, 200]);
      workbooks[name] = response.rawPayload;
    }
    const opened = convertedByLibreOffice(workbooks, 'xlsx');
    for (const [name, bytes] of Object.entries(workbooks)) {
      const cells = await cellsOf(bytes);
      const kept = await cellsOf(opened.get(name) ?? Buffer.alloc(0));
      expect(cells.size).toBeGreaterThan(20);
      const lost = [...cells].filter(([place, cell]) => !isKept(cell, kept.get(place) ?? null));
      expect([name, lost]).toEqual([name, []]);
    }
  });
});
