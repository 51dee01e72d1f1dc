import * as accounts from './accounts/accounts.ts';
import * as alerts from './alerts/alerts.ts';
import * as analytics from './analyses/analytics.ts';
import * as billFeeds from './bills/bill-feeds.ts';
import * as billMonths from './bills/bill-months.ts';
import * as annualReports from './reports/annual-reports.ts';
import * as bills from './bills/bills.ts';
import * as backups from './operation/backups.ts';
import * as buildings from './sites/buildings.ts';
import * as budgetFiles from './budget/budget-files.ts';
import * as budgets from './budget/budgets.ts';
import * as contracts from './supply/contracts.ts';
import * as dashboard from './dashboard/dashboard.ts';
import * as dashboardCourse from './dashboard/dashboard-course.ts';
import * as declarations from './declarations/declarations.ts';
import * as decree from './decree/decree.ts';
import * as decreeProfile from './decree/decree-profile.ts';
import * as deliveryPoints from './supply/delivery-points.ts';
import * as deposits from './imports/deposits.ts';
import * as demonstration from './operation/demonstration.ts';
import * as documentation from './operation/documentation.ts';
import * as documentIndex from './documents/document-index.ts';
import * as documents from './documents/documents.ts';
import type { Endpoint } from './ground/endpoint.ts';
import * as energyModel from './models/energy-model.ts';
import * as factors from './energy/factors.ts';
import * as findings from './bills/findings.ts';
import * as events from './operation/events.ts';
import * as exports from './reports/exports.ts';
import * as groupLogo from './settings/group-logo.ts';
import * as health from './operation/health.ts';
import * as issuer from './accounts/issuer.ts';
import * as importLayouts from './imports/import-layouts.ts';
import * as importNames from './imports/import-names.ts';
import * as imports from './imports/imports.ts';
import * as mail from './operation/mail.ts';
import * as allocations from './meters/allocations.ts';
import * as lackingMonths from './months/lacking-months.ts';
import * as landing from './budget/landing.ts';
import * as journal from './operation/journal.ts';
import * as decreeModulation from './decree/modulation.ts';
import * as decreeObligations from './decree/obligations.ts';
import * as decreeOperat from './decree/operat.ts';
import * as decreeOperatModel from './decree/operat-model.ts';
import * as decreePool from './decree/pool.ts';
import * as loadCurves from './supply/load-curves.ts';
import * as meters from './meters/meters.ts';
import * as monthClosings from './months/month-closings.ts';
import * as monthNotes from './months/month-notes.ts';
import * as ownMails from './operation/own-mails.ts';
import * as ownNotices from './accounts/own-notices.ts';
import * as ownViews from './accounts/own-views.ts';
import * as receivedBills from './bills/received-bills.ts';
import * as prices from './energy/prices.ts';
import * as publishedMonths from './supply/published-months.ts';
import * as reopeningNotices from './months/reopening-notices.ts';
import * as readings from './readings/readings.ts';
import * as savingActions from './actions/saving-actions.ts';
import * as savingMeasurements from './actions/saving-measurements.ts';
import * as session from './accounts/session.ts';
import * as settings from './settings/settings.ts';
import * as shell from './operation/shell.ts';
import * as siteMap from './sites/site-map.ts';
import * as sites from './sites/sites.ts';
import * as snapshots from './reports/snapshots.ts';
import * as tables from './imports/tables.ts';
import * as curveClasses from './supply/curve-classes.ts';
import * as curvePeaks from './supply/curve-peaks.ts';
import * as networkCosts from './supply/network-costs.ts';
import * as offPeakHours from './supply/off-peak-hours.ts';
import * as openingHours from './supply/opening-hours.ts';
import * as adviceTerms from './supply/advice-terms.ts';
import * as solarProjects from './supply/solar-projects.ts';
import * as tariffs from './supply/tariffs.ts';
import * as tokens from './accounts/tokens.ts';
import * as transfer from './imports/transfer.ts';
import * as twoFactor from './accounts/two-factor.ts';
import * as wastes from './actions/wastes.ts';
import * as webhooks from './operation/webhooks.ts';
import * as weather from './weather/weather.ts';

/**
 * The complete list of endpoints: the permission matrix, the documentation and the tests are derived from this table, and the
 * server refuses to start when a route is not in it.
 */
export const endpoints: Record<string, Endpoint> = {
  ...onlyEndpoints(health),
  ...onlyEndpoints(documentation),
  ...onlyEndpoints(shell),
  ...onlyEndpoints(session),
  ...onlyEndpoints(ownMails),
  ...onlyEndpoints(ownNotices),
  ...onlyEndpoints(ownViews),
  ...onlyEndpoints(accounts),
  ...onlyEndpoints(issuer),
  ...onlyEndpoints(tokens),
  ...onlyEndpoints(demonstration),
  ...onlyEndpoints(journal),
  ...onlyEndpoints(sites),
  ...onlyEndpoints(buildings),
  ...onlyEndpoints(readings),
  ...onlyEndpoints(siteMap),
  ...onlyEndpoints(declarations),
  ...onlyEndpoints(lackingMonths),
  ...onlyEndpoints(deliveryPoints),
  ...onlyEndpoints(documents),
  ...onlyEndpoints(documentIndex),
  ...onlyEndpoints(bills),
  ...onlyEndpoints(receivedBills),
  ...onlyEndpoints(billMonths),
  ...onlyEndpoints(billFeeds),
  ...onlyEndpoints(savingActions),
  ...onlyEndpoints(findings),
  ...onlyEndpoints(tariffs),
  ...onlyEndpoints(budgets),
  ...onlyEndpoints(budgetFiles),
  ...onlyEndpoints(landing),
  ...onlyEndpoints(contracts),
  ...onlyEndpoints(savingMeasurements),
  ...onlyEndpoints(wastes),
  ...onlyEndpoints(dashboard),
  ...onlyEndpoints(dashboardCourse),
  ...onlyEndpoints(alerts),
  ...onlyEndpoints(analytics),
  ...onlyEndpoints(energyModel),
  ...onlyEndpoints(events),
  ...onlyEndpoints(decree),
  ...onlyEndpoints(decreeProfile),
  ...onlyEndpoints(decreeModulation),
  ...onlyEndpoints(decreeObligations),
  ...onlyEndpoints(decreeOperat),
  ...onlyEndpoints(decreeOperatModel),
  ...onlyEndpoints(decreePool),
  ...onlyEndpoints(annualReports),
  ...onlyEndpoints(exports),
  ...onlyEndpoints(snapshots),
  ...onlyEndpoints(tables),
  ...onlyEndpoints(deposits),
  ...onlyEndpoints(transfer),
  ...onlyEndpoints(imports),
  ...onlyEndpoints(importLayouts),
  ...onlyEndpoints(importNames),
  ...onlyEndpoints(weather),
  ...onlyEndpoints(prices),
  ...onlyEndpoints(publishedMonths),
  ...onlyEndpoints(loadCurves),
  ...onlyEndpoints(curveClasses),
  ...onlyEndpoints(curvePeaks),
  ...onlyEndpoints(solarProjects),
  ...onlyEndpoints(networkCosts),
  ...onlyEndpoints(offPeakHours),
  ...onlyEndpoints(openingHours),
  ...onlyEndpoints(adviceTerms),
  ...onlyEndpoints(meters),
  ...onlyEndpoints(allocations),
  ...onlyEndpoints(factors),
  ...onlyEndpoints(settings),
  ...onlyEndpoints(groupLogo),
  ...onlyEndpoints(backups),
  ...onlyEndpoints(mail),
  ...onlyEndpoints(monthClosings),
  ...onlyEndpoints(reopeningNotices),
  ...onlyEndpoints(monthNotes),
  ...onlyEndpoints(twoFactor),
  ...onlyEndpoints(webhooks),
};

function onlyEndpoints(module: Record<string, unknown>): Record<string, Endpoint> {
  return Object.fromEntries(
    Object.entries(module).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
  );
}

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'access' in value && 'path' in value && 'answer' in value
  );
}
