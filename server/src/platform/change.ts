import { sql } from 'kysely';
import { isDatabaseUnavailable } from './database/database-faults.ts';
import type { Author, JournalEntry } from './journal/journal-entry.ts';
import { nameAuthor, writeJournal } from './journal/write-journal.ts';
import { ok, type Result, refuse } from './result.ts';
import type { Database, Tx } from './schema/tables.ts';

/** The only way to write: a store's writing function takes a `Change`, so it cannot be called outside one. */
export type Change = {
  tx: Tx;
  author: Author;
  journal: (...entries: JournalEntry[]) => Promise<void>;
  /** Reports that the requested state already holds, so that no journal row is required. */
  nothingToDo: () => void;
  /** What was written and whose consequences are not derived yet, by kind, as its writers noted it (`records/movement.ts`). */
  moved: Map<object, unknown[]>;
  /**
   * Derives what follows from what was written. It runs by itself at the end of the change; code that reads derived data earlier
   * calls it first.
   */
  follow: () => Promise<void>;
};

/** Derives everything that follows from what a change has noted as moved. */
export type Follow = (change: Change) => Promise<void>;

export type IdempotencyKey = { accountId: number; key: string; requestHash: Buffer };

export type ChangeOptions = {
  /** The author that the journal names, where it is not the sender of the request. */
  author?: Author;
  /** False when nothing changes that answers are made of, as with a sign-in: cached answers stay valid. */
  movesDataVersion?: boolean;
  /** The request's Idempotency-Key belongs to another transaction of the same request. */
  withoutKey?: true;
};

type ChangeRequest = ChangeOptions & {
  db: Database;
  author: Author;
  requestId: string;
  /** Required for changes that write records: `followOn` of `records/follow.ts`. */
  follow?: Follow;
  idempotencyKey?: IdempotencyKey | undefined;
};

export const anonymousAuthor: Author = { accountId: null, name: 'Non connecté' };
export const systemAuthor: Author = { accountId: null, name: 'Système' };

/** The connection was lost during the commit: the change may have been made or not. */
export class OutcomeUnknown extends Error {}

/**
 * Runs `work` in one transaction together with its journal rows, its idempotency row and the new data version; a refusal or an
 * error undoes all of it. The data version is touched last, so that its row is locked only for the commit and two changes cannot
 * wait for each other. Throws `OutcomeUnknown` when it is unknown whether the change was committed: sending the same request
 * under the same key finds out.
 */
export async function makeChange<T>(
  { db, author, requestId, idempotencyKey, movesDataVersion = true, follow = nothingFollows }: ChangeRequest,
  work: (change: Change) => Promise<Result<T>>,
): Promise<Result<T>> {
  let isCommitting = false;
  try {
    return await db.transaction().execute(async tx => {
      if (idempotencyKey) {
        const earlier = await claimIdempotencyKey(tx, idempotencyKey);
        if (earlier.kind !== 'first') return earlier.result as Result<T>;
      }
      let isJournalled = false;
      let isNothing = false;
      const change: Change = {
        tx,
        author,
        journal: async (...entries) => {
          if (!isJournalled) await nameAuthor(tx, author);
          isJournalled = true;
          await writeJournal(tx, requestId, entries);
        },
        nothingToDo: () => {
          isNothing = true;
        },
        moved: new Map(),
        follow: async () => {
          if (change.moved.size > 0) await follow(change);
          change.moved.clear();
        },
      };
      const result = await work(change);
      if (result.kind === 'refused') throw new Refused(result);
      await change.follow();
      if (!isJournalled && !isNothing) throw new Error('a change was made without a journal entry');
      if (idempotencyKey) {
        await tx
          .updateTable('idempotency_keys')
          .set({ answer: JSON.stringify(result.value) })
          .where('account_id', '=', idempotencyKey.accountId)
          .where('key', '=', idempotencyKey.key)
          .execute();
      }
      if (movesDataVersion) {
        await tx
          .updateTable('data_version')
          .set(({ eb }) => ({ version: eb('version', '+', '1') }))
          // A change that needs no journal row may still have written something, which the database has noted.
          .$if(!isJournalled, update =>
            update.where(
              sql<boolean>`coalesce(current_setting('suivi.moved', true), '') not in ('', 'elsewhere')`,
            ),
          )
          .execute();
      }
      isCommitting = isJournalled;
      return result;
    });
  } catch (error) {
    if (error instanceof Refused) return error.result as Result<T>;
    const closed = closedMonthRefusal(error);
    if (closed) return closed;
    if (isCommitting && isDatabaseUnavailable(error)) {
      throw new OutcomeUnknown('the connection was lost during the commit', { cause: error });
    }
    throw error;
  }
}

/** For changes from which nothing follows; a change that writes records all the same is rolled back. */
const nothingFollows: Follow = () => {
  throw new Error('records were written and nothing brings up to date what follows from them');
};

class Refused extends Error {
  readonly result: Result<unknown>;
  constructor(result: Result<unknown>) {
    super('refused');
    this.result = result;
  }
}

type Claim = { kind: 'first' } | { kind: 'again'; result: Result<unknown> };

// The insert waits for a concurrent request that holds the same key, so that only one of them does the work.
async function claimIdempotencyKey(tx: Tx, { accountId, key, requestHash }: IdempotencyKey): Promise<Claim> {
  const inserted = await tx
    .insertInto('idempotency_keys')
    .values({ account_id: accountId, key, request_hash: requestHash, answer: null })
    .onConflict(conflict => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (inserted) return { kind: 'first' };
  const stored = await tx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'answer'])
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (!stored.request_hash.equals(requestHash)) {
    return { kind: 'again', result: { kind: 'refused', refusal: { code: 'idempotency-key-reused' } } };
  }
  return { kind: 'again', result: ok(stored.answer) };
}

/** The error code that triggers raise when a statement would change a closed month (migration 56). */
const closedMonth = 'SE001';

/** The refusal for a change that the database stopped because a month is closed; null for any other error. */
function closedMonthRefusal(error: unknown): Result<never> | null {
  if (!(error instanceof Error) || !('code' in error) || error.code !== closedMonth) return null;
  const detail = 'detail' in error && typeof error.detail === 'string' ? error.detail : '{}';
  const { site = '', year = 0, month = 0, archived } = JSON.parse(detail) as Partial<ClosedMonth>;
  return refuse(archived ? 'archive-month-closed' : 'month-closed', { params: { site, year, month } });
}

type ClosedMonth = { site: string; year: number; month: number; archived?: boolean };
