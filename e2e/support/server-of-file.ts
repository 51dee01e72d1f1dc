import { type StartedServer, startServer } from './start-server.ts';

/** The address of the server of a file's journeys, started when the first of them asks. */
export type ServerOfFile = (file: string) => Promise<string>;

/** One server at a time: a worker is done with a file when it begins another. */
export function serversOfFiles(): { serverOf: ServerOfFile; stop: () => Promise<void> } {
  let current: { file: string; server: StartedServer } | null = null;
  const stop = async () => {
    await current?.server.stop();
    current = null;
  };
  const serverOf = async (file: string) => {
    if (current?.file !== file) {
      await stop();
      const copyOf = process.env['SUIVI_E2E_DATA'];
      if (copyOf === undefined) throw new Error('The demonstration data were not prepared.');
      current = { file, server: await startServer({ demonstration: true, copyOf }) };
    }
    return current.server.url;
  };
  return { serverOf, stop };
}
