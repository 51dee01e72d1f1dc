import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';

const folder = import.meta.dirname;
const fonts = ['400Regular', '400Regular_Italic', '600SemiBold', '700Bold'];

let compiler: NodeCompiler | null = null;

/** Compiles in this thread; the compiler and its fonts stay loaded for the next document. */
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
  // Only the fonts are kept: cached layouts cost more memory than they save time.
  compiler.evictCache(0);
  return bytes;
}

function createCompiler(): NodeCompiler {
  const require = createRequire(import.meta.url);
  const fontBlobs = fonts.map(style =>
    readFileSync(require.resolve(`@expo-google-fonts/source-sans-3/${style}/SourceSans3_${style}.ttf`)),
  );
  return NodeCompiler.create({ workspace: folder, fontArgs: [{ fontBlobs }] });
}
