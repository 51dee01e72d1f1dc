import { createInflateRaw } from 'node:zlib';
import { RefusedFile } from './refused-file.ts';
import type { ReadLimits } from './tabular-file.ts';
import type { ZipEntry } from './zip-directory.ts';

const ratioFrom = 1_048_576;

/** Counts what is inflated from one file, over all its parts. */
export type InflationBudget = { limits: ReadLimits; inflatedBytes: number };

/**
 * The text of a part, in chunks, so that memory never holds all of it. Stops at the first byte beyond the limits or beyond the
 * size that the archive declares.
 */
export async function* inflatePart(entry: ZipEntry, budget: InflationBudget): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const chunk of inflateBytes(entry, budget)) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

/** The whole content of a file in an archive of files, counted under the same limits. */
export async function readFileOfArchive(entry: ZipEntry, budget: InflationBudget): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of inflateBytes(entry, budget)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** The bytes of a part, in chunks, under the same limits. */
export async function* inflateBytes(entry: ZipEntry, budget: InflationBudget): AsyncGenerator<Uint8Array> {
  const { limits } = budget;
  if (budget.inflatedBytes + entry.declaredBytes > limits.inflatedBytes) {
    throw new RefusedFile('file-inflates-too-much');
  }
  let partBytes = 0;
  for await (const chunk of chunksOf(entry)) {
    partBytes += chunk.length;
    budget.inflatedBytes += chunk.length;
    if (budget.inflatedBytes > limits.inflatedBytes) throw new RefusedFile('file-inflates-too-much');
    if (partBytes > entry.declaredBytes) throw new RefusedFile('file-sizes-false');
    if (partBytes > ratioFrom && partBytes > entry.compressed.length * limits.inflationRatio) {
      throw new RefusedFile('file-inflates-too-much');
    }
    yield chunk;
  }
  if (partBytes !== entry.declaredBytes) throw new RefusedFile('file-sizes-false');
}

/** A part that is small by nature (relationships, styles), as one text. */
export async function readPart(entry: ZipEntry, budget: InflationBudget): Promise<string> {
  let text = '';
  for await (const chunk of inflatePart(entry, budget)) text += chunk;
  return text;
}

async function* chunksOf(entry: ZipEntry): AsyncGenerator<Uint8Array> {
  if (entry.method === 'stored') {
    yield entry.compressed;
    return;
  }
  const inflate = createInflateRaw({ chunkSize: 65_536 });
  inflate.end(entry.compressed);
  try {
    for await (const chunk of inflate) yield chunk;
  } catch (error) {
    if (error instanceof Error && 'code' in error) throw new RefusedFile('file-damaged');
    throw error;
  } finally {
    inflate.destroy();
  }
}
