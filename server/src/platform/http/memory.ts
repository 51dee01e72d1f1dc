import { LRUCache } from 'lru-cache';

const bytesAtMost = 144 * 1024 * 1024;

type Kept = { value: object; bytes: number };

/** Where a reading finds what was read before, and keeps what it has read. */
export type Keeper = {
  find(name: string): object | undefined;
  keep(name: string, value: object, bytes: number): void;
  share<T>(question: string, read: () => Promise<T>): Promise<T>;
};

/** Finds what is kept and keeps nothing: for a change, which may read what it has written and is not committed. */
export function keepingNothing(memory: Keeper): Keeper {
  return { find: name => memory.find(name), keep: () => undefined, share: (_question, read) => read() };
}

/**
 * What a server keeps of what it has read, within a number of bytes; what was not used for longest goes first. Whoever
 * keeps a value knows at which version of the data it was read.
 */
export class Memory implements Keeper {
  readonly #kept: LRUCache<string, Kept>;
  readonly #pending = new Map<string, Promise<unknown>>();

  constructor(maximumBytes = bytesAtMost) {
    this.#kept = new LRUCache({ maxSize: maximumBytes, sizeCalculation: ({ bytes }) => bytes });
  }

  /** What is kept now, in bytes. */
  get bytes(): number {
    return this.#kept.calculatedSize;
  }

  find(name: string): object | undefined {
    return this.#kept.get(name)?.value;
  }

  /** Takes the place of what was kept by that name; what is larger than all the room is not kept. */
  keep(name: string, value: object, bytes: number): void {
    this.#kept.set(name, { value, bytes: Math.max(1, bytes) });
  }

  /** Forgets everything: what was kept may not have happened. */
  clear(): void {
    this.#kept.clear();
  }

  /** Those who ask for the same while it is read share one reading. */
  async share<T>(question: string, read: () => Promise<T>): Promise<T> {
    const pending = this.#pending.get(question);
    if (pending) return pending as Promise<T>;
    const made = read().finally(() => this.#pending.delete(question));
    this.#pending.set(question, made);
    return made;
  }
}
