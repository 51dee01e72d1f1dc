import { addPoints } from '../imports/supplier-files.ts';
import { peakMebibytesOfChildren } from '../figures-of-children.ts';
import { openImporting } from '../open-importing.ts';
import { openSession } from '../open-session.ts';
import { machineText, section, table } from '../report.ts';
import { addMonthlyBills, loadCurveArchive, stampsFrom } from './load-curve-file.ts';

const limits = { importMs: 30_000, undoMs: 10_000 };
const points = 30;

const { database, importFile, undo, close } = await openImporting();

try {
  await openSession(database.pool);
  await addPoints(database.pool, points);
  await addMonthlyBills(database.ownerPool);
  await database.ownerPool.query('vacuum analyze');
  const { archive, rows } = await loadCurveArchive(
    Array.from({ length: points }, (_, at) => at + 1),
    {
      // A time step of C5 is named by its end.
      stamps: stampsFrom('2024-12-31T23:30:00Z', 30, 365 * 48),
      stepMinutes: 30,
      wattsOf: (point, at) => 20_000 + ((point * 7 + at * 31) % 5_000),
    },
  );
  const { done, sentMs, checkedMs, appliedMs, inAllMs } = await importFile('ENEDIS_R63.zip', archive);
  const { rows: stored } = await database.pool.query<{ days: number; months: number }>(
    `select (select count(*)::int from measured_days) as days, (select count(*)::int from billed_months) as months`,
  );
  const undoneMs = await undo(done);
  section('Load curves of a distributor', [
    `A year of half-hours of ${points} points (${rows} rows) in an archive of ${(archive.length / 2 ** 20).toFixed(1)} MiB; each point has eleven bills, which are shared and judged anew. Milliseconds. ${machineText()}`,
    table(
      [
        'Days',
        'Months of bills',
        'Understood',
        'Dry run',
        'Written',
        'In all',
        'Undone',
        'MiB beside the server',
      ],
      [
        [
          String(stored[0]?.days),
          String(stored[0]?.months),
          sentMs.toFixed(0),
          checkedMs.toFixed(0),
          appliedMs.toFixed(0),
          `${inAllMs.toFixed(0)} (≤ ${limits.importMs})`,
          `${undoneMs.toFixed(0)} (≤ ${limits.undoMs})`,
          peakMebibytesOfChildren().toFixed(0),
        ],
      ],
    ),
  ]);
  process.exitCode = inAllMs <= limits.importMs && undoneMs <= limits.undoMs ? 0 : 1;
} finally {
  await close();
}
