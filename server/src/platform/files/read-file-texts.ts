import { detectFileKind } from './detect-file-kind.ts';
import { type InflationBudget, readFileOfArchive } from './inflate-part.ts';
import { RefusedFile } from './refused-file.ts';
import type { ReadLimits } from './tabular-file.ts';
import { readZipDirectory } from './zip-directory.ts';

/** A text as bytes, under its own name. */
export type FileText = {
  name: string;
  bytes: Uint8Array;
  /** Bytes of all of them, as an archive claims. */
  ofBytes: number;
};

/** The text that a file is, or those that were put together in a zip, in the order of their names; throws `RefusedFile`. */
export async function* readFileTexts(
  bytes: Uint8Array,
  name: string,
  limits: ReadLimits,
): AsyncGenerator<FileText> {
  const kind = detectFileKind(bytes);
  if (kind === 'text') {
    yield { name, bytes, ofBytes: bytes.length };
    return;
  }
  if (kind !== 'zip') throw new RefusedFile(kind);
  const budget: InflationBudget = { limits, inflatedBytes: 0 };
  const files = [...readZipDirectory(bytes, limits.parts).values()].filter(entry => isText(entry.name));
  const ofBytes = files.reduce((sum, { declaredBytes }) => sum + declaredBytes, 0);
  for (const file of files.toSorted((a, b) => a.name.localeCompare(b.name))) {
    yield { name: file.name, bytes: await readFileOfArchive(file, budget), ofBytes };
  }
}

function isText(name: string): boolean {
  return /\.(?:csv|json|txt)$/i.test(name) && !/(?:^|\/)(?:__MACOSX\/|\.)/.test(name);
}

const chunkBytes = 1_048_576;
const lineFeed = 10;
const mark = [0xef, 0xbb, 0xbf];

/**
 * The lines of a text, without their ends, decoded in pieces: UTF-8, or else Windows-1252, told by its first piece.
 *
 * @param onRead told how many bytes each piece was, once its lines were taken.
 */
export function* linesOf(bytes: Uint8Array, onRead?: (bytes: number) => void): Generator<string> {
  const start = mark.every((byte, at) => bytes[at] === byte) ? mark.length : 0;
  let decoder: TextDecoder | null = null;
  for (let from = start; from < bytes.length; ) {
    const wanted = Math.min(bytes.length, from + chunkBytes);
    const end = wanted === bytes.length ? wanted : bytes.lastIndexOf(lineFeed, wanted - 1) + 1;
    // A line longer than a piece is taken with the rest.
    const to = end <= from ? bytes.length : end;
    const piece = bytes.subarray(from, to);
    decoder ??= decoderOf(piece);
    for (const line of decoder.decode(piece).split('\n')) {
      const plain = line.endsWith('\r') ? line.slice(0, -1) : line;
      if (plain !== '') yield plain;
    }
    from = to;
    onRead?.(piece.length);
  }
}

function decoderOf(piece: Uint8Array): TextDecoder {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(piece);
    return new TextDecoder('utf-8');
  } catch {
    return new TextDecoder('windows-1252');
  }
}
