import type { Endpoint } from '@suivi/contract/endpoint';
import * as contract from '@suivi/contract/exports';
import type { FastifyInstance } from 'fastify';
import { closeDocuments } from '../platform/documents/documents-process.ts';
import { ofOneMoment } from '../platform/http/of-one-moment.ts';
import type { Platform } from '../platform/http/platform.ts';
import { type Handler, registerEndpoint } from '../platform/http/register-endpoint.ts';
import { exportAlerts } from './alerts/export-alerts.ts';
import { exportAnalytics } from './analytics/export-analytics.ts';
import { exportAnnualReport } from './annual/export-annual-report.ts';
import { exportBuildings } from './buildings/export-buildings.ts';
import { exportDashboard } from './dashboard/export-dashboard.ts';
import { exportDeclarations } from './declarations/export-declarations.ts';
import { exportDecree } from './decree/export-decree.ts';
import { exportEverything } from './everything/export-everything.ts';

export function registerDocuments(app: FastifyInstance, platform: Platform): void {
  app.addHook('onClose', closeDocuments);
  const register = <E extends Endpoint>(endpoint: E, handler: Handler<E>) =>
    registerEndpoint(app, platform, endpoint, ofOneMoment(handler));
  register(contract.exportDashboard, exportDashboard);
  register(contract.exportAnnualReport, exportAnnualReport);
  register(contract.exportDeclarations, exportDeclarations);
  register(contract.exportBuildings, exportBuildings);
  register(contract.exportAlerts, exportAlerts);
  register(contract.exportAnalytics, exportAnalytics);
  register(contract.exportDecree, exportDecree);
  register(contract.exportEverything, exportEverything);
}
