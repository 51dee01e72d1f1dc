import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import type { ZipEntry } from '../../../platform/files/zip-directory.ts';

/** A table as in an export: the names of its columns, and one line for each row, a JSON list of texts and nulls. */
export type TransferTable = { columns: string[]; lines: string; rowCount: number };
export type TransferPart = Pick<ZipEntry, 'method' | 'compressed' | 'declaredBytes'>;

const inflate = promisify(inflateRaw);
/** The limit for one file of the archive. */
const mostBytes = 512 * 1024 * 1024;

/** The inflated content of a file of the archive; null when it is damaged. */
export async function inflated({ method, compressed, declaredBytes }: TransferPart): Promise<Buffer | null> {
  if (method === 'stored') return Buffer.from(compressed);
  try {
    const bytes = await inflate(compressed, { maxOutputLength: mostBytes });
    return bytes.length === declaredBytes ? bytes : null;
  } catch {
    return null;
  }
}

/** Null when a line does not have the form of an export. Meant for a thread: a table may have a million rows. */
export async function readTransferTable(part: TransferPart): Promise<TransferTable | null> {
  const bytes = await inflated(part);
  if (bytes === null) return null;
  const [head = '', ...rows] = bytes
    .toString('utf8')
    .split('\n')
    .filter(line => line !== '');
  const columns = parsed(head);
  if (!isCells(columns) || !columns.every(cell => cell !== null)) return null;
  const isWhole = rows.every(line => {
    const cells = parsed(line);
    return isCells(cells) && cells.length === columns.length;
  });
  return isWhole ? { columns, lines: rows.join('\n'), rowCount: rows.length } : null;
}

/** The parsed rows of a table with few of them: one whose bytes are in separate files. */
export function rowsOf({ lines }: TransferTable): (string | null)[][] {
  return lines.split('\n').map(parsed).filter(isCells);
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

function isCells(value: unknown): value is (string | null)[] {
  return Array.isArray(value) && value.every(cell => cell === null || typeof cell === 'string');
}
