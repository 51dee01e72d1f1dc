import type { Endpoint } from '@suivi/contract/endpoint';
import * as contract from '@suivi/contract/exports';
import type { FastifyInstance } from 'fastify';
import { closeDocuments } from '../../platform/documents/documents-process.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { type Handler, registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { exportAlerts } from './export-alerts.ts';
import { exportAnalytics } from './export-analytics.ts';
import { exportAnnualReport } from './export-annual-report.ts';
import { exportBuildings } from './export-buildings.ts';
import { exportDashboard } from './export-dashboard.ts';
import { exportDeclarations } from './export-declarations.ts';
import { exportDecree } from './export-decree.ts';
import { exportEverything } from './export-everything.ts';
import type { ExportSources } from './export-sources.ts';
import { ofOneMoment } from '../../platform/http/of-one-moment.ts';

export function registerExports(app: FastifyInstance, platform: Platform, sources: ExportSources): void {
  app.addHook('onClose', closeDocuments);
  const register = <E extends Endpoint>(endpoint: E, handler: Handler<E>) =>
    registerEndpoint(app, platform, endpoint, ofOneMoment(handler));
  register(contract.exportDashboard, exportDashboard(sources));
  register(contract.exportAnnualReport, exportAnnualReport(sources));
  register(contract.exportDeclarations, exportDeclarations(sources));
  register(contract.exportBuildings, exportBuildings(sources));
  register(contract.exportAlerts, exportAlerts(sources));
  register(contract.exportAnalytics, exportAnalytics(sources));
  register(contract.exportDecree, exportDecree(sources));
  register(contract.exportEverything, exportEverything);
}
