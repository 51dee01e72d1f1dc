import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';

export type JournalHead = { position: string; hash: string };

export type JournalVerdict = {
  /** Number of rows whose seal is valid. */
  rows: number;
  /** Number of rows that were removed after their retention and of which the digest remains. */
  removed: number;
  /** The last seal: with a written copy of it, one can find out later whether anything before it was changed or removed. */
  head: JournalHead | null;
  /** One English sentence each; empty when the journal is intact. */
  faults: string[];
};

type Line = {
  position: string;
  batch: string;
  row_count: number;
  connection_count: number;
  sealed_epoch: string;
  is_old: boolean;
  is_very_old: boolean;
  hash: Buffer;
  id: string | null;
  is_connection: boolean;
  is_removed: boolean;
  digest: Buffer | null;
};

/**
 * Written out here rather than calling the functions of the database, which its owner could change. The same as in the migration
 * that created them.
 */
const lines = `
  select s.position, s.batch, s.row_count, s.connection_count, extract(epoch from s.sealed_at)::text as sealed_epoch,
    s.sealed_at < now() - interval '180 days' as is_old, s.sealed_at < now() - interval '1827 days' as is_very_old,
    s.hash, r.id, r.is_connection, r.is_removed, r.digest
  from journal_seals s
  left join (
    select j.batch, j.id, j.entity = 'session' as is_connection, false as is_removed,
      sha256(convert_to(jsonb_build_array(j.id, extract(epoch from j.at), j.account_id, j.account_name, j.action,
        j.entity, j.entity_id, j.site_id, j.label, j.before, j.after, j.request_id)::text, 'UTF8')) as digest
    from journal j
    union all
    select batch, id, is_connection, true, digest from journal_removed_rows
  ) r on r.batch = s.batch
  order by s.position, r.id`;

const linesEach = 2000;
const mostFaults = 20;

/**
 * Recomputes the chain of the journal as of one moment. `expected` is a head that was written down and must still be present.
 * Reads every row and blocks nothing.
 */
export async function verifyJournal(client: ClientBase, expected?: JournalHead): Promise<JournalVerdict> {
  await client.query('begin isolation level repeatable read read only');
  try {
    await client.query('set local statement_timeout = 0');
    const chain = new Chain(expected);
    const unsealed = await client.query<{ count: string }>(
      'select count(*) from journal j where not exists (select from journal_seals s where s.batch = j.batch)',
    );
    chain.countUnsealed(Number(unsealed.rows[0]?.count));
    await client.query(`declare chain no scroll cursor for ${lines}`);
    for (;;) {
      const { rows } = await client.query<Line>(`fetch ${linesEach} from chain`);
      for (const line of rows) chain.add(line);
      if (rows.length < linesEach) return chain.verdict();
    }
  } finally {
    await client.query('rollback');
  }
}

class Chain {
  readonly #expected: JournalHead | undefined;
  readonly #faults: string[] = [];
  #previous: { position: bigint; hash: Buffer } | null = null;
  #batch: Line[] = [];
  #rows = 0;
  #removed = 0;
  #isExpectedFound = false;

  constructor(expected: JournalHead | undefined) {
    this.#expected = expected;
  }

  countUnsealed(count: number): void {
    if (count > 0)
      this.#faults.push(`${count} rows of the journal have no seal: they were written around it.`);
  }

  add(line: Line): void {
    if (this.#batch[0] && this.#batch[0].position !== line.position) this.#closeBatch();
    this.#batch.push(line);
  }

  verdict(): JournalVerdict {
    this.#closeBatch();
    if (this.#expected && !this.#isExpectedFound) {
      this.#faults.push(
        `The head ${this.#expected.position}:${this.#expected.hash} is not there any more: the journal was cut or rewritten.`,
      );
    }
    const head = this.#previous && {
      position: String(this.#previous.position),
      hash: this.#previous.hash.toString('hex'),
    };
    return { rows: this.#rows, removed: this.#removed, head, faults: this.#faults.slice(0, mostFaults) };
  }

  #closeBatch(): void {
    const [seal] = this.#batch;
    if (!seal) return;
    const rows = this.#batch.filter(({ id }) => id !== null);
    const position = BigInt(seal.position);
    // The remainder of seals whose rows have all expired: the next seal is bound to it.
    const isAnchor = this.#previous === null && rows.length === 0 && seal.is_old;
    if (!isAnchor) {
      this.#judgeLink(seal, rows, position);
      this.#judgeRemoved(seal, rows);
    }
    this.#rows += rows.filter(row => !row.is_removed).length;
    this.#removed += rows.filter(row => row.is_removed).length;
    this.#previous = { position, hash: seal.hash };
    this.#isExpectedFound ||=
      this.#expected?.position === seal.position && this.#expected.hash === seal.hash.toString('hex');
    this.#batch = [];
  }

  #judgeLink(seal: Line, rows: Line[], position: bigint): void {
    if (position !== (this.#previous?.position ?? 0n) + 1n) {
      this.#faults.push(`Seals are missing before ${seal.position}.`);
      return;
    }
    let digests = Buffer.alloc(0);
    for (const { digest } of rows) digests = sha256(digests, digest ?? Buffer.alloc(0));
    const { batch, row_count, connection_count, sealed_epoch } = seal;
    const text = [seal.position, batch, row_count, connection_count, sealed_epoch].join(':');
    const hash = sha256(this.#previous?.hash ?? Buffer.alloc(0), Buffer.from(text), digests);
    if (hash.equals(seal.hash)) return;
    const ids = rows.map(({ id }) => id);
    this.#faults.push(
      `The seal ${seal.position} does not hold: of its ${row_count} rows, of which ${ids.length} are there ` +
        `(${ids.slice(0, 5).join(', ')}…), one was changed, added or taken away, or the seal was.`,
    );
  }

  /**
   * The database does not let a row go before the retention of its kind has passed; batch 0 was sealed later than it was written.
   */
  #judgeRemoved({ position, batch, is_old, is_very_old, connection_count }: Line, rows: Line[]): void {
    const removed = rows.filter(row => row.is_removed);
    const isEarly = removed.some(row => !(row.is_connection ? is_old : is_very_old));
    if (isEarly && batch !== '0')
      this.#faults.push(`Rows of the seal ${position} were removed before their time.`);
    if (rows.filter(row => row.is_connection).length > connection_count) {
      this.#faults.push(`Rows of the seal ${position} were removed as if they were sign-ins.`);
    }
  }
}

function sha256(...parts: Buffer[]): Buffer<ArrayBuffer> {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return Buffer.from(hash.digest());
}
