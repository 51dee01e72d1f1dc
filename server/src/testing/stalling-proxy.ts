import { connect, createServer, type Socket, type AddressInfo } from 'node:net';
import { join } from 'node:path';

export type StallingProxy = {
  /** Address of the database through it. */
  url: string;
  /** Stops forwarding in both directions and keeps every connection open: a cut cable, a frozen server. */
  stall(): void;
  /** Stalls once a client has sent this text, which still arrives: the server acts, and nobody gets its answer. */
  stallAfter(sent: string): void;
  resume(): void;
  close(): Promise<void>;
};

/** A proxy between the application and a database of the tests. */
export async function startStallingProxy(databaseUrl: string): Promise<StallingProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isStalled = false;
  let lastWords: string | null = null;

  const server = createServer({ pauseOnConnect: false }, client => {
    const upstream = connectTo(target);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      if (isStalled) socket.pause();
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    client.on('data', chunk => {
      upstream.write(chunk);
      if (lastWords !== null && chunk.includes(lastWords)) stall();
    });
    upstream.on('data', chunk => client.write(chunk));
  });

  function stall(): void {
    isStalled = true;
    lastWords = null;
    for (const socket of sockets) socket.pause();
  }

  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    stall,
    stallAfter(sent) {
      lastWords = sent;
    },
    resume() {
      isStalled = false;
      for (const socket of sockets) socket.resume();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise(resolve => server.close(resolve));
    },
  };
}

function connectTo(target: URL): Socket {
  const folder = target.searchParams.get('host');
  const port = Number(target.port || 5432);
  return folder === null ? connect(port, target.hostname) : connect(join(folder, `.s.PGSQL.${port}`));
}
