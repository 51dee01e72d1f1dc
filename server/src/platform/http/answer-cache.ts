import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { ok, type Result } from '../result.ts';

/** `body` as it is sent, so that it is encoded only once. */
export type CachedAnswer = { body: Buffer; etag: string };

const limits = { maximumEntries: 5000, maximumBytes: 8 * 1024 * 1024 };

/**
 * Answers kept in the memory of this server under the data version that the request saw before reading. A change moves the
 * version in its own transaction, so an acknowledged change is always read; the changes of other servers count as well.
 */
export class AnswerCache {
  readonly #kept: LRUCache<string, CachedAnswer>;
  readonly #pending = new Map<string, Promise<Result<CachedAnswer>>>();

  constructor({ maximumEntries, maximumBytes } = limits) {
    this.#kept = new LRUCache({
      max: maximumEntries,
      maxSize: maximumBytes,
      sizeCalculation: ({ body }, key) => body.length + key.length,
    });
  }

  /** Simultaneous equal questions share one answer; a refused or failed answer is not kept. */
  async answer(key: string, make: () => Promise<Result<string>>): Promise<Result<CachedAnswer>> {
    const kept = this.#kept.get(key);
    if (kept) return ok(kept);
    const pending = this.#pending.get(key);
    if (pending) return pending;
    const made = this.#make(key, make);
    this.#pending.set(key, made);
    return made;
  }

  /** Forgets everything, since the data of the kept answers may have been lost. */
  clear(): void {
    this.#kept.clear();
  }

  async #make(key: string, make: () => Promise<Result<string>>): Promise<Result<CachedAnswer>> {
    try {
      const result = await make();
      if (result.kind === 'refused') return result;
      const body = bytesOf(result.value);
      const answer = { body, etag: etagOf(body) };
      this.#kept.set(key, answer);
      return ok(answer);
    } finally {
      this.#pending.delete(key);
    }
  }
}

/**
 * A buffer with memory of its own: a slice of node's pool would keep alive the 64 KiB around it, whatever else was written there.
 */
function bytesOf(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}

function etagOf(body: Buffer): string {
  return `"${hash('sha256', body, 'base64url').slice(0, 22)}"`;
}

/** Whether `If-None-Match` names this answer; a proxy that compresses may have made its tag weak. */
export function isKnownAnswer(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some(tag => tag.trim().replace(/^W\//, '') === etag);
}
