import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { join } from 'node:path';
import { readText, root } from './project.ts';

type Manifest = Record<string, { file: string; isEntry?: boolean; imports?: string[]; css?: string[] }>;

/**
 * Checks what the browser fetches before it shows anything: the files named in index.html and the static imports of its entry.
 * Returns one sentence for each budget exceeded, with the largest contributions.
 */
export function checkBundle(): string[] {
  const budgets = JSON.parse(readText('bench/budgets.json')) as Record<string, number>;
  const files = [...firstViewFiles()];
  return [
    ...compare(
      'JavaScript',
      files.filter(file => file.endsWith('.js')),
      budgets['firstViewJsBrotliBytes'] ?? 0,
    ),
    ...compare(
      'CSS',
      files.filter(file => file.endsWith('.css')),
      budgets['firstViewCssBrotliBytes'] ?? 0,
    ),
  ];
}

function compare(what: string, files: string[], budget: number): string[] {
  const sizes = files.map(file => {
    const bytes = brotliCompressSync(readFileSync(join(root, 'web', 'dist', file))).length;
    return { file, bytes };
  });
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  console.log(`    first view, ${what}: ${total} bytes of ${budget} (brotli)`);
  if (total > 0 && total <= budget) return [];
  const heaviest = sizes.sort((a, b) => b.bytes - a.bytes).slice(0, 5);
  const list = heaviest.map(({ file, bytes }) => `${file} ${bytes}`).join(', ');
  return [`${what} of the first view: ${total} bytes, of ${budget} at most (${list})`];
}

function firstViewFiles(): Set<string> {
  const manifest = JSON.parse(readText('web/dist/.vite/manifest.json')) as Manifest;
  const named = readText('web/dist/index.html').matchAll(/(?:src|href)="\/?([^"]+\.(?:js|css))"/g);
  const files = new Set([...named].map(match => match[1] ?? ''));
  const chunks = new Set(Object.keys(manifest).filter(key => manifest[key]?.isEntry));
  // The set grows while it is iterated, so that each chunk is visited once.
  for (const key of chunks) {
    const { file = '', css = [], imports = [] } = manifest[key] ?? {};
    for (const each of [file, ...css]) files.add(each);
    for (const each of imports) chunks.add(each);
  }
  return files;
}
