import { unlinkedDocumentDays } from '@suivi/domain/documents/document-subject';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { answerWhileMigrating } from './answer-while-migrating.ts';
import { createApp } from './app.ts';
import { closeDocuments } from './platform/documents/documents-process.ts';
import { startRecomputing } from './features/alerts/start-recomputing.ts';
import { startBackingUp } from './features/operation/backups/start-backing-up.ts';
import { keepFormerCosts } from './features/months/closing/keep-former-costs.ts';
import { startFindingFormerWastes } from './features/actions/wastes/find-former-wastes.ts';
import { startExpectingBills } from './features/bills/findings/start-expecting-bills.ts';
import { startCheckingAccounts } from './features/accounts/issuer/start-checking.ts';
import { startOwnMails } from './documents/operation/own-mails/send-own-mails.ts';
import { startSending } from './features/operation/mail/start-sending.ts';
import { startTelling } from './features/operation/webhooks/start-telling.ts';
import { startImporting } from './features/imports/queue/start-importing.ts';
import { issueFirstLink } from './features/accounts/session/issue-first-link.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { type DatabaseHandle, openDatabase } from './platform/database/open-database.ts';
import { migrateToLatest } from './platform/database/migrate.ts';
import { oldReleaseNotice, readRelease } from './platform/database/postgres-release.ts';
import { canRewriteJournal } from './platform/database/serving-role.ts';
import { localOrigin, originsOf } from './platform/http/origins.ts';
import type { Platform } from './platform/http/platform.ts';
import { purgeExpired } from './platform/purge-expired.ts';
import { removeUnlinkedDocuments } from './records/documents/store.ts';
import { prepareData } from './prepare-data.ts';
import { warmDashboard } from './features/dashboard/warm-dashboard.ts';

const purgeEveryMilliseconds = 10 * 60_000;
const finishWithinMilliseconds = 6000;

export type Server = {
  /** The address at which browsers find it. */
  address: string;
  /** The link with which the first administrator creates their account; null once there is an account. */
  firstLink: string | null;
  /** Accepts nothing more, finishes what was accepted, then closes the database. */
  stop(): Promise<void>;
};

const nothingToStop = async (): Promise<void> => undefined;

/** Everything from the settings to a server that answers. Leaves nothing running when it fails. */
export async function startServer(
  config: Config,
  log: (message: string) => void,
  clock: Clock = systemClock,
): Promise<Server> {
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    migrationDatabaseUrl: config.migrationDatabaseUrl,
    dataDir: config.dataDir,
    poolSize: config.databasePoolSize,
    postgresBinDirectory: config.postgresBinDirectory,
    log,
  });
  let stopAnswering = nothingToStop;
  try {
    await migrateToLatest(database.owner.pool, {
      log,
      servingRole: database.owner.servingRole,
      async onMissing() {
        // Nobody asks a port that nobody knows yet.
        if (config.port !== 0) stopAnswering = await answerWhileMigrating(config);
      },
    });
    if (await canRewriteJournal(database.pool)) {
      log(
        'The role of DATABASE_URL could change the journal: docs/operation.md, « Two roles », says how it cannot.',
      );
    }
    const notice = oldReleaseNotice(await readRelease(database.pool), clock.now());
    if (notice !== null) log(notice);
    return await listen({ config, clock, database, log, stopAnswering });
  } catch (error) {
    await stopAnswering();
    await database.close();
    throw error;
  }
}

type Listening = {
  config: Config;
  clock: Clock;
  database: DatabaseHandle;
  log: (message: string) => void;
  /** Frees the port on which supervision was answered during the migration. */
  stopAnswering: () => Promise<void>;
};

/** What runs beside requests, from the start of the server to its end. */
const starters = [
  startRecomputing,
  startImporting,
  startBackingUp,
  startExpectingBills,
  startFindingFormerWastes,
  startCheckingAccounts,
  startOwnMails,
  startSending,
  startTelling,
];

async function listen({ config, clock, database, log, stopAnswering }: Listening): Promise<Server> {
  const { http, platform } = await createApp({ config, clock, pool: database.pool });
  let address: string;
  let firstLink: string | null;
  try {
    await prepareData(platform, log);
    await keepFormerCosts(platform);
    await warmDashboard(platform, http.log);
    const quiet = http.log.level;
    // Fastify announces each address in its log; the caller announces the one that matters.
    http.log.level = 'error';
    await stopAnswering();
    await http.listen({ host: config.host, port: config.port });
    http.log.level = quiet;
    const { port } = http.server.address() as AddressInfo;
    for (const origin of originsOf({ ...config, port })) platform.origins.add(origin);
    address = config.publicUrl ?? localOrigin(config.host, port);
    firstLink = await issueFirstLink(platform.db, address);
  } catch (error) {
    await http.close();
    throw error;
  }
  const purge = setInterval(() => purgeQuietly(platform, http.log), purgeEveryMilliseconds);
  purgeQuietly(platform, http.log);
  const backgrounds = starters.map(start => start(platform, http.log));

  return {
    address,
    firstLink,
    async stop() {
      clearInterval(purge);
      const worked = Promise.all(backgrounds.map(background => background.stop()));
      const closed = http.close();
      // A connection that was at work when closing began becomes idle only later.
      const sweep = setInterval(() => http.server.closeIdleConnections(), 50);
      await Promise.race([closed, sleep(finishWithinMilliseconds, undefined, { ref: false })]);
      clearInterval(sweep);
      http.server.closeAllConnections();
      await closed;
      await closeDocuments();
      await worked;
      await database.close();
    },
  };
}

function purgeQuietly({ db, config }: Platform, log: { warn(details: object, message: string): void }): void {
  const removed = purgeExpired(db, config).then(() => removeUnlinkedDocuments(db, unlinkedDocumentDays));
  removed.catch((error: unknown) => log.warn({ err: error }, 'expired rows were not purged'));
}
