import { makeDocument } from './documents-thread.ts';

/**
 * Compiles Typst into a tagged PDF (PDF/UA-1). `assets` are the files that the source may read, by their path from the
 * root; `/report-template.typ` is always there. Nothing else can be read: no other file, no package, no network. Texts
 * from people belong in an asset, never in the source, where they would be markup. Throws on a source that does not
 * compile, which is a bug.
 */
export function writePdf(
  source: string,
  assets: Record<string, Uint8Array>,
  created: Date,
): Promise<Uint8Array> {
  return makeDocument({ kind: 'pdf', source, assets, created });
}
