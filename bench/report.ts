import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';

const file = fileURLToPath(new URL('results.md', import.meta.url));
const head = '# Measured\n\nWritten by `npm run bench`; ratios are taken within one run.\n';

/** Replaces one section of `results.md`, and prints it. */
export function section(title: string, paragraphs: string[]): void {
  const text = `## ${title}\n\n${paragraphs.join('\n\n')}\n`;
  const sections = readSections();
  sections.set(title, text);
  writeFileSync(file, `${head}\n${[...sections.values()].join('\n')}`);
  process.stdout.write(`${text}\n`);
}

function readSections(): Map<string, string> {
  let content = '';
  try {
    content = readFileSync(file, 'utf8');
  } catch {
    return new Map();
  }
  const parts = content.split(/^(?=## )/m).slice(1);
  return new Map(parts.map(part => [/^## (.*)$/m.exec(part)?.[1] ?? '', `${part.trimEnd()}\n`]));
}

export function table(header: string[], rows: string[][]): string {
  return [header, header.map(() => '---'), ...rows].map(cells => `| ${cells.join(' | ')} |`).join('\n');
}

/** Describes the machine on which the figures were measured. */
export function machineText(): string {
  const memoryGib = Math.round(totalmem() / 2 ** 30);
  return `Machine: ${availableParallelism()} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${memoryGib} GiB, Node ${process.version}.`;
}

/** By the nearest-rank method. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN;
}
