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
import { writeReport, writeWorkbook } from '../../platform/documents/documents-process.ts';
import type { Sheet, SheetColumn, SheetValue } from '../../platform/documents/workbook.ts';
import { writeCsv } from '../../platform/documents/write-csv.ts';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { mediaTypes, sendFile } from '../../platform/http/send-file.ts';
import { aboutOf, type DocumentAbout, headingOf, propertiesOf } from '../ground/document-about.ts';
import { allocationReport } from './allocation-report.ts';
import { gatherAllocation, type GatheredAllocation } from './gather-allocation.ts';

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
  const send = (bytes: Parameters<typeof sendFile>[1]['bytes']) =>
    sendFile(call.reply, { name: `${name}.${format}`, mediaType: mediaTypes[format], bytes });
  if (format === 'csv') {
    const { columns, rows } = linesTable(allocations);
    const headers = columns.map(({ header }) => header);
    return send(writeCsv(headers, rows));
  }
  const about = await aboutOf(call);
  if (format === 'pdf') return send(writeReport(allocationReport(gathered.value, about), about));
  return send(writeAllocation(gathered.value, about));
};

type Table = { columns: SheetColumn[]; rows: SheetValue[][] };

/** One row for the quantity of each target, then one for each amount. */
function linesTable({ unit, roots }: Allocations): Table {
  return {
    columns: [
      { header: 'Point ou compteur', format: 'text', width: 40 },
      { header: 'Destinataire', format: 'text', width: 30 },
      { header: 'Nature', format: 'text' },
      { header: 'Ligne', format: 'text', width: 40 },
      { header: 'Suit', format: 'text', width: 26 },
      { header: `Consommation (${unitLabel(unit)})`, format: 'thousandth' },
      { header: 'Montant (€)', format: 'euros' },
    ],
    rows: roots.flatMap(({ nodes, lines, targets }) =>
      targets.flatMap(target => {
        const own = [nodes[0]?.name ?? '', targetText(target), targetKindText(target.kind)];
        return [
          [...own, 'Consommation', '', target.use, null],
          ...lines.map((line, at) => [
            ...own,
            lineText(line),
            followsText(line),
            null,
            (target.cents[at] ?? 0) / 100,
          ]),
        ];
      }),
    ),
  };
}

function levelsTable({ unit, roots }: Allocations): Table {
  const rowsOf = (node: FlowNode, nodes: readonly FlowNode[]): SheetValue[][] => {
    const parent = node.parent === null ? '' : (nodes[node.parent]?.name ?? '');
    const days = [fromIsoDay(node.firstDay), fromIsoDay(node.lastDay)];
    const own: SheetValue[] = [node.name, parent, ...days, node.use, ''];
    return node.hasChildren
      ? [own, [unallocatedLabel, node.name, ...days, node.remainder, remainderText(node, unit) ?? '']]
      : [own];
  };
  return {
    columns: [
      { header: 'Compteur', format: 'text', width: 40 },
      { header: 'Placé sous', format: 'text', width: 40 },
      { header: 'Du', format: 'date' },
      { header: 'Au', format: 'date' },
      { header: `Consommation (${unitLabel(unit)})`, format: 'thousandth' },
      { header: 'Remarque', format: 'text', width: 60 },
    ],
    rows: roots.flatMap(({ nodes }) => nodes.flatMap(node => rowsOf(node, nodes))),
  };
}

function keysTable(
  keys: readonly StoredAllocationKey[],
  names: (node: StoredAllocationKey) => string,
): Table {
  return {
    columns: [
      { header: 'Point ou compteur', format: 'text', width: 40 },
      { header: 'Partage', format: 'text' },
      { header: 'Base', format: 'text' },
      { header: 'Du', format: 'date' },
      { header: 'Au', format: 'date' },
      { header: 'Destinataire', format: 'text', width: 30 },
      { header: 'Part (millionièmes)', format: 'whole' },
    ],
    rows: keys.flatMap(key =>
      key.parts.map(part => [
        names(key),
        keyPurposeLabels[key.purpose],
        keyBasisLabels[key.basis],
        fromIsoDay(key.from),
        fromOptionalIsoDay(key.to),
        part.name,
        part.ppm,
      ]),
    ),
  };
}
