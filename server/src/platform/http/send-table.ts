import { createHash } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createGzip } from 'node:zlib';
import type { AnswerOf, Endpoint } from '@suivi/contract/ground/endpoint';
import { isoDay } from '@suivi/domain/ground/calendar/calendar-date';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { type CsvCell, writeCsv, writeCsvRows } from '../documents/write-csv.ts';
import { ok, type Result } from '../result.ts';
import { isKnownAnswer } from './answer-cache.ts';
import { RawAnswer } from './raw-answer.ts';
import type { Call, Handler } from './register-endpoint.ts';
import { mediaTypes } from './send-file.ts';

type Cells = Record<string, string | number | boolean | null>;
export type Table<Row> = {
  /** Made while they are sent: a long table is never whole in memory. */
  rows: Iterable<Row>;
  /** Where the following lines begin; null or absent: these are all. */
  next?: string | null;
};
type TableQuery = { format?: 'csv' | 'json' | undefined };
type RowOf<E extends Endpoint> = AnswerOf<E> extends { lignes: (infer Row)[] } ? Row : never;

const rowsOfChunk = 500;

/**
 * Sends a table as JSON, or as separated text for French spreadsheets: by `format`, else by `Accept`. A client that already has
 * it gets 304 before anything is read, if nothing has changed on this day. Each line is checked against the contract as it is
 * sent.
 */
export function sendingTable<E extends Endpoint>(
  endpoint: E,
  make: (call: Call<E>) => Promise<Result<Table<RowOf<E>>>>,
): Handler<E> {
  const lines = (endpoint.answer as unknown as { shape: { lignes: { element: z.ZodObject } } }).shape.lignes;
  const row = lines.element;
  return async call => {
    const { request, reply, dataVersion, today } = call;
    const isCsv = isCsvAsked(call.query as TableQuery, request.headers.accept);
    const told = [request.url, isCsv, dataVersion, isoDay(today), Object.keys(row.shape)];
    const etag = `"${createHash('sha256').update(JSON.stringify(told)).digest('base64url').slice(0, 22)}"`;
    reply.headers({ ETag: etag, 'Cache-Control': 'private, no-cache', Vary: 'Accept, Accept-Encoding' });
    if (isKnownAnswer(request.headers['if-none-match'], etag)) {
      return sent<E>(given => given.status(304).send());
    }
    const made = await make(call);
    if (made.kind === 'refused') return made;
    const { rows, next = null } = made.value;
    const checked = (value: unknown) => row.parse(value) as Cells;
    const chunks = isCsv
      ? inTurns(csvChunks(Object.keys(row.shape), rows, checked))
      : inTurns(jsonChunks(rows, next, checked));
    reply.type(isCsv ? mediaTypes.csv : 'application/json; charset=utf-8');
    if (next !== null) reply.header('X-Suite', next);
    const isPacked = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
    if (isPacked) reply.header('Content-Encoding', 'gzip');
    return sent<E>(given => {
      const body = Readable.from(chunks, { objectMode: false });
      // When one side fails or leaves, both streams end.
      return given.send(isPacked ? pipeline(body, createGzip({ level: 4 }), () => undefined) : body);
    });
  };
}

function sent<E extends Endpoint>(send: (reply: FastifyReply) => FastifyReply): Result<AnswerOf<E>> {
  return ok(new RawAnswer(send) as unknown as AnswerOf<E>);
}

function isCsvAsked({ format }: TableQuery, accept = ''): boolean {
  return format === undefined ? /\btext\/csv\b/.test(accept) : format === 'csv';
}

/** Lets other requests be answered between two chunks. */
async function* inTurns(chunks: Iterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for (const chunk of chunks) {
    yield chunk;
    await nextTurn();
  }
}

function* csvChunks(header: string[], rows: Iterable<unknown>, checked: (row: unknown) => Cells) {
  yield writeCsv(header, []);
  for (const chunk of inChunks(rows)) {
    yield writeCsvRows(chunk.map(row => Object.values(checked(row)).map(csvCell)));
  }
}

function csvCell(value: Cells[string]): CsvCell {
  return typeof value === 'boolean' ? (value ? 'oui' : 'non') : value;
}

function* jsonChunks(rows: Iterable<unknown>, next: string | null, checked: (row: unknown) => Cells) {
  yield Buffer.from('{"lignes":[');
  let separator = '';
  for (const chunk of inChunks(rows)) {
    yield Buffer.from(separator + chunk.map(row => JSON.stringify(checked(row))).join(','));
    separator = ',';
  }
  yield Buffer.from(`],"suite":${JSON.stringify(next)}}`);
}

function* inChunks<Row>(rows: Iterable<Row>): Generator<Row[]> {
  let chunk: Row[] = [];
  for (const row of rows) {
    chunk.push(row);
    if (chunk.length < rowsOfChunk) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}
