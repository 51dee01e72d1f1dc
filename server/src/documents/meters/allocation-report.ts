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
import {
  figureColumn,
  type Report,
  type ReportBlock,
  tableOf,
  textColumn,
} from '../../platform/documents/report.ts';
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
  const lineRows = lines.flatMap((line, at) => targets.map(target => ({ line, at, target })));
  const totalText = totalCents === null ? missing : formatEurosAndCents(totalCents);
  const ofTargets = tableOf(`${name}, à qui revient ce qui est compté et payé`, targets, [
    textColumn('Destinataire', targetText, { total: 'Total' }),
    textColumn('Nature', ({ kind }) => targetKindText(kind)),
    figureColumn(`Consommation (${unitLabel(unit)})`, ({ use }) => formatNumber(use, 3), {
      total: formatNumber(total, 3),
    }),
    figureColumn('Part', ({ use }) => (total > 0 ? formatShare((use / total) * 100, 1) : missing)),
    figureColumn(
      'Montant TTC',
      target => (target.totalCents === null ? 'montant inconnu' : formatEurosAndCents(target.totalCents)),
      { total: totalText },
    ),
  ]);
  const ofLines = tableOf(`${name}, ligne par ligne`, lineRows, [
    textColumn('Ligne', ({ line }) => lineText(line), { total: 'Total' }),
    textColumn('Suit', ({ line }) => followsText(line)),
    textColumn('Destinataire', ({ target }) => targetText(target)),
    figureColumn('Montant', ({ target, at }) => formatEurosAndCents(target.cents[at] ?? 0), {
      total: totalText,
    }),
  ]);
  return [heading, ofTargets, ...(lineRows.length === 0 ? [] : [ofLines])];
}

/** What a level counts, and the part of it that no meter below counts. */
function levelRows(node: FlowNode, nodes: readonly FlowNode[]) {
  const parent = node.parent === null ? '' : (nodes[node.parent]?.name ?? '');
  const own = { ...node, parent };
  return node.hasChildren
    ? [own, { ...node, name: unallocatedLabel, parent: node.name, use: node.remainder }]
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
    tableOf(
      'Ce que compte chaque niveau, et ce que rien ne compte dessous',
      roots.flatMap(({ nodes }) => nodes.flatMap(node => levelRows(node, nodes))),
      [
        textColumn('Compteur', ({ name }) => name),
        textColumn('Placé sous', ({ parent }) => parent),
        textColumn('Du', ({ firstDay }) => formatIsoDay(firstDay), { width: 'fit' }),
        textColumn('Au', ({ lastDay }) => formatIsoDay(lastDay), { width: 'fit' }),
        figureColumn(`Consommation (${unitLabel(unit)})`, ({ use }) => formatNumber(use, 3)),
      ],
    ),
    ...below.map(text => ({ kind: 'paragraph' as const, text })),
  ];
}

function keyBlocks({ keys, names }: GatheredAllocation): ReportBlock[] {
  if (keys.length === 0) return [];
  return [
    { kind: 'heading', text: 'Clés' },
    tableOf(
      'Les clés de ces jours',
      keys.flatMap(key => key.parts.map(part => ({ key, part }))),
      [
        textColumn('Point ou compteur', ({ key }) => names(key)),
        textColumn('Partage', ({ key }) => keyPurposeLabels[key.purpose]),
        textColumn('Base', ({ key }) => keyBasisLabels[key.basis]),
        textColumn('Du', ({ key }) => formatIsoDay(key.from), { width: 'fit' }),
        textColumn('Au', ({ key }) => (key.to === null ? 'sans fin' : formatIsoDay(key.to)), {
          width: 'fit',
        }),
        textColumn('Destinataire', ({ part }) => part.name),
        // A part in millionths has at most four decimals as a percentage.
        figureColumn('Part', ({ part }) => withUnit(formatNumber(part.ppm / 10_000, 4), '%')),
      ],
    ),
  ];
}
