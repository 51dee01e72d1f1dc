import { weatherFileMaximumBytes } from '@suivi/contract/weather/weather';
import { createGunzip } from 'node:zlib';
import { pipeline } from 'node:stream';
import { type DailyFileSummary, type FaultyLine, readDailyFile } from '@suivi/domain/weather/read-daily-file';
import { type StationDays, StationDaysAdder } from '@suivi/domain/weather/station-days';
import { stations } from '@suivi/domain/weather/stations';

export type DailyFile = {
  stations: StationDays[];
  faultyLines: FaultyLine[];
  summary: DailyFileSummary;
  /** What stopped the reading before the end; null: nothing did. */
  stoppedBy: 'damaged' | 'too_large' | null;
};

export type ReadingProgress = { bytesRead: number; lineCount: number };

/** The file of a département is ten times larger once inflated, and takes some seconds of work. */
const limits = { bytes: weatherFileMaximumBytes, inflatedBytes: 3 * 1024 ** 3, milliseconds: 5 * 60_000 };

const known = new Set(stations.map(({ number }) => number));

/** A file about which only the reason is known why it was not read. */
export function unreadFile(stoppedBy: NonNullable<DailyFile['stoppedBy']>): DailyFile {
  const { summary } = readDailyFile(() => false).end();
  return { stations: [], faultyLines: [], summary, stoppedBy };
}

class TooLarge extends Error {}
/** The sender of the file stopped: a browser that left, an address that broke off or took too long. */
class Interrupted extends Error {}

/**
 * Reads a daily file while it arrives, compressed or not, and returns its days, in a process that does nothing else. Nothing is
 * stored here, and the rest of a refused file is not read. Stations that the arrêté does not list are counted and left out.
 */
export async function readDailyStream(
  source: AsyncIterable<Uint8Array>,
  progress: ReadingProgress,
  { bytes: maximumBytes, inflatedBytes, milliseconds } = limits,
): Promise<DailyFile> {
  const reader = readDailyFile(number => known.has(number));
  const adder = new StationDaysAdder();
  const faultyLines: FaultyLine[] = [];
  const decoder = new TextDecoder();
  let inflated = 0;
  let stoppedBy: DailyFile['stoppedBy'] = null;
  const take = (batch: ReturnType<typeof reader.push>) => {
    for (const day of batch.days) adder.add(day.stationNumber, day);
    faultyLines.push(...batch.faultyLines);
  };
  try {
    for await (const chunk of inflate(counted(source, progress, maximumBytes))) {
      inflated += chunk.length;
      if (inflated > inflatedBytes || workedMilliseconds() > milliseconds) throw new TooLarge();
      const text = decoder.decode(chunk, { stream: true });
      take(reader.push(text));
      progress.lineCount += countLines(text);
      if (reader.isRefused()) break;
    }
    take(reader.push(decoder.decode()));
  } catch (error) {
    if (error instanceof TooLarge) stoppedBy = 'too_large';
    else if (isDamage(error)) stoppedBy = 'damaged';
    else throw error;
  }
  const { summary, ...last } = reader.end();
  take(last);
  return { stations: adder.stations(), faultyLines, summary, stoppedBy };
}

async function* counted(
  source: AsyncIterable<Uint8Array>,
  progress: ReadingProgress,
  maximumBytes: number,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of whatComes(source)) {
    progress.bytesRead += chunk.length;
    if (progress.bytesRead > maximumBytes) throw new TooLarge();
    yield chunk;
  }
}

async function* whatComes(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* source;
  } catch (cause) {
    throw new Interrupted('the file broke off', { cause });
  }
}

/** A gzip file is recognised by its first two bytes; anything else is read as it is. */
async function* inflate(source: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  const first = await source.next();
  if (first.done) return;
  const whole = async function* whole() {
    yield first.value;
    yield* source;
  };
  const isCompressed = first.value[0] === 0x1f && first.value[1] === 0x8b;
  if (!isCompressed) yield* whole();
  // A failure on either side ends the iteration, which reports it.
  else yield* pipeline(whole(), createGunzip(), () => undefined) as AsyncIterable<Uint8Array>;
}

/** Processor time since the process of the file began. */
function workedMilliseconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function countLines(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}

function isDamage(error: unknown): boolean {
  if (error instanceof Interrupted) return true;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code.startsWith('Z_') || code === 'ERR_STREAM_PREMATURE_CLOSE';
}
