import { unfold } from '../../blocks/unfold.ts';
import { confirmed, mappingGaps } from '../../columns/mapping-gaps.ts';
import { proposeMappings } from '../../columns/propose-mapping.ts';
import { createFileReader } from '../../facts/file-reader.ts';
import type { ImportMapping } from '../../words/mapping.ts';
import { group } from '../table-of.ts';
import type { GeneratedBills, ToldBill } from './bill-files.ts';

/** What happens to the bills of a file: those that are read must be right, all others asked about or refused at their line. */
export function fatesOfBills({ tables, bills, decimals }: GeneratedBills) {
  const read = (answer: (mapping: ImportMapping) => ImportMapping) => {
    const reader = createFileReader(group);
    const gaps: string[] = [];
    for (const table of unfold(tables, group.sites)) {
      const { proposed, other } = proposeMappings(table, group.sites);
      const ofBills = [proposed, other].find(each => each?.subject === 'bills') ?? proposed;
      const mapping = answer({ ...ofBills, isSubjectAsked: false });
      gaps.push(...mappingGaps(mapping).map(({ kind }) => kind));
      const rows = reader.table(mapping, table);
      if (gaps.length === 0) for (const row of table.rows) rows.addRow(row);
    }
    return { gaps, ...reader.finish() };
  };
  const truth = new Map(bills.map(bill => [`${bill.number} ${bill.point}`, bill]));
  const untrueOf = ({ bills: found }: ReturnType<typeof read>) =>
    found.flatMap(bill =>
      bill.points.flatMap(point => {
        const factor = point.unit === 'MWh' ? 1_000_000 : 1_000;
        const thousandths = point.quantity === null ? null : Math.round(point.quantity * factor);
        const said = [bill.number, point.firstDay, point.lastDay, thousandths, point.ttcCents].join(' ');
        const told = truth.get(`${bill.number} ${point.pointNumber}`);
        return told !== undefined && said === inWords(told) ? [] : [`${said}, not ${told && inWords(told)}`];
      }),
    );
  const unasked = read(mapping => mapping);
  const answered = read(mapping =>
    confirmed({
      ...mapping,
      columns: mapping.columns.map(column =>
        column.decimalSeparator === 'undecided' ? { ...column, decimalSeparator: decimals } : column,
      ),
    }),
  );
  const named = new Set([
    ...answered.bills.flatMap(({ fileLines }) => fileLines),
    ...answered.faults.map(({ line }) => line),
  ]);
  return {
    end:
      answered.gaps.length > 0
        ? `asked ${answered.gaps.join()}`
        : unasked.gaps.length > 0
          ? `after ${unasked.gaps.join()}`
          : 'unasked',
    untrue: [...untrueOf(unasked), ...untrueOf(answered)],
    lost: answered.gaps.length > 0 ? [] : bills.filter(({ line }) => !named.has(line)),
    codes: [...new Set(answered.faults.map(({ code }) => code))],
    whole: answered.bills.flatMap(({ points }) => points).length === bills.length,
  };
}

function inWords({ number, firstDay, lastDay, thousandths, ttcCents }: ToldBill): string {
  return [number, firstDay, lastDay, thousandths, ttcCents].join(' ');
}
