import { cpus, loadavg, release, totalmem, type } from 'node:os';

type Row = { what: string; measured: string; bar: string; isHeld: boolean };

/** The measurements of a drill, each with the bound that must hold. */
export class Figures {
  readonly #rows: Row[] = [];
  readonly #faults: string[] = [];
  /** The load from other programs before the drill begins. */
  readonly #loadBefore = loadavg()[0] ?? 0;

  atMost(what: string, measured: number, limit: number, unit: string): void {
    const isHeld = measured <= limit;
    this.#rows.push({ what, measured: `${round(measured)} ${unit}`, bar: `≤ ${limit} ${unit}`, isHeld });
  }

  atLeast(what: string, measured: number, limit: number): void {
    this.#rows.push({ what, measured: round(measured), bar: `≥ ${limit}`, isHeld: measured >= limit });
  }

  exactly(what: string, measured: number | string, expected: number | string): void {
    const isHeld = measured === expected;
    this.#rows.push({ what, measured: String(measured), bar: String(expected), isHeld });
  }

  /** A figure without a bound. */
  note(what: string, measured: number | string): void {
    const shown = typeof measured === 'number' ? round(measured) : measured;
    this.#rows.push({ what, measured: shown, bar: '', isHeld: true });
  }

  /** Something that must never happen, with its circumstances. */
  fault(sentence: string): void {
    this.#faults.push(sentence);
  }

  /** Prints the table; a bound that was missed makes the exit code 1. */
  print(title: string): void {
    const [processor] = cpus();
    const machine = `${cpus().length} × ${processor?.model ?? '?'}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${type()} ${release()}, Node ${process.version}, load ${this.#loadBefore.toFixed(1)} before`;
    const lines = this.#rows.map(
      ({ what, measured, bar, isHeld }) => `| ${isHeld ? '✓' : '✗'} ${what} | ${measured} | ${bar} |`,
    );
    console.log(
      [`\n${title} (${machine})`, '', '| what | measured | bar |', '| --- | --- | --- |', ...lines].join(
        '\n',
      ),
    );
    for (const fault of this.#faults.slice(0, 20)) console.log(`✗ ${fault}`);
    const isMissed = this.#faults.length > 0 || this.#rows.some(({ isHeld }) => !isHeld);
    console.log(isMissed ? '\nA bar was missed.' : '\nEvery bar holds.');
    if (isMissed) process.exitCode = 1;
  }
}

/** The value below which a share of the values lies; 0 when there are none. */
export function percentile(values: number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? 0;
}

function round(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(value < 10 ? 2 : 0);
}
