import { readdirSync, readFileSync } from 'node:fs';

const kibibyte = 1024;

/** Bytes of memory that a process holds, with pages shared with other processes counted in full. Linux only. */
export function residentBytes(pid: number): number {
  return field(`/proc/${pid}/status`, 'VmRSS');
}

/**
 * Bytes that the processes below one hold, each shared page divided among the processes that share it: PostgreSQL's processes
 * share most of theirs. Linux only.
 */
export function proportionalBytesBelow(pid: number): number {
  const parents = readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(name => [Number(name), parentOf(name)] as const);
  const below = (of: number): number[] =>
    parents.filter(([, parent]) => parent === of).flatMap(([child]) => [child, ...below(child)]);
  return below(pid).reduce((sum, each) => sum + field(`/proc/${each}/smaps_rollup`, 'Pss'), 0);
}

function parentOf(pid: string): number | null {
  try {
    return Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    // The process ended while its folder was read.
    return null;
  }
}

function field(file: string, name: string): number {
  const [, kibibytes] = new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(readFileSync(file, 'utf8')) ?? [];
  if (kibibytes === undefined) throw new Error(`${file} does not say ${name}`);
  return Number(kibibytes) * kibibyte;
}
