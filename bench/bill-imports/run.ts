import { openImporting } from '../open-importing.ts';
import { openSession } from '../open-session.ts';
import { machineText, percentile, section, table } from '../report.ts';
import { addPoints, billLines, wideBills } from './supplier-files.ts';

const limits = { importMs: 20_000, othersMs: 200 };
const points = 1_950;

const { database, ask, importFile, close } = await openImporting();
let isDone = false;

const asked = ['/api/sites', '/api/bills', '/api/delivery-points?site=site-1', '/api/imports'];

/** What others ask for meanwhile, one after the other with a rest: how long each waited, in milliseconds. */
async function others(whileTrue: () => boolean): Promise<number[]> {
  const waits: number[] = [];
  for (let at = 0; whileTrue(); at += 1) {
    const begun = performance.now();
    await ask('GET', asked[at % asked.length] ?? '/api/sites');
    waits.push(performance.now() - begun);
    await new Promise(resolve => setTimeout(resolve, 50));
  }
  return waits;
}

async function importBills(name: string, file: Buffer) {
  let isGoing = true;
  const waited = others(() => isGoing && !isDone);
  const decided = { heldMonths: 'keep', trustsFigures: true };
  const imported = await importFile(`${name}.csv`, file, decided);
  isGoing = false;
  const { outcome } = imported.done;
  const written = outcome?.kind === 'applied' ? outcome.written : 0;
  return { ...imported, written, bytes: file.length, othersMs: percentile(await waited, 95) };
}

try {
  await openSession(database.pool);
  await addPoints(database.pool, points);
  await database.ownerPool.query('vacuum analyze');
  const lines = await importBills('lignes', billLines(140, 100_000));
  const wide = await importBills('extraction', wideBills(points, 23_400));
  const rowOf = (what: string, each: typeof lines) => [
    what,
    `${(each.bytes / 2 ** 20).toFixed(1)} MiB`,
    String(each.written),
    each.sentMs.toFixed(0),
    each.checkedMs.toFixed(0),
    each.appliedMs.toFixed(0),
    `${each.inAllMs.toFixed(0)} (≤ ${limits.importMs})`,
    `${each.othersMs.toFixed(0)} (≤ ${limits.othersMs})`,
  ];
  section('Import of bills', [
    `A row per line of a bill, ten lines a bill; and a row per bill with 54 columns, a year of ${points} points. Milliseconds; others ask meanwhile for sites, bills, points and imports (95th percentile). ${machineText()}`,
    table(
      ['File', 'Size', 'Bills', 'Understood', 'Dry run', 'Written', 'In all', 'Others'],
      [rowOf('100 000 lines of bills', lines), rowOf('23 400 bills × 54 columns', wide)],
    ),
  ]);
  const isKept = [lines, wide].every(
    each => each.inAllMs <= limits.importMs && each.othersMs <= limits.othersMs,
  );
  process.exitCode = isKept ? 0 : 1;
} catch (error) {
  // Whoever asks meanwhile would hide it.
  console.error(error);
  process.exitCode = 1;
} finally {
  isDone = true;
  await close();
}
