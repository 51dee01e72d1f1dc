import { type StartedServer, startServer } from './start-server.ts';

/** The server of a file's journeys, started when the first of them needs it. */
export type ServerOfFile = (file: string) => Promise<StartedServer>;

/** One server at a time: a worker has finished with a file when it begins another. */
export function serversOfFiles(): { serverOf: ServerOfFile; stop: () => Promise<void> } {
  let current: { file: string; server: StartedServer } | null = null;
  const stop = async () => {
    await current?.server.stop();
    current = null;
  };
  const serverOf = async (file: string) => {
    if (current?.file !== file) {
      await stop();
      current = { file, server: await startServer({ demonstration: true, copyOf: demonstrationFolder() }) };
    }
    return current.server;
  };
  return { serverOf, stop };
}

/** The folder that `demonstration-data.ts` prepared, to be copied and not changed. */
export function demonstrationFolder(): string {
  const folder = process.env['SUIVI_E2E_DATA'];
  if (folder === undefined) throw new Error('The demonstration data were not prepared.');
  return folder;
}
