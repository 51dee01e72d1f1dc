import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { firstLinkFile } from './features/accounts/session/issue-first-link.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import { type Config, ConfigError, readConfig } from './platform/config.ts';
import { isDatabaseNotWritable, isDatabaseUnavailable } from './platform/database/database-faults.ts';
import { unusable } from './platform/unusable.ts';
import { type Server, startServer } from './start-server.ts';

/** The system that stops the server waits ten seconds before it kills it. */
const exitWithinMilliseconds = 9500;

function readSettings(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    return fail(error, '');
  }
}

/** Below this, PostgreSQL cannot even write the next piece of its log. */
const fullBelowBytes = 16_777_216;

function fail(error: unknown, dataDir: string): never {
  process.stderr.write(`${describe(error)}${diskNotice(dataDir)}\n`);
  process.exit(1);
}

/** A full disk shows itself in many ways, some of which name neither the disk nor the cause. */
function diskNotice(dataDir: string): string {
  try {
    const { bavail, bsize } = statfsSync(dataDir);
    if (bavail * bsize >= fullBelowBytes) return '';
  } catch {
    return '';
  }
  return `\nThe disk of ${resolve(dataDir)} is full: free some space, then start again. What was stored is still there.`;
}

/** A fault of the settings or of the machine is reported as a sentence, one of the program with its stack. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return `PORT is in use by another program: ${error.message}.`;
  // Only HOST is looked up here; the name of the database host is reported where it is connected to.
  if (syscall === 'listen' || syscall === 'getaddrinfo') return `The server cannot listen: ${error.message}.`;
  const isDatabaseFault = [error, error.cause].some(
    fault => isDatabaseUnavailable(fault) || isDatabaseNotWritable(fault),
  );
  return isDatabaseFault || error instanceof ConfigError ? error.message : (error.stack ?? error.message);
}

async function end(starting: Promise<Server>, exitWithin: number, dataDir: string): Promise<never> {
  setTimeout(() => process.exit(0), exitWithin).unref();
  try {
    const server = await starting;
    await server.stop();
  } catch (error) {
    fail(error, dataDir);
  }
  process.exit(0);
}

/**
 * On a terminal the link is printed. Elsewhere standard output is a log that many may read: the link is in a file that only its
 * owner may read, which the next start removes once there is an account.
 */
function tellFirstLink(link: string | null, dataDir: string): void {
  const file = resolve(dataDir, firstLinkFile);
  rmSync(file, { force: true });
  if (link === null) return;
  if (process.stdout.isTTY) process.stdout.write(`Premier administrateur: ${link}\n`);
  else {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(file, `${link}\n`, { mode: 0o600 });
    process.stdout.write(`Premier administrateur: the link is in ${file}\n`);
  }
}

function leaveFirstLink(link: string | null, dataDir: string): void {
  try {
    tellFirstLink(link, dataDir);
  } catch (error) {
    throw unusable('DATA_DIR', error as Error);
  }
}

/** Messages while starting: a sentence on a terminal, otherwise a log line like those of the requests. */
function tell(message: string): void {
  if (process.stderr.isTTY) process.stderr.write(`${message}\n`);
  else
    process.stdout.write(
      `${JSON.stringify({ level: 30, time: Date.now(), pid: process.pid, msg: message })}\n`,
    );
}

/** Starts the server that the environment describes, prints its address, and stops it when the system asks for it. */
export async function serve(clock: Clock = systemClock, exitWithin = exitWithinMilliseconds): Promise<void> {
  const settings = readSettings();
  const starting = startServer(settings, tell, clock);
  let isEnding = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isEnding) process.exit(1);
      isEnding = true;
      void end(starting, exitWithin, settings.dataDir);
    });
  }

  try {
    const { address, firstLink } = await starting;
    process.stdout.write(`Suivi énergie: ${address}\n`);
    leaveFirstLink(firstLink, settings.dataDir);
  } catch (error) {
    fail(error, settings.dataDir);
  }
}
