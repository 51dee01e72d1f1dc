import { readdirSync, readFileSync } from 'node:fs';

const pageBytes = 4096;

/** Of the Node processes that this one started; 0 where the system has no `/proc`. */
export function residentBytesOfChildren(): number {
  try {
    return readdirSync('/proc')
      .filter(name => /^\d+$/.test(name))
      .reduce((total, pid) => total + residentBytes(pid), 0);
  } catch {
    return 0;
  }
}

function residentBytes(pid: string): number {
  try {
    const [, name = '', rest = ''] =
      /^\d+ \((.*)\) (.*)$/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8').trim()) ?? [];
    const [, parent, ...fields] = rest.split(' ');
    const isChild = name.startsWith('node') || name === 'MainThread';
    return isChild && Number(parent) === process.pid ? Number(fields[19]) * pageBytes : 0;
  } catch {
    // It ended while its folder was read.
    return 0;
  }
}
