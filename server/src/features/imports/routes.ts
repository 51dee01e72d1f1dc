import * as deposits from '@suivi/contract/imports/deposits';
import { importMaximumBytes } from '@suivi/contract/imports/import-values';
import * as layouts from '@suivi/contract/imports/import-layouts';
import * as names from '@suivi/contract/imports/import-names';
import * as contract from '@suivi/contract/imports/imports';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/http/platform.ts';
import { traceExport } from '../../platform/http/trace-export.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
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
  const importing = importProcessOf(platform);
  app.addHook('onClose', () => importing.close());
  registerEndpoint(app, platform, contract.listImports, async ({ db, actor }) =>
    ok({ imports: (await findLastImports(db)).map(stored => importSummary(stored, actor)) }),
  );
  registerEndpoint(app, platform, contract.readImport, async ({ db, params: { id }, actor }) => {
    const stored = await findImport(db, id);
    return stored ? ok(importAnswer(stored, actor)) : refuse('not-found');
  });
  registerEndpoint(app, platform, contract.listImportItems, async ({ db, params: { id }, query }) => {
    if (!(await findImport(db, id))) return refuse('not-found');
    return ok(await readItemPage(db, id, query.class, query.page ?? 1));
  });
  registerEndpoint(app, platform, contract.checkImport, checkImport);
  registerEndpoint(app, platform, contract.applyImport, applyImport);
  registerEndpoint(app, platform, contract.undoImport, undoImport);
  registerEndpoint(app, platform, contract.abandonImport, abandonImport);
  registerEndpoint(
    app,
    platform,
    contract.exportRefusedRows,
    traceExport(contract.exportRefusedRows, 'Lignes refusées d’un import', exportRefusedRows(importing)),
  );
  registerEndpoint(app, platform, contract.readImportTemplate, readTemplate);
  registerEndpoint(app, platform, layouts.listImportLayouts, async ({ db }) =>
    ok({ layouts: await listLayouts(db) }),
  );
  // The next file with this layout gets a new proposal and must be confirmed.
  registerEndpoint(app, platform, layouts.forgetImportLayout, async ({ params: { fingerprint }, change }) =>
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
  registerEndpoint(app, platform, names.listImportNames, async ({ db }) =>
    ok({ names: await listNames(db) }),
  );
  // The next file that uses the name asks what it refers to.
  registerEndpoint(app, platform, names.forgetImportName, async ({ params: { id }, change }) =>
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
  registerEndpoint(app, platform, deposits.readDeposit, ({ db, params: { id }, actor }) =>
    depositAnswer(db, id, actor),
  );
  registerEndpoint(app, platform, deposits.listWaitingDeposits, listWaitingDeposits);
  const dropped = {
    mediaTypes: ['application/json', 'text/csv', 'application/xml', 'application/zip'],
    maximumBytes: importMaximumBytes,
  };
  await registerUploads(app, dropped, scope => {
    registerEndpoint(scope, platform, deposits.depositReadings, receiveReadings(importing));
    registerEndpoint(scope, platform, deposits.depositMeasures, receiveMeasures(importing));
  });
  const accepted = { mediaTypes: [], maximumBytes: importMaximumBytes };
  await registerUploads(app, accepted, scope => {
    registerEndpoint(scope, platform, contract.createImport, createImport(importing));
  });
}
