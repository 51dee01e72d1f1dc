import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { RefusedFile } from '../../platform/files/refused-file.ts';
import { readZipDirectory, type ZipEntry } from '../../platform/files/zip-directory.ts';

export type TransferTable = { columns: string[]; rows: (string | null)[][] };

/** What an export holds for another installation; null where it is no such export, or incomplete. */
export type Transfer = {
  version: string;
  table: (name: string) => Promise<TransferTable | null>;
  /** The bytes of a plan or document, by the name of its file without its ending. */
  bytes: (name: string) => Promise<Buffer | null>;
};

const inflate = promisify(inflateRaw);
const mostEntries = 65_535;
/** Of one file of the archive. */
const mostBytes = 512 * 1024 * 1024;

export async function openTransfer(archive: Buffer): Promise<Transfer | null> {
  const entries = entriesOf(archive);
  if (entries === null) return null;
  const byStem = new Map([...entries].map(([name, entry]) => [name.replace(/\.[^./]*$/, ''), entry]));
  const version = (await read(entries.get('données/version.txt')))?.toString('utf8').trim();
  if (version === undefined || version === '') return null;
  return {
    version,
    table: async name => tableOf(await read(entries.get(`données/${name}.jsonl`))),
    bytes: async name => read(byStem.get(name)),
  };
}

function entriesOf(archive: Buffer): Map<string, ZipEntry> | null {
  try {
    return readZipDirectory(archive, mostEntries);
  } catch (error) {
    // Anything that is no archive, or a damaged one.
    if (error instanceof RefusedFile || error instanceof RangeError) return null;
    throw error;
  }
}

/** What a file of the archive holds; null where there is none, or it is damaged. */
async function read(entry: ZipEntry | undefined): Promise<Buffer | null> {
  return entry ? inflated(entry) : null;
}

async function inflated({ method, compressed, declaredBytes }: ZipEntry): Promise<Buffer | null> {
  if (method === 'stored') return Buffer.from(compressed);
  try {
    const bytes = await inflate(compressed, { maxOutputLength: mostBytes });
    return bytes.length === declaredBytes ? bytes : null;
  } catch {
    return null;
  }
}

/** The names of the columns, then a row a line. */
function tableOf(bytes: Buffer | null): TransferTable | null {
  if (bytes === null) return null;
  try {
    const [columns, ...rows] = bytes
      .toString('utf8')
      .split('\n')
      .filter(line => line !== '')
      .map(line => JSON.parse(line) as unknown);
    if (!isTexts(columns) || !rows.every(isCells)) return null;
    return rows.every(row => row.length === columns.length) ? { columns, rows } : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every(cell => typeof cell === 'string');
}

function isCells(value: unknown): value is (string | null)[] {
  return Array.isArray(value) && value.every(cell => cell === null || typeof cell === 'string');
}
