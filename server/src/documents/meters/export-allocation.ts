import type { exportAllocation as endpoint } from '@suivi/contract/reports/exports';
import type { Allocations, FlowNode } from '@suivi/contract/meters/allocations';
import type { StoredAllocationKey } from '@suivi/contract/meters/meters';
import { fromIsoDay, fromOptionalIsoDay } from '@suivi/domain/ground/calendar/calendar-date';
import { unitLabel } from '@suivi/presentation/ground/formats/number-formats';
import {
  followsText,
  keyBasisLabels,
  keyPurposeLabels,
  lineText,
  refusalText,
  remainderText,
  targetKindText,
  targetText,
  unallocatedLabel,
} from '@suivi/presentation/meters/meter-words';
import { writeWorkbook } from '../../platform/documents/documents-process.ts';
import { cellColumn, cellsOf, type Sheet } from '../../platform/documents/workbook.ts';
import { writeCsv } from '../../platform/documents/write-csv.ts';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { mediaTypes, sendFile } from '../../platform/http/send-file.ts';
import { aboutOf, type DocumentAbout, headingOf, propertiesOf } from '../ground/document-about.ts';
import { divided } from '../ground/divided.ts';
import { allocationReport } from './allocation-report.ts';
import { gatherAllocation, type GatheredAllocation } from './gather-allocation.ts';
import { sendReport } from '../ground/send-document.ts';

/** The parts, the levels and the keys as a workbook. */
export function writeAllocation(
  { allocations, title, days, keys, names }: GatheredAllocation,
  about: DocumentAbout,
) {
  const refusals = allocations.roots.flatMap(({ refusal }) => (refusal === null ? [] : refusalText(refusal)));
  const sheet = (sheetName: string, table: Table): Sheet => ({
    name: sheetName,
    heading: headingOf(about, `${title}\u00a0: ${sheetName.toLowerCase()}`, days, ...refusals),
    ...table,
  });
  const sheets = [
    sheet('Répartition', linesTable(allocations)),
    sheet('Niveaux', levelsTable(allocations)),
    sheet('Clés', keysTable(keys, names)),
  ];
  return writeWorkbook(sheets, propertiesOf(about, title, days));
}

/** What each level counts, its allocation line by line, and the keys used; as text, only the lines. */
export const exportAllocation: Handler<typeof endpoint> = async call => {
  const { format, ...query } = call.query;
  const gathered = await gatherAllocation(call, query);
  if (gathered.kind === 'refused') return gathered;
  const { name, allocations } = gathered.value;
  if (format === 'csv') {
    const { columns, rows } = linesTable(allocations);
    const headers = columns.map(({ header }) => header);
    const bytes = writeCsv(headers, rows);
    return sendFile(call.reply, { name: `${name}.csv`, mediaType: mediaTypes.csv, bytes });
  }
  const about = await aboutOf(call);
  if (format === 'pdf') return sendReport(call, name, allocationReport(gathered.value, about), about);
  const bytes = writeAllocation(gathered.value, about);
  return sendFile(call.reply, { name: `${name}.xlsx`, mediaType: mediaTypes.xlsx, bytes });
};

type Table = ReturnType<typeof cellsOf>;

/** One row for the quantity of each target, then one for each amount. */
function linesTable({ unit, roots }: Allocations): Table {
  const rows = roots.flatMap(({ nodes, lines, targets }) =>
    targets.flatMap(target => {
      const own = { node: nodes[0]?.name ?? '', target };
      return [
        { ...own, line: 'Consommation', follows: '', use: target.use, cents: null },
        ...lines.map((line, at) => ({
          ...own,
          line: lineText(line),
          follows: followsText(line),
          use: null,
          cents: target.cents[at] ?? 0,
        })),
      ];
    }),
  );
  return cellsOf(rows, [
    cellColumn('Point ou compteur', 'text', ({ node }) => node, { width: 40 }),
    cellColumn('Destinataire', 'text', ({ target }) => targetText(target), { width: 30 }),
    cellColumn('Nature', 'text', ({ target }) => targetKindText(target.kind)),
    cellColumn('Ligne', 'text', ({ line }) => line, { width: 40 }),
    cellColumn('Suit', 'text', ({ follows }) => follows, { width: 26 }),
    cellColumn(`Consommation (${unitLabel(unit)})`, 'thousandth', ({ use }) => use),
    cellColumn('Montant (€)', 'euros', ({ cents }) => divided(cents, 100)),
  ]);
}

function levelsTable({ unit, roots }: Allocations): Table {
  const rowsOf = (node: FlowNode, nodes: readonly FlowNode[]) => {
    const parent = node.parent === null ? '' : (nodes[node.parent]?.name ?? '');
    const own = { ...node, parent, remark: '' };
    const { name, remainder } = node;
    const remark = remainderText(node, unit) ?? '';
    return node.hasChildren
      ? [own, { ...node, name: unallocatedLabel, parent: name, use: remainder, remark }]
      : [own];
  };
  const rows = roots.flatMap(({ nodes }) => nodes.flatMap(node => rowsOf(node, nodes)));
  return cellsOf(rows, [
    cellColumn('Compteur', 'text', ({ name }) => name, { width: 40 }),
    cellColumn('Placé sous', 'text', ({ parent }) => parent, { width: 40 }),
    cellColumn('Du', 'date', ({ firstDay }) => fromIsoDay(firstDay)),
    cellColumn('Au', 'date', ({ lastDay }) => fromIsoDay(lastDay)),
    cellColumn(`Consommation (${unitLabel(unit)})`, 'thousandth', ({ use }) => use),
    cellColumn('Remarque', 'text', ({ remark }) => remark, { width: 60 }),
  ]);
}

function keysTable(
  keys: readonly StoredAllocationKey[],
  names: (node: StoredAllocationKey) => string,
): Table {
  const rows = keys.flatMap(key => key.parts.map(part => ({ key, part })));
  return cellsOf(rows, [
    cellColumn('Point ou compteur', 'text', ({ key }) => names(key), { width: 40 }),
    cellColumn('Partage', 'text', ({ key }) => keyPurposeLabels[key.purpose]),
    cellColumn('Base', 'text', ({ key }) => keyBasisLabels[key.basis]),
    cellColumn('Du', 'date', ({ key }) => fromIsoDay(key.from)),
    cellColumn('Au', 'date', ({ key }) => fromOptionalIsoDay(key.to)),
    cellColumn('Destinataire', 'text', ({ part }) => part.name, { width: 30 }),
    cellColumn('Part (millionièmes)', 'whole', ({ part }) => part.ppm),
  ]);
}
