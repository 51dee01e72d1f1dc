import { describe, expect, it } from 'vitest';
import { mappingGaps } from './columns/mapping-gaps.ts';
import type { ImportMapping } from './words/mapping.ts';
import { proposeMappings } from './columns/propose-mapping.ts';
import { createFileReader } from './facts/file-reader.ts';
import { unfold } from './blocks/unfold.ts';
import type { Table } from '../ground/table/table.ts';
import { madeBillFiles } from './testing/made-bill-files.ts';
import { madeGroupedBills } from './testing/made-grouped-bills.ts';
import { madeSupplierExports } from './testing/made-supplier-exports.ts';
import { madeSupplierFiles } from './testing/made-supplier-files.ts';
import { group } from './testing/table-of.ts';

const files = [...madeBillFiles, ...madeSupplierFiles, ...madeSupplierExports, ...madeGroupedBills];

/** The bills of a file imported as bills and confirmed as proposed, as short lines; or the first questions. */
function accept(tables: readonly Table[], correct: (mapping: ImportMapping) => ImportMapping) {
  const reader = createFileReader(group);
  for (const table of unfold(tables, group.sites)) {
    const { proposed, other } = proposeMappings(table, group.sites);
    const bills = [proposed, other].find(each => each?.subject === 'bills') ?? proposed;
    const mapping = correct({ ...bills, isSubjectAsked: false });
    const gaps = mappingGaps(mapping).map(({ kind }) => kind);
    if (gaps.length > 0) return { asked: gaps, bills: [], faults: [] };
    const rows = reader.table(mapping, table);
    for (const row of table.rows) rows.addRow(row);
  }
  const { bills, faults } = reader.finish();
  const told = bills.flatMap(({ supplier, number, kind, points }) =>
    points.map(
      ({ pointNumber, firstDay, lastDay, quantity, unit, ttcCents, isEstimated }) =>
        `${supplier} ${number} ${kind} ${pointNumber} ${firstDay} ${lastDay} ${quantity} ${unit} ${ttcCents}${isEstimated ? ' estimated' : ''}`,
    ),
  );
  return { asked: [], bills: told, faults: faults.map(({ code }) => code) };
}

describe('a file of bills that is accepted as proposed', () => {
  it.each(files.map(file => [file.name, file] as const))('imports no wrong bill: %s', (_, file) => {
    const { bills } = accept(file.tables, mapping => mapping);
    expect(bills.filter(bill => !file.truth.includes(bill))).toEqual([]);
  });

  it.each(files.map(file => [file.name, file] as const))('is imported completely: %s', (_, file) => {
    const { bills, asked, faults } = accept(file.tables, file.correct);
    expect({ asked, faults }).toEqual({ asked: [], faults: file.refused });
    expect(bills.toSorted()).toEqual([...file.truth].toSorted());
  });
});
