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
import { type Handler, registerOn } from '../platform/http/register-endpoint.ts';
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
  const register = registerOn(app, platform);
  app.addHook('onClose', closeTransfers);
  const registerFile = <E extends Endpoint>(endpoint: E, label: string, handler: Handler<E>) =>
    register(endpoint, traceExport(endpoint, label, ofOneMoment(handler)));
  registerFile(contract.exportDashboard, 'Tableau de bord', exportDashboard);
  registerFile(contract.exportAnnualReport, 'Rapport annuel', exportAnnualReport);
  registerFile(contract.exportDeclarations, 'Déclarations', exportDeclarations);
  registerFile(contract.exportBuildings, 'Bâtiments et relevés', exportBuildings);
  registerFile(contract.exportAllocation, 'Répartition', exportAllocation);
  registerFile(contract.exportLoadCurve, 'Courbe de charge', exportLoadCurve);
  registerFile(contract.exportSiteCurve, 'Courbe de charge d’un site', exportSiteCurve);
  registerFile(contract.exportAlerts, 'Alertes', exportAlerts);
  registerFile(contract.exportBudget, 'Budget', exportBudget);
  registerFile(contract.exportAccruals, 'Charges à rattacher', exportAccruals);
  registerFile(contract.exportSavings, 'Actions', exportSavings);
  registerFile(contract.exportAnalytics, 'Analyses', exportAnalytics);
  registerFile(contract.exportDecree, 'Décret tertiaire', exportDecree);
  registerFile(operat.exportOperatSheet, 'Préparation OPERAT', exportOperat);
  registerFile(operatModel.exportOperatFile, 'Fichier OPERAT', exportOperatFile);
  registerFile(modulation.exportModulation, 'Dossier de modulation', exportModulation);
  registerFile(contract.exportDecreePoster, 'Affiche Éco Énergie Tertiaire', exportPoster);
  registerFile(contract.exportPoolNote, 'Mutualisation, note de calcul', exportPoolNote);
  registerFile(contract.exportDocumentIndex, 'Index des pièces', exportDocumentIndex);
  registerFile(contract.exportEverything, 'Toutes les données', exportEverything);
  registerFile(accounts.exportOwnData, 'Données personnelles', exportOwnData);
  registerFile(accounts.exportAccountData, 'Données personnelles', exportAccountData);
  const months = traceExport(tables.exportMonthsFile, 'Tous les mois', exportMonthsFile);
  register(tables.exportMonthsFile, months);
  register(tables.exportMonths, exportMonths);
  register(tables.exportSites, exportSites);
  register(tables.exportPoints, exportPoints);
  register(tables.exportBills, exportBills);
  register(tables.exportOpenAlerts, exportOpenAlerts);
  register(tables.exportActions, exportActions);
  register(ownMails.readOwnMails, readOwnMails);
  register(ownMails.chooseOwnMail, chooseOwnMail);
  register(ownMails.stopOwnMail, stopOwnMail);
  register(ownMails.sendReportToOthers, sendReportToOthers);
  register(annualReports.readReportPreview, ofOneMoment(previewAnnualReport));
  register(snapshots.listSnapshots, ofOneMoment(listSnapshots));
  register(snapshots.readSnapshot, ofOneMoment(readSnapshot));
  register(snapshots.freezeReport, freezeReport);
  register(snapshots.freezeAllocation, freezeAllocation);
  register(snapshots.freezeOperat, freezeOperat);
  register(snapshots.freezeDecree, freezeDecree);
  register(transfer.readLoadable, readLoadable);
  const accepted = { mediaTypes: [], maximumBytes: transfer.everythingMaximumBytes };
  await registerUploads(app, platform, accepted, upload => {
    upload(transfer.loadEverything, loadEverything);
  });
}
