import { type FileLine, readBudgetTable } from '@suivi/domain/budget/budget-file';
import { type BudgetLine, sumOfLines } from '@suivi/domain/budget/budget-line';
import { energyTypes } from '@suivi/domain/energy/energy-type';
import { energyLabel } from '@suivi/presentation/energy/energy-words';
import { readTabularFile } from '../../platform/files/read-tabular-file.ts';
import { UploadedFile } from '../../platform/http/uploaded-file.ts';
import { ok, refuse, type Result } from '../../platform/result.ts';
import type { Database, Tx } from '../../platform/schema/tables.ts';
import type { readBudgetLines } from '../../records/budget/store.ts';

export type StoredLine = Awaited<ReturnType<typeof readBudgetLines>>[number];
type ReadFile = ReturnType<typeof readBudgetTable> & { lines: FileLine[] };

/** The lines of a file that was sent, and the cells that are not accepted. */
export async function readBudgetFile(
  db: Database | Tx,
  body: unknown,
  fileName: string,
): Promise<Result<ReadFile>> {
  if (!(body instanceof UploadedFile) || body.bytes.length === 0) return refuse('file-empty');
  const file = await readTabularFile(body.bytes, fileName);
  if (file.kind === 'refused') return refuse(file.code);
  const [table] = file.tables;
  if (table === undefined) return refuse('file-empty');
  const sites = await db
    .selectFrom('sites')
    .select(['id', 'code'])
    .where('archived_at', 'is', null)
    .execute();
  const codes = new Map(sites.map(({ id, code }) => [code, id]));
  const energies = new Map(energyTypes.map(energyType => [energyLabel(energyType), energyType]));
  return ok(
    readBudgetTable(table, {
      siteOfCode: code => codes.get(code) ?? null,
      energyOfText: text => energies.get(text) ?? null,
    }),
  );
}

function keyOf({
  siteId,
  energyType,
  kind,
  month,
}: Pick<BudgetLine, 'siteId' | 'energyType' | 'kind' | 'month'>) {
  return `${siteId} ${energyType} ${kind} ${month}`;
}

const figures = ['quantity', 'unitPriceEuros', 'fixedCents', 'taxCents'] as const;

/** Merges the lines of a file with the stored ones: where nothing differs, the origin of the line is kept. */
export function mergeLines(stored: readonly StoredLine[], read: readonly FileLine[]) {
  const known = new Map(stored.map(line => [keyOf(line), line]));
  const counts = { added: 0, changed: 0, removed: 0, same: 0, totalCents: sumOfLines(read) };
  const lines = read.map((line): BudgetLine & { note: string } => {
    const before = known.get(keyOf(line));
    const isEqual = before !== undefined && figures.every(key => before[key] === line[key]);
    if (before === undefined) counts.added += 1;
    else if (isEqual && before.note === line.note) counts.same += 1;
    else counts.changed += 1;
    if (before === undefined || !isEqual) {
      return { ...line, quantityBasis: 'typed', priceBasis: 'typed', scenarioPercent: null };
    }
    const { quantityBasis, priceBasis, scenarioPercent } = before;
    return { ...line, quantityBasis, priceBasis, scenarioPercent };
  });
  counts.removed = stored.length - counts.same - counts.changed;
  return { counts, lines };
}
