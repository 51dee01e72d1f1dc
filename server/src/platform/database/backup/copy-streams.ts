import { Readable, Writable } from 'node:stream';
import type { Connection, Submittable } from 'pg';

/** What `pg` offers for COPY beyond its published types. */
type CopyConnection = Connection & {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
};

const chunkBytes = 65_536;

/** The rows of `copy … to stdout`, in chunks of 64 KB or more; pass it to `client.query`. */
export class CopyOut extends Readable implements Submittable {
  rowCount = 0;
  readonly #statement: string;
  #connection: Connection | null = null;
  #rows: Buffer[] = [];
  #bytes = 0;

  constructor(statement: string) {
    super({ highWaterMark: 4 * chunkBytes });
    this.#statement = statement;
  }

  submit(connection: Connection): void {
    this.#connection = connection;
    connection.query(this.#statement);
  }

  override _read(): void {
    this.#connection?.stream.resume();
  }

  handleCopyData({ chunk }: { chunk: Buffer }, connection: Connection): void {
    // Copied, since the driver reuses the memory of the message.
    this.#rows.push(Buffer.from(chunk));
    this.#bytes += chunk.length;
    if (this.#bytes >= chunkBytes && !this.#flush()) connection.stream.pause();
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.rowCount = Number(text.replace('COPY ', ''));
  }

  handleReadyForQuery(): void {
    this.#flush();
    this.push(null);
  }

  handleError(error: Error): void {
    this.destroy(error);
  }

  #flush(): boolean {
    if (this.#bytes === 0) return true;
    const rows = Buffer.concat(this.#rows, this.#bytes);
    this.#rows = [];
    this.#bytes = 0;
    return this.push(rows);
  }
}

/** Rows for `copy … from stdin`; pass it to `client.query`. It finishes when the server has taken all of them. */
export class CopyIn extends Writable implements Submittable {
  readonly #statement: string;
  #connection: CopyConnection | null = null;
  #whenAccepted: (() => void) | null = null;
  #whenComplete: ((error?: Error | null) => void) | null = null;
  #isAccepted = false;

  constructor(statement: string) {
    super({ highWaterMark: 4 * chunkBytes });
    this.#statement = statement;
  }

  submit(connection: Connection): void {
    this.#connection = connection as CopyConnection;
    connection.query(this.#statement);
  }

  handleCopyInResponse(): void {
    this.#isAccepted = true;
    this.#whenAccepted?.();
  }

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.#afterAcceptance(connection => {
      connection.sendCopyFromChunk(chunk);
      if (connection.stream.writableNeedDrain) connection.stream.once('drain', done);
      else done();
    });
  }

  override _final(done: (error?: Error | null) => void): void {
    this.#whenComplete = done;
    this.#afterAcceptance(connection => connection.endCopyFrom());
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    if (this.#whenComplete === null && this.#isAccepted) {
      this.#connection?.sendCopyFail('the rows could not be read');
    }
    done(error);
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.#whenComplete?.();
  }

  handleError(error: Error): void {
    this.#isAccepted = false;
    this.destroy(error);
  }

  #afterAcceptance(act: (connection: CopyConnection) => void): void {
    const connection = this.#connection;
    if (connection !== null && this.#isAccepted) act(connection);
    else this.#whenAccepted = () => this.#connection !== null && act(this.#connection);
  }
}
