import { bytesOfYear, replaceLines } from '@suivi/domain/months/replace-lines';
import type { YearOfMonths } from '@suivi/domain/months/year-of-months';
import { versionOfYear } from '../../../platform/data-versions.ts';
import type { Keeper } from '../../../platform/http/memory.ts';
import { Lane } from '../../../platform/lanes.ts';
import type { Source } from '../../../platform/http/reading.ts';
import { type ReadAt, readMovedLines, readStoredYear } from './stored-year.ts';

type KeptYear = ReadAt & { months: YearOfMonths };

/**
 * For three thousand sites a year arrives as tens of megabytes of text, which twenty simultaneous questions would hold for all
 * years. A reading in a transaction already has its connection, and does not wait.
 */
const atOnce = 2;
const wholeYears = new WeakMap<Keeper, Lane>();

/**
 * The months of a year, at the version of the reading or later; in a transaction, at its own version. What is in memory is only
 * read again where it has changed.
 */
export async function readYear({ db, versions, memory }: Source, year: number): Promise<YearOfMonths> {
  const name = `year ${year}`;
  const wanted = versionOfYear(versions, year);
  const kept = findKept(memory, year);
  if (kept && (kept.yearVersion === wanted || (kept.yearVersion > wanted && !db.isTransaction))) {
    return kept.months;
  }
  const read = async () => {
    const found = await readFrom({ db, versions, memory }, year, kept);
    if ((findKept(memory, year)?.version ?? 0) < found.version) {
      memory.keep(name, found, bytesOfYear(found.months) + costBytes(found.months));
    }
    return found.months;
  };
  return db.isTransaction ? read() : memory.share(`${name} ${wanted}`, read);
}

function findKept(memory: Keeper, year: number): KeptYear | undefined {
  return memory.find(`year ${year}`) as KeptYear | undefined;
}

/** The costs of its months are kept beside them: eight bytes each, and two masks. */
function costBytes({ keys }: YearOfMonths): number {
  return keys.length * (12 * 8 + 4);
}

async function readFrom(
  { db, versions: { all }, memory }: Source,
  year: number,
  kept: KeptYear | undefined,
): Promise<KeptYear> {
  // A transaction may be older than what is in memory.
  if (kept && kept.version <= Number(all)) {
    const { moved, stored, ...at } = await readMovedLines(db, year, kept.version);
    if (moved !== 'all') return { ...at, months: replaceLines(kept.months, moved, stored) };
  }
  if (db.isTransaction) return readStoredYear(db, year);
  const unlimited = { waiting: Number.POSITIVE_INFINITY, waitingEach: Number.POSITIVE_INFINITY };
  const lane = wholeYears.get(memory) ?? new Lane({ running: atOnce, ...unlimited });
  wholeYears.set(memory, lane);
  const found = await lane.run('', () => readStoredYear(db, year));
  if (found === null) throw new Error('no reading of a year is refused');
  return found;
}
