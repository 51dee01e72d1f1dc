import type { AllocatedRoot, FlowNode } from '@suivi/contract/meters/allocations';
import type { Unit } from '@suivi/domain/ground/number/unit';
import { formatIsoDay } from '@suivi/presentation/ground/formats/date-formats';
import {
  formatEurosAndCents,
  formatNumber,
  formatShare,
  missing,
  unitLabel,
  withUnit,
} from '@suivi/presentation/ground/formats/number-formats';
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
import { type Report, type ReportBlock, reportColumns } from '../../platform/documents/report.ts';
import type { DocumentAbout } from '../ground/document-about.ts';
import type { MethodLine } from '../ground/method.ts';
import { methodNotes } from '../months/report-blocks.ts';
import type { GatheredAllocation } from './gather-allocation.ts';

const method: MethodLine[] = [
  {
    subject: unallocatedLabel,
    value: 'ce que compte un niveau, moins ce que comptent les compteurs placés dessous',
    source: 'avec son signe, jamais ramené à zéro',
  },
  {
    subject: 'Montants',
    value: 'chaque ligne est répartie seule, au centime',
    source: 'par la consommation, ou par la clé de puissance ou fixe\u00a0; la TVA suit sa base',
  },
];

/** The allocation of quantities and costs, with each level and the keys used, to be printed. */
export function allocationReport(gathered: GatheredAllocation, { author, dateText }: DocumentAbout): Report {
  const { allocations, title, days, billNumber } = gathered;
  // A virtual meter only adds up others: it is listed among the levels, and allocates nothing.
  const shared = allocations.roots.filter(({ nodes }) => nodes[0]?.isVirtual === false);
  return {
    title,
    subtitle: [billNumber === null ? '' : `Facture ${billNumber}`, days]
      .filter(text => text !== '')
      .join(', '),
    author,
    dateText,
    context: [`Établi le ${dateText} par ${author}.`],
    blocks: [
      ...shared.flatMap(root => rootBlocks(root, allocations.unit)),
      ...levelBlocks(gathered),
      ...keyBlocks(gathered),
      methodNotes(method),
    ],
  };
}

function rootBlocks(
  { nodes, targets, lines, totalCents, refusal }: AllocatedRoot,
  unit: Unit,
): ReportBlock[] {
  const name = nodes[0]?.name ?? '';
  const heading: ReportBlock = { kind: 'heading', text: name };
  if (refusal !== null) return [heading, { kind: 'paragraph', text: refusalText(refusal) }];
  const total = targets.reduce((sum, { use }) => sum + use, 0);
  const targetRows = targets.map(target => [
    targetText(target),
    targetKindText(target.kind),
    formatNumber(target.use, 3),
    total > 0 ? formatShare((target.use / total) * 100, 1) : missing,
    target.totalCents === null ? 'montant inconnu' : formatEurosAndCents(target.totalCents),
  ]);
  const lineRows = lines.flatMap((line, at) =>
    targets.map(target => [
      lineText(line),
      followsText(line),
      targetText(target),
      formatEurosAndCents(target.cents[at] ?? 0),
    ]),
  );
  const totalText = totalCents === null ? missing : formatEurosAndCents(totalCents);
  return [
    heading,
    {
      kind: 'table',
      caption: `${name}, à qui revient ce qui est compté et payé`,
      columns: reportColumns(
        ['Destinataire', 'Nature'],
        [`Consommation (${unitLabel(unit)})`, 'Part', 'Montant TTC'],
      ),
      rows: targetRows,
      total: ['Total', '', formatNumber(total, 3), '', totalText],
    },
    ...(lineRows.length === 0
      ? []
      : [
          {
            kind: 'table' as const,
            caption: `${name}, ligne par ligne`,
            columns: reportColumns(['Ligne', 'Suit', 'Destinataire'], ['Montant']),
            rows: lineRows,
            total: ['Total', '', '', totalText],
          },
        ]),
  ];
}

/** What a level counts, and the part of it that no meter below counts. */
function levelRows(node: FlowNode, nodes: readonly FlowNode[]): string[][] {
  const parent = node.parent === null ? '' : (nodes[node.parent]?.name ?? '');
  const days = [formatIsoDay(node.firstDay), formatIsoDay(node.lastDay)];
  const own = [node.name, parent, ...days, formatNumber(node.use, 3)];
  return node.hasChildren
    ? [own, [unallocatedLabel, node.name, ...days, formatNumber(node.remainder, 3)]]
    : [own];
}

function levelBlocks({ allocations: { roots, unit } }: GatheredAllocation): ReportBlock[] {
  const below = roots.flatMap(({ nodes }) =>
    nodes.flatMap(node => {
      const text = node.hasChildren ? remainderText(node, unit) : null;
      return text === null ? [] : [`${node.name}\u00a0: ${text}`];
    }),
  );
  return [
    { kind: 'heading', text: 'Niveaux' },
    {
      kind: 'table',
      caption: 'Ce que compte chaque niveau, et ce que rien ne compte dessous',
      columns: reportColumns(
        ['Compteur', 'Placé sous', 'Du', 'Au'],
        [`Consommation (${unitLabel(unit)})`],
      ).map(fitDays),
      rows: roots.flatMap(({ nodes }) => nodes.flatMap(node => levelRows(node, nodes))),
      total: null,
    },
    ...below.map(text => ({ kind: 'paragraph' as const, text })),
  ];
}

function keyBlocks({ keys, names }: GatheredAllocation): ReportBlock[] {
  if (keys.length === 0) return [];
  return [
    { kind: 'heading', text: 'Clés' },
    {
      kind: 'table',
      caption: 'Les clés de ces jours',
      columns: reportColumns(
        ['Point ou compteur', 'Partage', 'Base', 'Du', 'Au', 'Destinataire'],
        ['Part'],
      ).map(fitDays),
      rows: keys.flatMap(key =>
        key.parts.map(part => [
          names(key),
          keyPurposeLabels[key.purpose],
          keyBasisLabels[key.basis],
          formatIsoDay(key.from),
          key.to === null ? 'sans fin' : formatIsoDay(key.to),
          part.name,
          // A part in millionths has at most four decimals as a percentage.
          withUnit(formatNumber(part.ppm / 10_000, 4), '%'),
        ]),
      ),
      total: null,
    },
  ];
}

const fitDays = <Column extends { label: string }>(column: Column) =>
  column.label === 'Du' || column.label === 'Au' ? { ...column, width: 'fit' as const } : column;
