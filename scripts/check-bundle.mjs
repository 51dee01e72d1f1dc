import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { root } from './project.mjs';

const page = join(root, 'web', 'dist');

/**
 * What the browser fetches before it shows anything: what index.html names and the static imports of its entry. Returns
 * a sentence per budget that is exceeded, with what weighs most.
 * @returns {string[]}
 */
export function checkBundle() {
  const budgets = JSON.parse(readFileSync(join(root, 'bench', 'budgets.json'), 'utf8'));
  const files = [...firstViewFiles()];
  return [
    ...compare(
      'JavaScript',
      files.filter(file => file.endsWith('.js')),
      budgets.firstViewJsBrotliBytes,
    ),
    ...compare(
      'CSS',
      files.filter(file => file.endsWith('.css')),
      budgets.firstViewCssBrotliBytes,
    ),
  ];
}

/**
 * @param {string} what
 * @param {string[]} files
 * @param {number} budget
 */
function compare(what, files, budget) {
  const sizes = files.map(file => ({
    file,
    bytes: brotliCompressSync(readFileSync(join(page, file))).length,
  }));
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  console.log(`    first view, ${what}: ${total} bytes of ${budget} (brotli)`);
  if (total > 0 && total <= budget) return [];
  const heaviest = sizes.sort((a, b) => b.bytes - a.bytes).slice(0, 5);
  const list = heaviest.map(({ file, bytes }) => `${file} ${bytes}`).join(', ');
  return [`${what} of the first view: ${total} bytes, of ${budget} at most (${list})`];
}

function firstViewFiles() {
  /** @type {Record<string, { file: string, isEntry?: boolean, imports?: string[], css?: string[] }>} */
  const manifest = JSON.parse(readFileSync(join(page, '.vite', 'manifest.json'), 'utf8'));
  const html = readFileSync(join(page, 'index.html'), 'utf8');
  const named = [...html.matchAll(/(?:src|href)="\/?([^"]+\.(?:js|css))"/g)].map(match => match[1] ?? '');
  const files = new Set(named);
  const waiting = Object.keys(manifest).filter(key => manifest[key]?.isEntry);
  const seen = new Set();
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const chunk = manifest[key];
    if (chunk === undefined || seen.has(key)) continue;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    waiting.push(...(chunk.imports ?? []));
  }
  return files;
}
