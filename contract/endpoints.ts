import * as accounts from './accounts.ts';
import * as alerts from './alerts.ts';
import * as analytics from './analytics.ts';
import * as billFeeds from './bill-feeds.ts';
import * as billMonths from './bill-months.ts';
import * as annualReports from './annual-reports.ts';
import * as bills from './bills.ts';
import * as backups from './backups.ts';
import * as buildings from './buildings.ts';
import * as budgetFiles from './budget-files.ts';
import * as budgets from './budgets.ts';
import * as contracts from './contracts.ts';
import * as dashboard from './dashboard.ts';
import * as dashboardCourse from './dashboard-course.ts';
import * as declarations from './declarations.ts';
import * as decree from './decree.ts';
import * as decreeProfile from './decree-profile.ts';
import * as deliveryPoints from './delivery-points.ts';
import * as demonstration from './demonstration.ts';
import * as documentation from './documentation.ts';
import * as documentIndex from './document-index.ts';
import * as documents from './documents.ts';
import type { Endpoint } from './endpoint.ts';
import * as energyModel from './energy-model.ts';
import * as factors from './factors.ts';
import * as findings from './findings.ts';
import * as events from './events.ts';
import * as exports from './exports.ts';
import * as groupLogo from './group-logo.ts';
import * as health from './health.ts';
import * as importLayouts from './import-layouts.ts';
import * as importNames from './import-names.ts';
import * as imports from './imports.ts';
import * as lackingMonths from './lacking-months.ts';
import * as landing from './landing.ts';
import * as journal from './journal.ts';
import * as decreeModulation from './modulation.ts';
import * as decreeObligations from './obligations.ts';
import * as decreeOperat from './operat.ts';
import * as decreeOperatModel from './operat-model.ts';
import * as decreePool from './pool.ts';
import * as monthClosings from './month-closings.ts';
import * as monthNotes from './month-notes.ts';
import * as ownNotices from './own-notices.ts';
import * as receivedBills from './received-bills.ts';
import * as prices from './prices.ts';
import * as publishedMonths from './published-months.ts';
import * as reopeningNotices from './reopening-notices.ts';
import * as readings from './readings.ts';
import * as savingActions from './saving-actions.ts';
import * as savingMeasurements from './saving-measurements.ts';
import * as session from './session.ts';
import * as settings from './settings.ts';
import * as shell from './shell.ts';
import * as siteMap from './site-map.ts';
import * as sites from './sites.ts';
import * as snapshots from './snapshots.ts';
import * as tariffs from './tariffs.ts';
import * as transfer from './transfer.ts';
import * as twoFactor from './two-factor.ts';
import * as weather from './weather.ts';

/**
 * Every endpoint there is: the permission matrix, the documentation and the tests are made from this table, and the
 * server refuses to start when a route is not in it.
 */
export const endpoints: Record<string, Endpoint> = {
  ...onlyEndpoints(health),
  ...onlyEndpoints(documentation),
  ...onlyEndpoints(shell),
  ...onlyEndpoints(session),
  ...onlyEndpoints(ownNotices),
  ...onlyEndpoints(accounts),
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
  ...onlyEndpoints(transfer),
  ...onlyEndpoints(imports),
  ...onlyEndpoints(importLayouts),
  ...onlyEndpoints(importNames),
  ...onlyEndpoints(weather),
  ...onlyEndpoints(prices),
  ...onlyEndpoints(publishedMonths),
  ...onlyEndpoints(factors),
  ...onlyEndpoints(settings),
  ...onlyEndpoints(groupLogo),
  ...onlyEndpoints(backups),
  ...onlyEndpoints(monthClosings),
  ...onlyEndpoints(reopeningNotices),
  ...onlyEndpoints(monthNotes),
  ...onlyEndpoints(twoFactor),
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
