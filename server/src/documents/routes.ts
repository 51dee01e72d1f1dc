import type { Endpoint } from '@suivi/contract/endpoint';
import * as contract from '@suivi/contract/exports';
import * as transfer from '@suivi/contract/transfer';
import type { FastifyInstance } from 'fastify';
import { closeDocuments } from '../platform/documents/documents-process.ts';
import { ofOneMoment } from '../platform/http/of-one-moment.ts';
import type { Platform } from '../platform/http/platform.ts';
import { registerUploads } from '../platform/http/register-uploads.ts';
import { type Handler, registerEndpoint } from '../platform/http/register-endpoint.ts';
import { traceExport } from '../platform/journal/trace-export.ts';
import { exportAlerts } from './alerts/export-alerts.ts';
import { exportAnalytics } from './analytics/export-analytics.ts';
import { exportAnnualReport } from './annual/export-annual-report.ts';
import { exportAccruals } from './budget/export-accruals.ts';
import { exportBudget } from './budget/export-budget.ts';
import { exportBuildings } from './buildings/export-buildings.ts';
import { exportDashboard } from './dashboard/export-dashboard.ts';
import { exportDeclarations } from './declarations/export-declarations.ts';
import { exportDecree } from './decree/export-decree.ts';
import { exportPoster } from './decree/export-poster.ts';
import { exportPoolNote } from './decree/export-pool-note.ts';
import { exportEverything } from './everything/export-everything.ts';
import { loadEverything } from './everything/load-everything.ts';
import { readLoadable } from './everything/read-loadable.ts';
import { exportSavings } from './savings/export-savings.ts';

export async function registerDocuments(app: FastifyInstance, platform: Platform): Promise<void> {
  app.addHook('onClose', closeDocuments);
  const register = <E extends Endpoint>(endpoint: E, label: string, handler: Handler<E>) =>
    registerEndpoint(app, platform, endpoint, traceExport(label, ofOneMoment(handler)));
  register(contract.exportDashboard, 'Tableau de bord', exportDashboard);
  register(contract.exportAnnualReport, 'Rapport annuel', exportAnnualReport);
  register(contract.exportDeclarations, 'Déclarations', exportDeclarations);
  register(contract.exportBuildings, 'Bâtiments et relevés', exportBuildings);
  register(contract.exportAlerts, 'Alertes', exportAlerts);
  register(contract.exportBudget, 'Budget', exportBudget);
  register(contract.exportAccruals, 'Charges à rattacher', exportAccruals);
  register(contract.exportSavings, 'Actions', exportSavings);
  register(contract.exportAnalytics, 'Analyses', exportAnalytics);
  register(contract.exportDecree, 'Décret tertiaire', exportDecree);
  register(contract.exportDecreePoster, 'Affiche Éco Énergie Tertiaire', exportPoster);
  register(contract.exportPoolNote, 'Mutualisation, note de calcul', exportPoolNote);
  register(contract.exportEverything, 'Toutes les données', exportEverything);
  registerEndpoint(app, platform, transfer.readLoadable, readLoadable);
  const accepted = { mediaTypes: [], maximumBytes: transfer.everythingMaximumBytes };
  await registerUploads(app, accepted, scope => {
    registerEndpoint(scope, platform, transfer.loadEverything, loadEverything);
  });
}
