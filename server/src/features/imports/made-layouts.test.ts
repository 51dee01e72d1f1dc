import type { ImportRecord } from '@suivi/contract/imports/import-values';
import * as contract from '@suivi/contract/imports/imports';
import { mappingGaps } from '@suivi/domain/imports/columns/mapping-gaps';
import { corrected } from '@suivi/domain/imports/testing/accept-file';
import type { MadeFile } from '@suivi/domain/imports/testing/made-file';
import { madeBeside } from '@suivi/domain/imports/testing/made-beside';
import { madeSiteNames } from '@suivi/domain/imports/testing/made-figures';
import { madeSpreadsheets } from '@suivi/domain/imports/testing/made-spreadsheets';
import { madeTitled } from '@suivi/domain/imports/testing/made-titled';
import { madeTrapped } from '@suivi/domain/imports/testing/made-trapped';
import { madeWorded } from '@suivi/domain/imports/testing/made-worded';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { signedIn } from '../../testing/accounts.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { seedSite } from '../../testing/seed-site.ts';
import { apply, check, sendFile, undo } from './testing/import-file.ts';
import { workbookOfTables } from './testing/workbook-of-tables.ts';

const app = await appForFile({ clock: { now: () => new Date('2026-11-20T10:00:00Z') } });
const as = await signedIn(app.db, 'technical');

beforeAll(async () => {
  for (const name of madeSiteNames.slice(1)) {
    const { siteId } = await seedSite(app.db, {
      code: name.toLowerCase().replaceAll(' ', '-'),
      buildings: 0,
    });
    const finess = name === 'Brioude' ? '430000117' : null;
    await app.db.updateTable('sites').set({ name, finess }).where('id', '=', siteId).execute();
  }
});

// No file is read with what an earlier one taught.
beforeEach(() =>
  app.database.ownerPool.query('truncate monthly_energy_declarations, import_layouts cascade'),
);

/** Under the keys of the expected result: quantities in kWh, m³ or litres, amounts in euros. */
async function stored(): Promise<Map<string, number>> {
  const { rows } = await app.database.ownerPool.query<{
    at: string;
    quantity: number | null;
    euros: number | null;
  }>(
    `select array_position($1::text[], s.name) - 1 || ' ' || d.energy_type || ' ' || d.reference_year || '-' || m.reference_month as at,
       (m.quantity * case when d.unit in ('MWh', 't') then 1000 else 1 end)::float8 as quantity,
       (m.amount_cents / 100.0)::float8 as euros
     from monthly_energy_declarations d join sites s on s.id = d.site_id join declared_months m on m.declaration_id = d.id`,
    [madeSiteNames],
  );
  return new Map(
    rows.flatMap(({ at, quantity, euros }) => [
      ...(quantity === null ? [] : [[at, quantity] as const]),
      ...(euros === null ? [] : [[`${at} €`, euros] as const]),
    ]),
  );
}

/** Answers what the file asks, and nothing else; null when a question remains. */
async function imported(sent: ImportRecord, { corrections }: MadeFile) {
  const left = new Set(corrections.flatMap(each => (each.kind === 'leave-table' ? [each.header] : [])));
  const mappings = sent.mappings.map(mapping =>
    mapping === null || mapping.columns.some(({ header, isFromTitles }) => !isFromTitles && left.has(header))
      ? null
      : corrected(mapping, corrections),
  );
  if (mappings.some(mapping => mapping !== null && mappingGaps(mapping).length > 0)) return null;
  const checked = await check(app, as, sent, {
    mappings,
    decisions: { ...sent.decisions, heldMonths: 'keep', trustsFigures: false },
  });
  const { value } = await app.call(contract.listImportItems, {
    as,
    params: { id: sent.id },
    query: { class: 'refused' },
  });
  return { applied: await apply(app, as, checked, 'valid'), refused: value.items.length };
}

const files = [...madeTitled, ...madeBeside, ...madeTrapped, ...madeWorded, ...madeSpreadsheets].filter(
  ({ held }) => held.length === 0,
);

it.each(files.map(file => [file.name, file] as const))('as a workbook: %s', async (_, file) => {
  const sent = (await sendFile(app, as, 'classeur.xlsx', workbookOfTables(file.tables))).value;
  const result = await imported(sent, file);
  const told = await stored();
  expect(
    [...told].filter(([at, value]) => Math.abs(value - (file.truth.get(at) ?? Number.NaN)) > 0.002),
  ).toEqual([]);
  expect([...told.keys()].filter(at => !file.truth.has(at))).toEqual([]);
  const lacking = [...file.truth.keys()].filter(at => !told.has(at));
  // What is not imported is asked about or refused, never lost.
  const isTold = file.mayBeRefused && (result === null || result.refused > 0);
  expect(isTold ? [] : lacking).toEqual([]);
  if (result === null) return;
  expect((await undo(app, as, result.applied)).outcome).toMatchObject({ kind: 'undone' });
  expect(await stored()).toEqual(new Map());
});
