import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = 100;

export type ProcessFigures = {
  /** The most memory that it held at any time. */
  peakMebibytes: number;
  processorSeconds: number;
};

/** The figures of the running Node processes that this one started; empty on systems without `/proc`. */
export function figuresOfChildren(): ProcessFigures[] {
  try {
    return readdirSync('/proc')
      .filter(name => /^\d+$/.test(name))
      .flatMap(figuresOf);
  } catch {
    return [];
  }
}

function figuresOf(pid: string): ProcessFigures[] {
  try {
    const [, name = '', rest = ''] =
      /^\d+ \((.*)\) (.*)$/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8').trim()) ?? [];
    const fields = rest.split(' ');
    const isChild = name.startsWith('node') || name === 'MainThread';
    if (!isChild || Number(fields[1]) !== process.pid) return [];
    const [, peakKibibytes] = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return [
      {
        peakMebibytes: Number(peakKibibytes) / 1024,
        processorSeconds: (Number(fields[11]) + Number(fields[12])) / ticksPerSecond,
      },
    ];
  } catch {
    // The process ended while its folder was read.
    return [];
  }
}

/** The most memory that one of them held at any time; 0 when there is none. */
export function peakMebibytesOfChildren(): number {
  return Math.max(0, ...figuresOfChildren().map(({ peakMebibytes }) => peakMebibytes));
}
