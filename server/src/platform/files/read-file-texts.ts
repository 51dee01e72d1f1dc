import { detectFileKind } from './detect-file-kind.ts';
import { type InflationBudget, inflateBytes } from './inflate-part.ts';
import { RefusedFile } from './refused-file.ts';
import type { ReadLimits } from './tabular-file.ts';
import { readZipDirectory } from './zip-directory.ts';

const sliceBytes = 1_048_576;

/** A text as bytes, under its own name. It can be read once and is never held whole in memory. */
export type FileText = {
  name: string;
  chunks: AsyncIterable<Uint8Array>;
  /** The bytes of all texts together, as the archive declares them. */
  ofBytes: number;
};

/** The text file itself, or the texts in a zip archive, in the order of their names; throws `RefusedFile`. */
export function readFileTexts(bytes: Uint8Array, name: string, limits: ReadLimits): FileText[] {
  const kind = detectFileKind(bytes);
  if (kind === 'text') return [{ name, chunks: slicesOf(bytes), ofBytes: bytes.length }];
  if (kind !== 'zip') throw new RefusedFile(kind);
  const budget: InflationBudget = { limits, inflatedBytes: 0 };
  const files = [...readZipDirectory(bytes, limits.parts).values()].filter(entry => isText(entry.name));
  const ofBytes = files.reduce((sum, { declaredBytes }) => sum + declaredBytes, 0);
  return files
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map(file => ({ name: file.name, chunks: inflateBytes(file, budget), ofBytes }));
}

async function* slicesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += sliceBytes) yield bytes.subarray(from, from + sliceBytes);
}

function isText(name: string): boolean {
  return /\.(?:csv|json|txt)$/i.test(name) && !/(?:^|\/)(?:__MACOSX\/|\.)/.test(name);
}

/**
 * The non-empty lines of a text, without line ends, one chunk at a time. The encoding is UTF-8 or else Windows-1252, detected on
 * the first chunk.
 *
 * @param onRead Called with the size in bytes of each chunk, once its lines were taken.
 */
export async function* linesOf(
  chunks: AsyncIterable<Uint8Array>,
  onRead?: (bytes: number) => void,
): AsyncGenerator<string[]> {
  let decoder: TextDecoder | null = null;
  let rest = '';
  for await (const chunk of chunks) {
    decoder ??= decoderOf(chunk);
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield lines.map(plainLine).filter(line => line !== '');
    onRead?.(chunk.length);
  }
  const last = plainLine(rest + (decoder?.decode() ?? ''));
  if (last !== '') yield [last];
}

function plainLine(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line;
}

function decoderOf(chunk: Uint8Array): TextDecoder {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(chunk, { stream: true });
    return new TextDecoder('utf-8');
  } catch {
    return new TextDecoder('windows-1252');
  }
}
