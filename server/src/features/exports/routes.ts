import * as contract from '@suivi/contract/exports';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/http/platform.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { exportAlerts } from './export-alerts.ts';
import { exportAnalytics } from './export-analytics.ts';
import { exportAnnualReport } from './export-annual-report.ts';
import { exportBuildings } from './export-buildings.ts';
import { exportDashboard } from './export-dashboard.ts';
import { exportDeclarations } from './export-declarations.ts';
import { exportDecree } from './export-decree.ts';
import { exportEverything } from './export-everything.ts';
import type { ExportSources } from './export-sources.ts';

export function registerExports(app: FastifyInstance, platform: Platform, sources: ExportSources): void {
  registerEndpoint(app, platform, contract.exportDashboard, exportDashboard(sources));
  registerEndpoint(app, platform, contract.exportAnnualReport, exportAnnualReport(sources));
  registerEndpoint(app, platform, contract.exportDeclarations, exportDeclarations(sources));
  registerEndpoint(app, platform, contract.exportBuildings, exportBuildings(sources));
  registerEndpoint(app, platform, contract.exportAlerts, exportAlerts(sources));
  registerEndpoint(app, platform, contract.exportAnalytics, exportAnalytics(sources));
  registerEndpoint(app, platform, contract.exportDecree, exportDecree(sources));
  registerEndpoint(app, platform, contract.exportEverything, exportEverything);
}
