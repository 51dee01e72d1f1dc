import { figuresOfChildren } from '../figures-of-children.ts';
import { openImporting } from '../open-importing.ts';
import { openSession } from '../open-session.ts';
import { machineText, section, table } from '../report.ts';
import { historyFile } from './history-file.ts';
import { addPoints, billLines, wideBills } from './supplier-files.ts';

const limits = { othersMs: 300, mebibytes: 512 };
const points = 1_950;

const { database, ask, importFile, rest, undo, close } = await openImporting();
let isDone = false;

const asked = ['/api/sites', '/api/bills', '/api/delivery-points?site=site-1', '/api/imports'];

/** Sends the requests of other users meanwhile, one after the other with a pause; returns the longest wait, in milliseconds. */
async function others(whileTrue: () => boolean): Promise<number> {
  let longest = 0;
  for (let at = 0; whileTrue(); at += 1) {
    const begun = performance.now();
    await ask('GET', asked[at % asked.length] ?? '/api/sites');
    longest = Math.max(longest, performance.now() - begun);
    await new Promise(resolve => setTimeout(resolve, 50));
  }
  return longest;
}

// The figures are invented.
const decided = { heldMonths: 'keep', trustsFigures: true };

/** With a process that starts for the import, as after a period of rest. */
async function measure({ what, name, file, limitMs }: Case) {
  await database.ownerPool.query('vacuum analyze');
  // The sums that the previous import left to be computed again must not count in the measured time.
  for (const url of asked) await ask('GET', url);
  let isGoing = true;
  const waited = others(() => isGoing && !isDone);
  const each = await importFile(`${name}.csv`, file, decided);
  isGoing = false;
  const othersMs = await waited;
  const { outcome } = each.done;
  const written = outcome?.kind === 'applied' ? outcome.written : 0;
  const [{ peakMebibytes, processorSeconds } = { peakMebibytes: 0, processorSeconds: 0 }] =
    figuresOfChildren();
  await rest();
  const undoneMs = await undo(each.done);
  await rest();
  return {
    isKept: each.appliedMs <= limitMs && othersMs <= limits.othersMs && peakMebibytes <= limits.mebibytes,
    row: [
      what,
      `${(file.length / 2 ** 20).toFixed(1)} MiB`,
      String(written),
      each.sentMs.toFixed(0),
      each.checkedMs.toFixed(0),
      `${each.appliedMs.toFixed(0)} (≤ ${limitMs})`,
      each.inAllMs.toFixed(0),
      `${othersMs.toFixed(0)} (≤ ${limits.othersMs})`,
      processorSeconds.toFixed(1),
      `${peakMebibytes.toFixed(0)} (≤ ${limits.mebibytes})`,
      undoneMs.toFixed(0),
    ],
  };
}

type Case = { what: string; name: string; file: Buffer; limitMs: number };

try {
  await openSession(database.pool);
  await addPoints(database.pool, points);
  const history = await historyFile(database.pool, 100_000);
  const cases: Case[] = [
    { what: '100 000 months', name: 'mois', file: history, limitMs: 6_000 },
    { what: '100 000 lines of bills', name: 'lignes', file: billLines(140, 100_000), limitMs: 6_000 },
    { what: '23 400 bills × 54 columns', name: 'factures', file: wideBills(points, 23_400), limitMs: 20_000 },
  ];
  const wanted = process.argv.slice(2);
  const measured = [];
  for (const each of cases)
    if (wanted.length === 0 || wanted.includes(each.name)) measured.push(await measure(each));
  section('Imports', [
    `A row per site, energy and month; a row per line of a bill, ten lines a bill; a row per bill with 54 columns, a year of ${points} points. Milliseconds to understand the file, to show what it would do, and from « Tout importer » to all of it written, each by a process that begins with it (its seconds of processor, the most MiB that it held); the longest that one of the others waits, who ask meanwhile for sites, bills, points and imports. ${machineText()}`,
    table(
      'File,Size,Records,Understood,Dry run,Written,In all,Others,Processor,Memory,Undone'.split(','),
      measured.map(({ row }) => row),
    ),
  ]);
  process.exitCode = measured.every(({ isKept }) => isKept) ? 0 : 1;
} catch (error) {
  // An error of the requests sent meanwhile would hide this one.
  console.error(error);
  process.exitCode = 1;
} finally {
  isDone = true;
  await close();
}
