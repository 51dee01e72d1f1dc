import { listAlerts } from './features/alerts/list-alerts.ts';
import { readEvolution } from './features/analytics/read-evolution.ts';
import { readForecast } from './features/analytics/read-forecast.ts';
import { readRanking } from './features/analytics/read-ranking.ts';
import { listBuildings } from './features/buildings/list-buildings.ts';
import { listReadings } from './features/buildings/list-readings.ts';
import { readSubMetering } from './features/buildings/read-sub-metering.ts';
import { readExplanation } from './features/dashboard/read-explanation.ts';
import { readMonthlySeries } from './features/dashboard/read-monthly-series.ts';
import { readSummary } from './features/dashboard/read-summary.ts';
import { readGrid } from './features/declarations/read-grid.ts';
import { readAnalysis } from './features/decree/read-analysis.ts';
import { readGroup } from './features/decree/read-group.ts';
import type { ExportSources } from './features/exports/export-sources.ts';
import { listSiteRecords } from './features/sites/list-site-records.ts';
import { listSites } from './features/sites/list-sites.ts';

/** The readings that exports are made of. */
export const exportSources: ExportSources = {
  listSites,
  listSiteRecords,
  readSummary,
  readMonthlySeries,
  readExplanation,
  readDeclarationGrid: readGrid,
  listBuildings,
  listReadings,
  readSubMetering,
  listAlerts,
  readEvolution,
  readRanking,
  readForecast,
  readDecreeAnalysis: readAnalysis,
  readDecreeGroup: readGroup,
};
