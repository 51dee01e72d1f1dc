import { Client, type ClientConfig, type Pool } from 'pg';

export const channels = [
  'suivi_alert_requests',
  'suivi_data_version',
  'suivi_ended_sessions',
  'suivi_imports',
  'suivi_outbox',
] as const;
export type Channel = (typeof channels)[number];

/** The payload is null when notices may have been missed: anything may have happened meanwhile. */
export type NoticeListener = (payload: string | null) => void;

export type Notices = {
  /** Returns the function that ends the listening. */
  listen(channel: Channel, listener: NoticeListener): () => void;
  close(): Promise<void>;
};

const retryMilliseconds = { first: 250, most: 5000 };

/**
 * Receives PostgreSQL's notices of commits through one connection for the whole process, outside the pool: opened with the first
 * listener, and again whenever it is lost. Each time it opens, all listeners are called for what was committed before.
 */
export function createNotices(pool: Pool, log: (message: string) => void): Notices {
  const listeners = new Map<Channel, Set<NoticeListener>>(channels.map(channel => [channel, new Set()]));
  let client: Client | null = null;
  let retry: NodeJS.Timeout | undefined;
  let delay = retryMilliseconds.first;
  let isStarted = false;
  let isClosed = false;

  function tellAll(): void {
    for (const each of listeners.values()) for (const listener of each) listener(null);
  }

  async function open(): Promise<void> {
    const made = newClient(pool);
    client = made;
    made.on('error', () => undefined);
    made.on('notification', ({ channel, payload = '' }) => {
      for (const listener of listeners.get(channel as Channel) ?? []) listener(payload);
    });
    made.on('end', () => reopen(made));
    try {
      await made.connect();
      await made.query(channels.map(channel => `listen ${channel}`).join('; '));
      delay = retryMilliseconds.first;
      tellAll();
    } catch {
      await made.end().catch(() => undefined);
      reopen(made);
    }
  }

  function reopen(lost: Client): void {
    if (isClosed || client !== lost) return;
    client = null;
    log('The connection for notices was lost');
    retry = setTimeout(() => void open(), delay);
    delay = Math.min(retryMilliseconds.most, delay * 2);
  }

  return {
    listen(channel, listener) {
      listeners.get(channel)?.add(listener);
      if (!isStarted && !isClosed) {
        isStarted = true;
        void open();
      }
      return () => listeners.get(channel)?.delete(listener);
    },
    async close() {
      isClosed = true;
      clearTimeout(retry);
      const current = client;
      client = null;
      await current?.end().catch(() => undefined);
    },
  };
}

/** Created as the pool creates its own clients: the embedded server's address is looked up each time. */
function newClient({ options }: Pool): Client {
  const Made = (options.Client ?? Client) as new (config: ClientConfig) => Client;
  return new Made({ ...options, application_name: 'suivi-energie notices' });
}
