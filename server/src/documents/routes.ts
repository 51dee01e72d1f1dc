import type { Endpoint } from '@suivi/contract/ground/endpoint';
import * as ownMails from '@suivi/contract/operation/own-mails';
import * as annualReports from '@suivi/contract/reports/annual-reports';
import * as accounts from '@suivi/contract/accounts/accounts';
import * as contract from '@suivi/contract/reports/exports';
import * as modulation from '@suivi/contract/decree/modulation';
import * as operat from '@suivi/contract/decree/operat';
import * as operatModel from '@suivi/contract/decree/operat-model';
import * as snapshots from '@suivi/contract/reports/snapshots';
import * as tables from '@suivi/contract/imports/tables';
import * as transfer from '@suivi/contract/imports/transfer';
import type { FastifyInstance } from 'fastify';
import { ofOneMoment } from '../platform/http/of-one-moment.ts';
import type { Platform } from '../platform/http/platform.ts';
import { registerUploads } from '../platform/http/register-uploads.ts';
import { type Handler, registerEndpoint } from '../platform/http/register-endpoint.ts';
import { traceExport } from '../platform/http/trace-export.ts';
import { exportAccountData, exportOwnData } from './operation/export-personal-data.ts';
import { exportAlerts } from './alerts/export-alerts.ts';
import { exportAnalytics } from './analyses/export-analytics.ts';
import { exportAnnualReport } from './reports/annual/export-annual-report.ts';
import { previewAnnualReport } from './reports/annual/preview-annual-report.ts';
import { exportAccruals } from './budget/export-accruals.ts';
import { exportBudget } from './budget/export-budget.ts';
import { exportBuildings } from './readings/export-buildings.ts';
import { exportDashboard } from './months/export-dashboard.ts';
import { exportDeclarations } from './declarations/export-declarations.ts';
import { exportDecree, exportPoolNote, exportPoster } from './decree/export-decree.ts';
import { exportOperat } from './decree/export-operat.ts';
import { exportAllocation } from './meters/export-allocation.ts';
import { exportLoadCurve } from './reports/curves/export-load-curve.ts';
import { exportSiteCurve } from './reports/curves/export-site-curve.ts';
import { exportModulation } from './decree/export-modulation.ts';
import { exportOperatFile } from './decree/export-operat-file.ts';
import { exportDocumentIndex } from './documents/export-document-index.ts';
import { exportEverything } from './imports/everything/export-everything.ts';
import { loadEverything } from './imports/everything/load-everything.ts';
import { readLoadable } from './imports/everything/read-loadable.ts';
import {
  exportActions,
  exportBills,
  exportOpenAlerts,
  exportPoints,
  exportSites,
} from './imports/tables/export-lists.ts';
import { exportMonths, exportMonthsFile } from './imports/tables/export-months.ts';
import { closeTransfers } from './imports/everything/transfer-process.ts';
import { freezeAllocation } from './reports/snapshots/freeze-allocation.ts';
import { freezeDecree } from './reports/snapshots/freeze-decree.ts';
import { freezeOperat } from './reports/snapshots/freeze-operat.ts';
import { freezeReport } from './reports/snapshots/freeze-report.ts';
import {
  chooseOwnMail,
  readOwnMails,
  sendReportToOthers,
  stopOwnMail,
} from './operation/own-mails/choose-own-mail.ts';
import { listSnapshots } from './reports/snapshots/list-snapshots.ts';
import { readSnapshot } from './reports/snapshots/read-snapshot.ts';
import { exportSavings } from './actions/export-savings.ts';

export async function registerDocuments(app: FastifyInstance, platform: Platform): Promise<void> {
  app.addHook('onClose', closeTransfers);
  const register = <E extends Endpoint>(endpoint: E, label: string, handler: Handler<E>) =>
    registerEndpoint(app, platform, endpoint, traceExport(endpoint, label, ofOneMoment(handler)));
  register(contract.exportDashboard, 'Tableau de bord', exportDashboard);
  register(contract.exportAnnualReport, 'Rapport annuel', exportAnnualReport);
  register(contract.exportDeclarations, 'Déclarations', exportDeclarations);
  register(contract.exportBuildings, 'Bâtiments et relevés', exportBuildings);
  register(contract.exportAllocation, 'Répartition', exportAllocation);
  register(contract.exportLoadCurve, 'Courbe de charge', exportLoadCurve);
  register(contract.exportSiteCurve, 'Courbe de charge d’un site', exportSiteCurve);
  register(contract.exportAlerts, 'Alertes', exportAlerts);
  register(contract.exportBudget, 'Budget', exportBudget);
  register(contract.exportAccruals, 'Charges à rattacher', exportAccruals);
  register(contract.exportSavings, 'Actions', exportSavings);
  register(contract.exportAnalytics, 'Analyses', exportAnalytics);
  register(contract.exportDecree, 'Décret tertiaire', exportDecree);
  register(operat.exportOperatSheet, 'Préparation OPERAT', exportOperat);
  register(operatModel.exportOperatFile, 'Fichier OPERAT', exportOperatFile);
  register(modulation.exportModulation, 'Dossier de modulation', exportModulation);
  register(contract.exportDecreePoster, 'Affiche Éco Énergie Tertiaire', exportPoster);
  register(contract.exportPoolNote, 'Mutualisation, note de calcul', exportPoolNote);
  register(contract.exportDocumentIndex, 'Index des pièces', exportDocumentIndex);
  register(contract.exportEverything, 'Toutes les données', exportEverything);
  register(accounts.exportOwnData, 'Données personnelles', exportOwnData);
  register(accounts.exportAccountData, 'Données personnelles', exportAccountData);
  const months = traceExport(tables.exportMonthsFile, 'Tous les mois', exportMonthsFile);
  registerEndpoint(app, platform, tables.exportMonthsFile, months);
  registerEndpoint(app, platform, tables.exportMonths, exportMonths);
  registerEndpoint(app, platform, tables.exportSites, exportSites);
  registerEndpoint(app, platform, tables.exportPoints, exportPoints);
  registerEndpoint(app, platform, tables.exportBills, exportBills);
  registerEndpoint(app, platform, tables.exportOpenAlerts, exportOpenAlerts);
  registerEndpoint(app, platform, tables.exportActions, exportActions);
  registerEndpoint(app, platform, ownMails.readOwnMails, readOwnMails);
  registerEndpoint(app, platform, ownMails.chooseOwnMail, chooseOwnMail);
  registerEndpoint(app, platform, ownMails.stopOwnMail, stopOwnMail);
  registerEndpoint(app, platform, ownMails.sendReportToOthers, sendReportToOthers);
  registerEndpoint(app, platform, annualReports.readReportPreview, ofOneMoment(previewAnnualReport));
  registerEndpoint(app, platform, snapshots.listSnapshots, ofOneMoment(listSnapshots));
  registerEndpoint(app, platform, snapshots.readSnapshot, ofOneMoment(readSnapshot));
  registerEndpoint(app, platform, snapshots.freezeReport, freezeReport);
  registerEndpoint(app, platform, snapshots.freezeAllocation, freezeAllocation);
  registerEndpoint(app, platform, snapshots.freezeOperat, freezeOperat);
  registerEndpoint(app, platform, snapshots.freezeDecree, freezeDecree);
  registerEndpoint(app, platform, transfer.readLoadable, readLoadable);
  const accepted = { mediaTypes: [], maximumBytes: transfer.everythingMaximumBytes };
  await registerUploads(app, accepted, scope => {
    registerEndpoint(scope, platform, transfer.loadEverything, loadEverything);
  });
}
