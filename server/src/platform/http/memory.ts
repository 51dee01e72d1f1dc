import { LRUCache } from 'lru-cache';

const bytesAtMost = 144 * 1024 * 1024;

type Kept = { value: object; bytes: number };

/** Where a reading finds what was read before, and keeps what it has read. */
export type Keeper = {
  find(name: string): object | undefined;
  keep(name: string, value: object, bytes: number): void;
  share<T>(question: string, read: () => Promise<T>): Promise<T>;
};

/** Finds what is kept but keeps nothing: for a change, which may read what it has written and not committed yet. */
export function keepingNothing(memory: Keeper): Keeper {
  return { find: name => memory.find(name), keep: () => undefined, share: (_question, read) => read() };
}

/**
 * What a server keeps of what it has read, up to a number of bytes; the least recently used goes first. Callers that keep a value
 * know the data version at which it was read.
 */
export class Memory implements Keeper {
  readonly #kept: LRUCache<string, Kept>;
  readonly #pending = new Map<string, Promise<unknown>>();

  constructor(maximumBytes = bytesAtMost) {
    this.#kept = new LRUCache({ maxSize: maximumBytes, sizeCalculation: ({ bytes }) => bytes });
  }

  /** The size of what is kept now, in bytes. */
  get bytes(): number {
    return this.#kept.calculatedSize;
  }

  find(name: string): object | undefined {
    return this.#kept.get(name)?.value;
  }

  /** Replaces what was kept under that name; a value larger than the whole memory is not kept. */
  keep(name: string, value: object, bytes: number): void {
    this.#kept.set(name, { value, bytes: Math.max(1, bytes) });
  }

  /** Forgets everything, since the kept data may have been lost. */
  clear(): void {
    this.#kept.clear();
  }

  /** Callers that ask the same question while it is being read share one reading. */
  async share<T>(question: string, read: () => Promise<T>): Promise<T> {
    const pending = this.#pending.get(question);
    if (pending) return pending as Promise<T>;
    const made = read().finally(() => this.#pending.delete(question));
    this.#pending.set(question, made);
    return made;
  }
}
