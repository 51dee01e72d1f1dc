import type { QueryOf } from '@suivi/contract/ground/endpoint';
import type { exportAllocation as endpoint } from '@suivi/contract/reports/exports';
import type {
  Allocations,
  FlowNode,
  readAllocation as readAllocationEndpoint,
} from '@suivi/contract/meters/allocations';
import type { StoredAllocationKey } from '@suivi/contract/meters/meters';
import { nodeKey } from '@suivi/domain/meters/meter';
import { fromIsoDay, fromOptionalIsoDay } from '@suivi/domain/ground/calendar/calendar-date';
import { formatShortDay } from '@suivi/presentation/ground/formats/date-formats';
import { unitLabel } from '@suivi/presentation/ground/formats/number-formats';
import { energyLabel } from '@suivi/presentation/energy/energy-words';
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
import { readAllocation } from '../../features/meters/read-allocation.ts';
import { writeWorkbook } from '../../platform/documents/documents-process.ts';
import type { Sheet, SheetColumn, SheetValue } from '../../platform/documents/workbook.ts';
import { writeCsv } from '../../platform/documents/write-csv.ts';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { mediaTypes, sendFile } from '../../platform/http/send-file.ts';
import type { Reading } from '../../platform/http/reading.ts';
import { ok, refuse } from '../../platform/result.ts';
import { listKeys, readNodeNames } from '../../records/meters/store.ts';
import { findSite } from '../../records/sites/find-site.ts';
import { aboutOf, type DocumentAbout, headingOf, propertiesOf } from '../ground/document-about.ts';

const dayText = (day: string) => formatShortDay(fromIsoDay(day));

/** What is shared of some months or of a bill, with the keys that shared it. */
export async function gatherAllocation(reading: Reading, query: QueryOf<typeof readAllocationEndpoint>) {
  const { db } = reading;
  const site = await findSite(db, { code: query.site });
  if (site === null) return refuse('not-found', { field: 'site' });
  const read = await readAllocation({ ...reading, query });
  if (read.kind === 'refused') return read;
  const allocations = read.value;
  const title = `Répartition ${site.name}, ${energyLabel(query.energy)}`;
  const days = `du ${dayText(allocations.firstDay)} au ${dayText(allocations.lastDay)}`;
  const used = new Set(allocations.roots.flatMap(({ nodes }) => nodes.map(nodeKey)));
  const keys = (await listKeys(db, site.id)).filter(
    key =>
      used.has(nodeKey(key)) &&
      key.from <= allocations.lastDay &&
      (key.to ?? allocations.firstDay) >= allocations.firstDay,
  );
  const names = await readNodeNames(db, [site.id]);
  return ok({ site, allocations, title, days, name: `${title} ${days}`.replaceAll('/', '-'), keys, names });
}

type Gathered = Extract<Awaited<ReturnType<typeof gatherAllocation>>, { kind: 'ok' }>['value'];

/** The parts, the levels and the keys as a workbook. */
export function writeAllocation({ allocations, title, days, keys, names }: Gathered, about: DocumentAbout) {
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

/** What each level counts, whose it is line by line, and the keys that shared it; the lines alone as text. */
export const exportAllocation: Handler<typeof endpoint> = async call => {
  const { format, ...query } = call.query;
  const gathered = await gatherAllocation(call, query);
  if (gathered.kind === 'refused') return gathered;
  const { name, allocations } = gathered.value;
  if (format === 'csv') {
    const lines = linesTable(allocations);
    const bytes = writeCsv(
      lines.columns.map(({ header }) => header),
      lines.rows,
    );
    return sendFile(call.reply, { name: `${name}.csv`, mediaType: mediaTypes.csv, bytes });
  }
  const bytes = writeAllocation(gathered.value, await aboutOf(call));
  return sendFile(call.reply, { name: `${name}.xlsx`, mediaType: mediaTypes.xlsx, bytes });
};

type Table = { columns: SheetColumn[]; rows: SheetValue[][] };

/** A row for what each counts, then one for each line of money. */
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
