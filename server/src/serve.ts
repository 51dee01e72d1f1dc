import { type Clock, systemClock } from './platform/clock.ts';
import { type Config, ConfigError, readConfig } from './platform/config.ts';
import { type Server, startServer } from './start-server.ts';

const exitWithinMilliseconds = 9500;

function readSettings(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    return fail(error);
  }
}

function fail(error: unknown): never {
  process.stderr.write(`${describe(error)}\n`);
  process.exit(1);
}

/** A fault of the settings or of the machine is told in a sentence, one of the program with where it happened. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return `PORT is in use by another program: ${error.message}.`;
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL') return `The server cannot listen: ${error.message}.`;
  return error instanceof ConfigError ? error.message : (error.stack ?? error.message);
}

async function end(starting: Promise<Server>): Promise<never> {
  setTimeout(() => process.exit(0), exitWithinMilliseconds).unref();
  try {
    const server = await starting;
    await server.stop();
  } catch (error) {
    fail(error);
  }
  process.exit(0);
}

/** Starts the server that the environment asks for, prints where it is found, and ends it when the system says so. */
export async function serve(clock: Clock = systemClock): Promise<void> {
  const starting = startServer(readSettings(), message => process.stderr.write(`${message}\n`), clock);
  let isEnding = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isEnding) process.exit(1);
      isEnding = true;
      void end(starting);
    });
  }

  try {
    const { address, firstLink } = await starting;
    process.stdout.write(`Suivi énergie: ${address}\n`);
    if (firstLink !== null) process.stdout.write(`Premier administrateur: ${firstLink}\n`);
  } catch (error) {
    fail(error);
  }
}
