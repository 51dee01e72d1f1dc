import type { DrillServer } from './drill-server.ts';

export type Answer = { status: number; value: unknown };

/** The result of a request: an answer, or none, after which nobody knows whether it was done. */
export type Outcome = { kind: 'answered'; answer: Answer } | { kind: 'unknown' };

/** One request and the time until it was answered or failed; status 0 when there was no answer. */
export type Exchange = { method: string; status: number; sentAt: number; seconds: number };

export class DrillClient {
  readonly #server: DrillServer;
  #cookie = '';
  /** Everything that was sent, in the order in which it ended. */
  readonly exchanges: Exchange[] = [];

  constructor(server: DrillServer) {
    this.#server = server;
  }

  get cookie(): string {
    return this.#cookie;
  }

  async signIn(email: string): Promise<void> {
    const answer = await fetch(`${this.#server.origin}/api/session`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: this.#server.origin },
      body: JSON.stringify({ email, password: 'demonstration-energie' }),
    });
    if (!answer.ok) throw new Error(`signing in as ${email}: ${answer.status}`);
    this.#cookie = answer.headers
      .getSetCookie()
      .map(cookie => cookie.split(';', 1)[0])
      .join('; ');
  }

  async send(
    method: string,
    path: string,
    headers: Record<string, string> = {},
    body?: unknown,
  ): Promise<Outcome> {
    const sentAt = performance.now();
    const record = (status: number) =>
      this.exchanges.push({ method, status, sentAt, seconds: (performance.now() - sentAt) / 1000 });
    try {
      const answer = await fetch(this.#server.origin + path, {
        method,
        headers: {
          Cookie: this.#cookie,
          Origin: this.#server.origin,
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(10_000),
      });
      const value: unknown = await answer.json();
      record(answer.status);
      return { kind: 'answered', answer: { status: answer.status, value } };
    } catch {
      record(0);
      return { kind: 'unknown' };
    }
  }

  /** Asks until there is an answer: for reads, and for creations with their key. */
  async insist(
    method: string,
    path: string,
    headers: Record<string, string> = {},
    body?: unknown,
  ): Promise<Answer> {
    for (const end = performance.now() + 60_000; performance.now() < end; ) {
      const outcome = await this.send(method, path, headers, body);
      if (outcome.kind === 'answered' && outcome.answer.status < 500) return outcome.answer;
      await new Promise(resolve => setTimeout(resolve, 50));
    }
    throw new Error(`${method} ${path} was never answered`);
  }
}
