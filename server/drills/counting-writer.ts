import { randomUUID } from 'node:crypto';
import type { Declaration } from '@suivi/contract/declarations/declarations';
import { countedContent } from './counted-content.ts';
import type { DrillClient } from './drill-client.ts';

type Place = { siteId: number; energyType: string; year: number };

/**
 * Counts up in a declaration of its own, as fast as it gets answers unless told to pause. Each save adds 1 to January and to the
 * version, so that the stored value says how many saves were done, and the writer knows how many were acknowledged.
 */
export class CountingWriter {
  readonly place: Place;
  readonly #client: DrillClient;
  #declaration: Declaration | null = null;
  acknowledged = 0;
  unknown = 0;
  /**
   * Changes that turned out to be done although their answer never arrived: allowed, except when the server stops in an orderly
   * way.
   */
  doneUnanswered = 0;
  /** Number of times it was shown less than it knew to be stored. */
  stale = 0;

  constructor(client: DrillClient, place: Place) {
    this.#client = client;
    this.place = place;
  }

  /** Creates the declaration; sends it again under the same key until it is answered. */
  async begin(): Promise<void> {
    const body = { ...this.place, ...countedContent(0) };
    const answer = await this.#client.insist(
      'POST',
      '/api/declarations',
      { 'Idempotency-Key': randomUUID() },
      body,
    );
    if (answer.status !== 201) throw new Error(`creating: ${answer.status} ${JSON.stringify(answer.value)}`);
    this.#declaration = answer.value as Declaration;
  }

  async writeUntil(isOver: () => boolean, pauseMilliseconds = 0): Promise<void> {
    while (!isOver()) {
      if (pauseMilliseconds > 0) await new Promise(resolve => setTimeout(resolve, pauseMilliseconds));
      const { id, version } = this.#declaration ?? (await this.#readAgain());
      const count = version;
      const outcome = await this.#client.send(
        'PUT',
        `/api/declarations/${id}`,
        { 'If-Match': `"${version}"` },
        countedContent(count),
      );
      if (outcome.kind === 'answered' && outcome.answer.status === 200) {
        this.#declaration = outcome.answer.value as Declaration;
        this.acknowledged = count;
      } else {
        this.unknown += 1;
        this.#declaration = null;
        await new Promise(resolve => setTimeout(resolve, 20));
      }
    }
  }

  async #readAgain(): Promise<Declaration> {
    const declaration = await this.read();
    const done = declaration.version - 1;
    if (done > this.acknowledged) this.doneUnanswered += 1;
    if (done < this.acknowledged) this.stale += 1;
    return declaration;
  }

  async read(): Promise<Declaration> {
    const { siteId, energyType, year } = this.place;
    const answer = await this.#client.insist(
      'GET',
      `/api/declarations?site=${siteId}&energy=${energyType}&year=${year}`,
    );
    const { declaration } = answer.value as { declaration: Declaration | null };
    if (!declaration) throw new Error('an acknowledged declaration is gone');
    return declaration;
  }
}
