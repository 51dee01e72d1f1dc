import type { FastifyInstance } from 'fastify';
import { Kysely, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import { registerAccounts } from './features/accounts/routes.ts';
import { registerAlerts } from './features/alerts/routes.ts';
import { registerAnalytics } from './features/analyses/routes.ts';
import { registerBackups } from './features/operation/backups/routes.ts';
import { registerBudgets } from './features/budget/routes.ts';
import { registerBuildings } from './features/sites/buildings/routes.ts';
import { registerDashboard } from './features/dashboard/routes.ts';
import { registerBills } from './features/bills/routes.ts';
import { registerContracts } from './features/supply/contracts/routes.ts';
import { registerDeclarations } from './features/declarations/routes.ts';
import { registerDecree } from './features/decree/routes.ts';
import { registerDemonstration } from './features/operation/demonstration/routes.ts';
import { registerDocumentation } from './features/operation/documentation/routes.ts';
import { registerAttachedDocuments } from './features/documents/routes.ts';
import { registerEvents } from './features/operation/events/routes.ts';
import { registerDocuments } from './documents/routes.ts';
import { registerFactors } from './features/energy/factors/routes.ts';
import { registerFindings } from './features/bills/findings/routes.ts';
import { registerHealth } from './features/operation/health/routes.ts';
import { registerImports } from './features/imports/routes.ts';
import { registerIssuer } from './features/accounts/issuer/routes.ts';
import { registerJournal } from './features/operation/journal/routes.ts';
import { registerMail } from './features/operation/mail/routes.ts';
import { registerMetrics } from './features/operation/metrics/routes.ts';
import { registerLoadCurves } from './features/supply/curves/routes.ts';
import { registerSolarProjects } from './features/supply/solar/routes.ts';
import { registerMeters } from './features/meters/routes.ts';
import { registerDeliveryPoints } from './features/supply/points/routes.ts';
import { registerMonthClosings } from './features/months/closing/routes.ts';
import { registerMonthNotes } from './features/months/notes/routes.ts';
import { registerPage } from './features/operation/page/routes.ts';
import { registerPrices } from './features/energy/prices/routes.ts';
import { registerAnnualReports } from './features/reports/routes.ts';
import { registerSavingActions } from './features/actions/routes.ts';
import { registerSession } from './features/accounts/session/routes.ts';
import { registerSettings } from './features/settings/routes.ts';
import { registerSiteMap } from './features/sites/map/routes.ts';
import { registerSites } from './features/sites/routes.ts';
import { registerShell } from './features/operation/shell/routes.ts';
import { registerTariffs } from './features/supply/tariffs/routes.ts';
import { registerWebhooks } from './features/operation/webhooks/routes.ts';
import { registerTwoFactor } from './features/accounts/two-factor/routes.ts';
import { registerWeather } from './features/weather/routes.ts';
import { type Clock, systemClock, todayInParis } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { AnswerCache } from './platform/http/answer-cache.ts';
import { createHttpServer } from './platform/http/create-http-server.ts';
import { guardRoutes, refuseOthers } from './platform/http/known-routes.ts';
import { createLanes } from './platform/lanes.ts';
import { Memory } from './platform/http/memory.ts';
import { isServedOverHttps, originsOf } from './platform/http/origins.ts';
import type { Platform } from './platform/http/platform.ts';
import { registerOn } from './platform/http/register-endpoint.ts';
import { traceRefusals } from './platform/http/trace-refusals.ts';
import { createNotices } from './platform/notifications/create-notices.ts';
import type { Tables } from './platform/schema/tables.ts';
import { createPasswords } from './platform/session/passwords.ts';
import { whenDataGoesBack } from './platform/session/read-session.ts';
import { createSecretBox } from './platform/two-factor/secret-box.ts';
import { followOn } from './records/follow.ts';

type AppOptions = { config: Config; pool: Pool; clock?: Clock };

export type App = { http: FastifyInstance; platform: Platform };

export async function createApp({ config, pool, clock = systemClock }: AppOptions): Promise<App> {
  const lanes = createLanes(config.databasePoolSize);
  const notices = createNotices(pool, message => http.log.warn(message));
  const platform: Platform = {
    config,
    clock,
    pool,
    notices,
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
    cache: new AnswerCache(),
    memory: new Memory(),
    lanes,
    follow: followOn(() => todayInParis(clock)),
    secrets: createSecretBox(config.secretsKey),
    passwords: createPasswords(lanes),
    origins: originsOf(config),
    secure: isServedOverHttps(config),
  };
  whenDataGoesBack(pool, () => {
    platform.cache.clear();
    platform.memory.clear();
  });
  const http = await createHttpServer(config, platform.secure);
  http.addHook('onClose', () => notices.close());
  traceRefusals(http, platform.db);
  guardRoutes(http);

  const register = registerOn(http, platform);
  registerHealth(http, platform);
  registerMetrics(http, platform);
  registerDocumentation(http, platform);
  registerShell(register);
  registerSession(register);
  registerAccounts(register);
  registerIssuer(register);
  registerDemonstration(register);
  registerJournal(register);
  registerSites(register);
  await registerBudgets(http, platform);
  registerBuildings(register);
  await registerSiteMap(http, platform);
  registerDeclarations(register);
  registerDeliveryPoints(register);
  registerLoadCurves(register);
  registerSolarProjects(register);
  registerMeters(register);
  await registerAttachedDocuments(http, platform);
  await registerBills(http, platform);
  registerSavingActions(register);
  registerFindings(register);
  registerTariffs(register);
  registerContracts(register);
  registerDashboard(register);
  registerAlerts(register);
  registerAnalytics(register);
  registerEvents(http, platform);
  await registerDecree(http, platform);
  await registerDocuments(http, platform);
  await registerImports(http, platform);
  await registerWeather(http, platform);
  registerPrices(register);
  registerFactors(register);
  await registerSettings(http, platform);
  registerAnnualReports(register);
  registerBackups(register);
  registerMail(register);
  registerMonthNotes(register);
  registerMonthClosings(register);
  registerTwoFactor(register);
  registerWebhooks(register);

  refuseOthers(http);
  await registerPage(http, platform.secure);
  return { http, platform };
}
