import { availableParallelism } from 'node:os';

type Limits = {
  running: number;
  waiting: number;
  /** Maximum number of waiting requests of one person. */
  waitingEach: number;
};

/**
 * Bounds how much runs and waits at once. People take turns: someone who sends hundreds of requests delays only their own, and
 * somebody else's next one only by what is already running.
 */
export class Lane {
  readonly #limits: Limits;
  #running = 0;
  #waiting = 0;
  #refused = 0;
  readonly #queues = new Map<string, (() => void)[]>();

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** What is running and waiting now, and how many were refused since the start. */
  get counts(): { running: number; waiting: number; refused: number } {
    return { running: this.#running, waiting: this.#waiting, refused: this.#refused };
  }

  /** Runs `work` when there is room; returns null at once when too much is waiting already. */
  async run<T>(person: string, work: () => Promise<T>): Promise<T | null> {
    if (this.#running < this.#limits.running) this.#running += 1;
    else {
      const queue = this.#queues.get(person) ?? [];
      if (this.#waiting >= this.#limits.waiting || queue.length >= this.#limits.waitingEach) {
        this.#refused += 1;
        return null;
      }
      await new Promise<void>(resolve => {
        this.#waiting += 1;
        queue.push(resolve);
        this.#queues.set(person, queue);
      });
    }
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  /** Gives the place to the next person in turn, who then goes to the end of the round. */
  #leave(): void {
    const [turn] = this.#queues;
    if (!turn) {
      this.#running -= 1;
      return;
    }
    const [person, queue] = turn;
    const next = queue.shift();
    this.#queues.delete(person);
    if (queue.length > 0) this.#queues.set(person, queue);
    this.#waiting -= 1;
    next?.();
  }
}

export type Lanes = {
  /** Reading who sends a request: one short statement for each. */
  sessions: Lane;
  /**
   * Requests without a session, before they take turns in `interactive` with signed-in people, where they count as one person:
   * strangers hold at most half of its places, and people who sign in still get theirs.
   */
  strangers: Lane;
  interactive: Lane;
  /**
   * Changes, before they take their turn in `interactive`: each waits for the one before it to commit, and a commit may wait for
   * a standby that is lost. Some places remain for readers.
   */
  changes: Lane;
  heavy: Lane;
  /** Password hashes: each takes 19 MiB and one core for some tens of milliseconds. */
  hashes: Lane;
  /** Password hashes of people who are signed in, or whose browser has signed in before. */
  knownHashes: Lane;
};

/**
 * The number of jobs that run at once follows the number of database connections, so that requests do not queue in the pool.
 * Heavy work runs two at a time only where that leaves a core for the rest: the database may share the machine.
 */
export function createLanes(databasePoolSize: number, cores = availableParallelism()): Lanes {
  const kept = databasePoolSize >= 6 ? 2 : 1;
  const interactive = Math.max(1, databasePoolSize - kept);
  return {
    // They queue in the pool instead, which gives up in time when the database does not answer.
    sessions: new Lane({ running: 1000, waiting: 0, waitingEach: 0 }),
    strangers: new Lane({ running: Math.ceil(interactive / 2), waiting: 128, waitingEach: 32 }),
    interactive: new Lane({ running: interactive, waiting: 512, waitingEach: 128 }),
    changes: new Lane({ running: Math.ceil((interactive * 3) / 4), waiting: 512, waitingEach: 128 }),
    heavy: new Lane({ running: cores > 2 ? kept : 1, waiting: 20, waitingEach: 5 }),
    hashes: new Lane({ running: 2, waiting: 60, waitingEach: 60 }),
    knownHashes: new Lane({ running: 2, waiting: 200, waitingEach: 10 }),
  };
}
