import { RefusedFile } from '../../../platform/files/refused-file.ts';
import { readZipDirectory, type ZipEntry } from '../../../platform/files/zip-directory.ts';
import { readTable } from './transfer-process.ts';
import { inflated, type TransferTable } from './transfer-table.ts';

/** An export for another installation; null when the file is not one, or is incomplete. */
export type Transfer = {
  version: string;
  table: (name: string) => Promise<TransferTable | null>;
  /** The bytes of a plan or document, by the name of its file without extension. */
  bytes: (name: string) => Promise<Buffer | null>;
};

const mostEntries = 65_535;

export async function openTransfer(archive: Buffer): Promise<Transfer | null> {
  const entries = entriesOf(archive);
  if (entries === null) return null;
  const byStem = new Map([...entries].map(([name, entry]) => [name.replace(/\.[^./]*$/, ''), entry]));
  const version = (await bytesOf(entries.get('données/version.txt')))?.toString('utf8').trim();
  if (version === undefined || version === '') return null;
  return {
    version,
    async table(name) {
      const entry = entries.get(`données/${name}.jsonl`);
      return entry === undefined ? null : readTable(entry);
    },
    bytes: name => bytesOf(byStem.get(name)),
  };
}

function entriesOf(archive: Buffer): Map<string, ZipEntry> | null {
  try {
    return readZipDirectory(archive, mostEntries);
  } catch (error) {
    // Not an archive, or a damaged one.
    if (error instanceof RefusedFile || error instanceof RangeError) return null;
    throw error;
  }
}

/** The content of a file of the archive; null when there is none, or it is damaged. */
async function bytesOf(entry: ZipEntry | undefined): Promise<Buffer | null> {
  return entry ? inflated(entry) : null;
}
