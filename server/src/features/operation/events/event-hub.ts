import { eventNames } from '@suivi/contract/operation/events';
import { openStreams } from '../../../platform/notifications/open-streams.ts';
import type { Notices } from '../../../platform/notifications/create-notices.ts';

/** Where a stream is written: the response of a request whose sending was taken over. */
export type Sink = { write(text: string): boolean; end(): void; readonly writableLength: number };

export type StreamState = { dataVersion: string; openSessionIds: ReadonlySet<number> };

/** The session and account that opened the stream. */
export type Listener = { sessionId: number; accountId: number };

type HubOptions = {
  notices: Notices;
  /** The present state of these sessions in the database, and its data version. */
  readState: (sessionIds: number[]) => Promise<StreamState>;
  heartbeatMilliseconds?: number;
};

const limits = { streams: 500, perSession: 12, perAccount: 40, unreadBytes: 64 * 1024 };
/** Several changes within this time are reported once. */
const gatherMilliseconds = 100;

/**
 * The open streams of this server. They share one connection to the database; one query at each beat ends the streams whose
 * session is over, even if a notice was lost.
 */
export class EventHub {
  readonly #options: HubOptions;
  readonly #streams = new Map<Sink, Listener>();
  #stop: (() => void) | null = null;
  #gathering: NodeJS.Timeout | undefined;
  #latest = '';

  constructor(options: HubOptions) {
    this.#options = options;
  }

  get size(): number {
    return this.#streams.size;
  }

  /** Nobody can take the places of others, with however many sessions. */
  hasRoomFor({ sessionId, accountId }: Listener): boolean {
    const ofAccount = [...this.#streams.values()].filter(other => other.accountId === accountId);
    const ofSession = ofAccount.filter(other => other.sessionId === sessionId);
    const isRoomy = ofSession.length < limits.perSession && ofAccount.length < limits.perAccount;
    return this.#streams.size < limits.streams && isRoomy;
  }

  /** Tells the reader at once what it may have missed. Returns the function that removes the stream. */
  add(sink: Sink, { sessionId, accountId }: Listener, dataVersion: string): () => void {
    this.#stop ??= this.#start();
    this.#streams.set(sink, { sessionId, accountId });
    openStreams.count += 1;
    sink.write(`retry: 2000\n${eventText(eventNames.changed, dataVersion)}`);
    return () => this.#forget(sink);
  }

  close(): void {
    this.#stop?.();
    clearTimeout(this.#gathering);
    for (const sink of this.#streams.keys()) {
      sink.end();
      this.#forget(sink);
    }
  }

  #forget(sink: Sink): void {
    if (this.#streams.delete(sink)) openStreams.count -= 1;
  }

  /** Started with the first stream, so that a server without listeners queries nothing. */
  #start(): () => void {
    const { notices, heartbeatMilliseconds = 20_000 } = this.#options;
    const unlisten = [
      notices.listen('suivi_data_version', version => {
        if (version === null) void this.#check();
        else this.#tellChange(version);
      }),
      notices.listen('suivi_ended_sessions', id => {
        if (id !== null) this.#endSessions(sessionId => sessionId === Number(id));
      }),
    ];
    const beat = setInterval(() => void this.#check(), heartbeatMilliseconds);
    beat.unref();
    return () => {
      clearInterval(beat);
      for (const stop of unlisten) stop();
    };
  }

  #tellChange(version: string): void {
    this.#latest = version;
    this.#gathering ??= setTimeout(() => {
      this.#gathering = undefined;
      this.#writeAll(eventText(eventNames.changed, this.#latest));
    }, gatherMilliseconds);
  }

  /** A stream whose reader does not read is closed; the page will open another. */
  #writeAll(text: string): void {
    for (const sink of this.#streams.keys()) {
      if (sink.writableLength > limits.unreadBytes) {
        this.#forget(sink);
        sink.end();
      } else sink.write(text);
    }
  }

  #endSessions(isEnded: (sessionId: number) => boolean): void {
    for (const [sink, { sessionId }] of this.#streams) {
      if (!isEnded(sessionId)) continue;
      this.#forget(sink);
      sink.write(eventText(eventNames.sessionEnded, ''));
      sink.end();
    }
  }

  async #check(): Promise<void> {
    if (this.#streams.size === 0) return;
    const asked = new Set([...this.#streams.values()].map(({ sessionId }) => sessionId));
    try {
      const { dataVersion, openSessionIds } = await this.#options.readState([...asked]);
      this.#endSessions(id => asked.has(id) && !openSessionIds.has(id));
      this.#writeAll(eventText(eventNames.changed, dataVersion));
    } catch {
      // The database cannot be reached: the streams stay open, and the next beat tries again.
      this.#writeAll(': beat\n\n');
    }
  }
}

function eventText(name: string, data: string): string {
  return `event: ${name}\ndata: ${data}\n\n`;
}
