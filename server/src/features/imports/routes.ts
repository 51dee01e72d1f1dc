import * as deposits from '@suivi/contract/imports/deposits';
import { importMaximumBytes } from '@suivi/contract/imports/import-values';
import * as layouts from '@suivi/contract/imports/import-layouts';
import * as names from '@suivi/contract/imports/import-names';
import * as contract from '@suivi/contract/imports/imports';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/http/platform.ts';
import { traceExport } from '../../platform/http/trace-export.ts';
import { registerOn } from '../../platform/http/register-endpoint.ts';
import { registerUploads } from '../../platform/http/register-uploads.ts';
import { ok, refuse } from '../../platform/result.ts';
import { readItemPage } from '../../records/imports/items.ts';
import { listLayouts, forgetLayout } from '../../records/imports/layouts.ts';
import { listNames, forgetName } from '../../records/imports/names.ts';
import { findImport, findLastImports } from '../../records/imports/store.ts';
import { abandonImport, applyImport, undoImport } from './apply-import.ts';
import { checkImport } from './check-import.ts';
import { createImport } from './create-import.ts';
import { depositAnswer } from './deposits/deposit-answer.ts';
import { listWaitingDeposits } from './deposits/list-waiting-deposits.ts';
import { receiveMeasures, receiveReadings } from './deposits/receive-deposit.ts';
import { exportRefusedRows } from './export-refused-rows.ts';
import { importProcessOf } from './queue/import-process.ts';
import { importAnswer, importSummary } from './import-answer.ts';
import { readTemplate } from './templates/read-template.ts';

export async function registerImports(app: FastifyInstance, platform: Platform): Promise<void> {
  const register = registerOn(app, platform);
  const importing = importProcessOf(platform);
  app.addHook('onClose', () => importing.close());
  register(contract.listImports, async ({ db, actor }) =>
    ok({ imports: (await findLastImports(db)).map(stored => importSummary(stored, actor)) }),
  );
  register(contract.readImport, async ({ db, params: { id }, actor }) => {
    const stored = await findImport(db, id);
    return stored ? ok(importAnswer(stored, actor)) : refuse('not-found');
  });
  register(contract.listImportItems, async ({ db, params: { id }, query }) => {
    if (!(await findImport(db, id))) return refuse('not-found');
    return ok(await readItemPage(db, id, query.class, query.page ?? 1));
  });
  register(contract.checkImport, checkImport);
  register(contract.applyImport, applyImport);
  register(contract.undoImport, undoImport);
  register(contract.abandonImport, abandonImport);
  register(
    contract.exportRefusedRows,
    traceExport(contract.exportRefusedRows, 'Lignes refusées d’un import', exportRefusedRows(importing)),
  );
  register(contract.readImportTemplate, readTemplate);
  register(layouts.listImportLayouts, async ({ db }) => ok({ layouts: await listLayouts(db) }));
  // The next file with this layout gets a new proposal and must be confirmed.
  register(layouts.forgetImportLayout, async ({ params: { fingerprint }, change }) =>
    change(async current => {
      const fileName = await forgetLayout(current.tx, fingerprint);
      if (fileName === null) return refuse('not-found');
      await current.journal({
        action: 'import.forget-layout',
        entity: 'import',
        entityId: fingerprint,
        label: fileName,
        before: { fingerprint },
      });
      return ok({ layouts: await listLayouts(current.tx) });
    }),
  );
  register(names.listImportNames, async ({ db }) => ok({ names: await listNames(db) }));
  // The next file that uses the name asks what it refers to.
  register(names.forgetImportName, async ({ params: { id }, change }) =>
    change(async current => {
      const name = await forgetName(current.tx, id);
      if (name === null) return refuse('not-found');
      await current.journal({
        action: 'import.forget-name',
        entity: 'import',
        entityId: id,
        label: name,
        before: { name },
      });
      return ok({ names: await listNames(current.tx) });
    }),
  );
  register(deposits.readDeposit, ({ db, params: { id }, actor }) => depositAnswer(db, id, actor));
  register(deposits.listWaitingDeposits, listWaitingDeposits);
  const dropped = {
    mediaTypes: ['application/json', 'text/csv', 'application/xml', 'application/zip'],
    maximumBytes: importMaximumBytes,
  };
  await registerUploads(app, platform, dropped, upload => {
    upload(deposits.depositReadings, receiveReadings(importing));
    upload(deposits.depositMeasures, receiveMeasures(importing));
  });
  const accepted = { mediaTypes: [], maximumBytes: importMaximumBytes };
  await registerUploads(app, platform, accepted, upload => {
    upload(contract.createImport, createImport(importing));
  });
}
