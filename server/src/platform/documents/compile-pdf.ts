import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { fontBlobs } from './report-fonts.ts';

const folder = import.meta.dirname;

let compiler: NodeCompiler | null = null;

/**
 * Compiles Typst into a tagged PDF (PDF/UA-1). `assets` are the files that the source may read, by their path from the root;
 * `/report-template.typ` is always available. Nothing else can be read: no other file, no package, no network. Texts typed by
 * people belong in an asset, never in the source, where they would be markup, and may only contain characters that the fonts
 * draw. Throws when the source does not compile, which is a bug. The compiler stays loaded for the next document.
 */
export function compilePdf(source: string, assets: Record<string, Uint8Array>, created: Date): Uint8Array {
  compiler ??= createCompiler();
  compiler.resetShadow();
  compiler.mapShadow(join(folder, 'report-template.typ'), readFileSync(join(folder, 'report-template.typ')));
  for (const [path, bytes] of Object.entries(assets))
    compiler.mapShadow(join(folder, path), Buffer.from(bytes));
  const compiled = compiler.compile({ mainFileContent: source });
  const diagnostics = compiled.takeDiagnostics();
  if (compiled.result === null) {
    const details = diagnostics === null ? [] : compiler.fetchDiagnostics(diagnostics);
    throw new Error(`Typst refused the source: ${JSON.stringify(details)}`);
  }
  const creationTimestamp = Math.floor(created.getTime() / 1_000);
  const bytes = compiler.pdf(compiled.result, { pdfStandard: 'ua-1', creationTimestamp });
  // Only the fonts are kept: cached layouts use more memory than the time they save is worth.
  compiler.evictCache(0);
  return bytes;
}

function createCompiler(): NodeCompiler {
  return NodeCompiler.create({ workspace: folder, fontArgs: [{ fontBlobs: fontBlobs() }] });
}
