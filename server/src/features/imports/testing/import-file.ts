import type { ImportRecord } from '@suivi/contract/imports/import-values';
import { confirmed } from '@suivi/domain/imports/columns/mapping-gaps';
import * as contract from '@suivi/contract/imports/imports';
import type { TestApp } from '../../../testing/test-app.ts';
import { workImports } from '../queue/work-imports.ts';

let keys = 0;

/** Sends a file as the page does. */
export async function sendFile(
  app: TestApp,
  as: string | undefined,
  fileName: string,
  bytes: string | Uint8Array,
) {
  keys += 1;
  return app.call(contract.createImport, {
    as,
    query: { fileName },
    body: Buffer.from(bytes as string),
    key: `import-key-${keys}`,
    headers: { 'content-type': 'application/octet-stream' },
  });
}

/** The decisions of a person who knows what is stored, and that invented figures are correct. */
const knowing: ImportRecord['decisions'] = {
  heldMonths: 'replace',
  trustsFigures: true,
  isBeside: false,
};

/** Confirms the proposed mappings, or the given ones, and makes the dry run. */
export async function check(
  app: TestApp,
  as: string,
  record: ImportRecord,
  given: Partial<Pick<ImportRecord, 'mappings' | 'answers' | 'decisions'>> = {},
): Promise<ImportRecord> {
  const { mappings, answers, decisions } = { ...record, decisions: knowing, ...given };
  const asked = await app.call(contract.checkImport, {
    as,
    params: { id: record.id },
    version: record.version,
    body: { mappings: mappings.map(mapping => mapping && confirmed(mapping)), answers, decisions },
  });
  return worked(app, as, asked.value);
}

export async function apply(
  app: TestApp,
  as: string,
  record: ImportRecord,
  mode: 'all' | 'valid' = 'all',
): Promise<ImportRecord> {
  const asked = await app.call(contract.applyImport, {
    as,
    params: { id: record.id },
    version: record.version,
    body: { mode },
  });
  return worked(app, as, asked.value);
}

export async function undo(app: TestApp, as: string, record: ImportRecord): Promise<ImportRecord> {
  const asked = await app.call(contract.undoImport, {
    as,
    params: { id: record.id },
    version: record.version,
  });
  return worked(app, as, asked.value);
}

async function worked(app: TestApp, as: string, { id }: ImportRecord): Promise<ImportRecord> {
  await workImports({ db: app.db, clock: app.platform.clock });
  return (await app.call(contract.readImport, { as, params: { id } })).value;
}

/** A whole import, without looking at the dry run. */
export async function importFile(
  app: TestApp,
  as: string,
  fileName: string,
  bytes: string | Uint8Array,
): Promise<ImportRecord> {
  const sent = await sendFile(app, as, fileName, bytes);
  return apply(app, as, await check(app, as, sent.value));
}
