import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client, Pool } from 'pg';
import { afterAll, expect } from 'vitest';
import { statementShape } from './statement-shape.ts';
import { readTestServer } from './test-database.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

type Recording = { shapes: Set<string>; seen: Set<string> };
/** One for all files of a worker, which share the patched client classes. */
const worker = globalThis as { suiviStatements?: Recording };

/**
 * Vitest's setup file of the server's tests: when `SUIVI_TEST_STATEMENTS` names a folder, each test file records there which
 * statements the product sent while it ran. Not recorded are those of a test itself, those of separate processes, migrations, which
 * every run sends first, and what is sent to a PostgreSQL that a test started: it has the same programs the second time.
 */
const folder = process.env['SUIVI_TEST_STATEMENTS'];
if (folder !== undefined) {
  const recording = (worker.suiviStatements ??= listen());
  recording.shapes.clear();
  recording.seen.clear();
  afterAll(() => {
    const file = relative(root, expect.getState().testPath ?? '').replaceAll('\\', '/');
    mkdirSync(folder, { recursive: true });
    const written = { file, statements: [...recording.shapes].toSorted() };
    writeFileSync(join(folder, `${file.replaceAll('/', '~')}.json`), JSON.stringify(written));
  });
}

function listen(): Recording {
  const recording: Recording = { shapes: new Set(), seen: new Set() };
  const note = (by: Client | Pool, [first]: unknown[]) => {
    const text = typeof first === 'string' ? first : (first as { text?: unknown } | undefined)?.text;
    if (typeof text !== 'string' || recording.seen.has(text) || isOfOtherServer(by)) return;
    recording.seen.add(text);
    if (isOfProduct()) recording.shapes.add(statementShape(text));
  };
  // A pool calls its client later, when the caller of the pool is no longer on the stack.
  for (const { prototype } of [Client, Pool]) {
    const { query } = prototype;
    prototype.query = function recordAndQuery(this: Client | Pool, ...given: unknown[]) {
      note(this, given);
      return Reflect.apply(query, this, given) as never;
    };
  }
  return recording;
}

/** Whether this is connected through another socket than that of the tests' server; one with an address may be a proxy of it. */
function isOfOtherServer(by: Client | Pool): boolean {
  const { host } = by instanceof Pool ? new Client(by.options) : by;
  return host.startsWith('/') && host !== new Client(readTestServer().servingUrl).host;
}

/** Whether the innermost function on the stack that is not of a library is one of the product: no migration, test or its file. */
function isOfProduct(): boolean {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 40;
  const { stack = '' } = new Error('where');
  Error.stackTraceLimit = limit;
  const caller = stack
    .split('\n')
    .find(line => /\/\S+\.ts\b/.test(line) && !/\/node_modules\/|\/record-statements\.ts/.test(line));
  return (
    caller === undefined ||
    (caller.includes('/server/') && !/\.test\.ts|\/testing\/|\/migrations\//.test(caller))
  );
}
