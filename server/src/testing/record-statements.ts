import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client, Pool } from 'pg';
import { afterAll, expect } from 'vitest';
import { statementShape } from './statement-shape.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

type Recording = { shapes: Set<string>; seen: Set<string> };
/** One for all files of a worker, which share the patched client classes. */
const worker = globalThis as { suiviStatements?: Recording };

/**
 * Vitest's setup file of the server's tests: when `SUIVI_TEST_STATEMENTS` names a folder, each test file records there which
 * statements the product sent while it ran. Statements sent by a test itself, and those of separate processes, are not recorded.
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
  const note = ([first]: unknown[]) => {
    const text = typeof first === 'string' ? first : (first as { text?: unknown } | undefined)?.text;
    if (typeof text !== 'string' || recording.seen.has(text)) return;
    recording.seen.add(text);
    if (isOfProduct()) recording.shapes.add(statementShape(text));
  };
  // A pool calls its client later, when the caller of the pool is no longer on the stack.
  for (const { prototype } of [Client, Pool]) {
    const { query } = prototype;
    prototype.query = function recordAndQuery(this: unknown, ...given: unknown[]) {
      note(given);
      return Reflect.apply(query, this, given) as never;
    };
  }
  return recording;
}

/** Whether the innermost function of the project on the stack is not part of the tests. */
function isOfProduct(): boolean {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 40;
  const { stack = '' } = new Error('where');
  Error.stackTraceLimit = limit;
  const own = stack.split('\n').filter(line => line.includes('/server/') && !line.includes('/node_modules/'));
  const caller = own.find(line => !line.includes('/record-statements.ts'));
  return caller === undefined || !/\.test\.ts|\/testing\//.test(caller);
}
