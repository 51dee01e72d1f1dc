import type { AllocatedRoot } from '@suivi/contract/meters/allocations';
import type { Unit } from '@suivi/domain/ground/number/unit';
import { screenInk } from '@suivi/presentation/ground/charts/chart-ink';
import { mark } from '@suivi/presentation/ground/charts/mark';
import {
  formatNumber,
  formatShare,
  unitLabel,
  withUnit,
} from '@suivi/presentation/ground/formats/number-formats';
import { unallocatedLabel } from '@suivi/presentation/meters/meter-words';
import { sankey, sankeyLinkHorizontal } from 'd3-sankey';
import { useState } from 'react';
import { ChartCanvas } from '../../../charts/chart-canvas.tsx';
import { MarkButtons } from '../../../charts/mark-buttons.tsx';
import { SvgDrawing } from '../../../charts/svg-drawing.tsx';
import { useMeasuredWidth } from '../../../charts/use-measured-width.ts';

type Node = { name: string; isRest: boolean; use: number; of: number | null; depth: number };
type Link = { source: number; target: number; value: number };

/**
 * The nodes and links that represent trees: a node for each meter with a use, and one for the rest that no meter of a level
 * counts.
 */
export function flowOf(roots: readonly AllocatedRoot[]): { nodes: Node[]; links: Link[] } {
  const nodes: Node[] = [];
  const links: Link[] = [];
  for (const root of roots) {
    const places = new Map<number, number>();
    const add = (node: Omit<Node, 'depth'>, source: number | undefined) => {
      const depth = source === undefined ? 0 : (nodes[source]?.depth ?? 0) + 1;
      if (source !== undefined) links.push({ source, target: nodes.length, value: node.use });
      return nodes.push({ ...node, depth }) - 1;
    };
    for (const [at, { name, use, parent }] of root.nodes.entries()) {
      const source = parent === null ? undefined : places.get(parent);
      if (use === null || use <= 0 || (parent !== null && source === undefined)) continue;
      const of = parent === null ? null : (root.nodes[parent]?.use ?? null);
      places.set(at, add({ name, isRest: false, use, of }, source));
    }
    for (const [at, { remainder, use }] of root.nodes.entries()) {
      const source = places.get(at);
      if (source !== undefined && remainder !== null && remainder > 0)
        add({ name: unallocatedLabel, isRest: true, use: remainder, of: use }, source);
    }
  }
  return { nodes, links };
}

const smallestWidth = 300;
const rowHeight = 42;
const nodeWidth = 12;
/** The average width of a letter in the drawing, in pixels. */
const letterWidth = 6.6;

const lineHeight = 14;

/** A name on at most two lines of the given number of letters; the rest is cut off. */
function linesOf(name: string, letters: number): string[] {
  const cut = (text: string) => (text.length > letters ? `${text.slice(0, letters - 1)}…` : text);
  const space = name.length > letters ? name.lastIndexOf(' ', letters) : -1;
  return space < 1 ? [cut(name)] : [name.slice(0, space), cut(name.slice(space + 1))];
}

type FlowChartProps = { label: string; roots: readonly AllocatedRoot[]; unit: Unit; colour: string };

/**
 * Where the delivered energy goes, level by level; renders nothing when no use below the points is known, since a layout without
 * links has no heights.
 */
export function FlowChart({ roots, ...shown }: FlowChartProps) {
  const flow = flowOf(roots);
  return flow.links.length === 0 ? null : <Flow {...shown} {...flow} />;
}

function Flow({
  label,
  nodes,
  links,
  unit,
  colour,
}: Omit<FlowChartProps, 'roots'> & ReturnType<typeof flowOf>) {
  const [ref, measured] = useMeasuredWidth<HTMLDivElement>();
  const [active, setActive] = useState<number | null>(null);
  const width = Math.max(measured, smallestWidth);
  const leaves = nodes.filter((_, at) => links.every(({ source }) => source !== at)).length;
  const height = Math.max(180, leaves * rowHeight);
  const last = Math.max(0, ...nodes.map(({ depth }) => depth));
  const layout = sankey<Node, object>()
    .nodeWidth(nodeWidth)
    .nodePadding(18)
    .nodeAlign(({ depth }) => depth ?? 0)
    .nodeSort(null)
    // Leaves room for the names of the last level, which are beside their nodes.
    .extent([
      [1, 6],
      [width - (last === 0 ? width - nodeWidth - 2 : width / (last + 1.6)), height - 6],
    ])
    .iterations(24)({ nodes: nodes.map(node => ({ ...node })), links: links.map(link => ({ ...link })) });
  const letters = Math.floor((width / (last + 1.6) - 2 * nodeWidth) / letterWidth);
  const path = sankeyLinkHorizontal<Node, object>();
  const fill = (node: Node) => (node.isRest ? screenInk.missing : colour);
  const placed = layout.nodes.map(node => ({
    ...node,
    x0: node.x0 ?? 0,
    x1: node.x1 ?? 0,
    y0: node.y0 ?? 0,
    y1: node.y1 ?? 0,
  }));
  const text = ({ use, of }: Node) =>
    `${withUnit(formatNumber(use, 0), unitLabel(unit))}${of === null || of === 0 ? '' : `, ${formatShare((use / of) * 100, 1)} du niveau au-dessus`}`;
  const marks = [
    ...layout.links.map(link =>
      mark('path', {
        d: path(link) ?? undefined,
        fill: 'none',
        stroke: fill(link.target as Node),
        strokeOpacity: 0.35,
        strokeWidth: Math.max(1, link.width ?? 1),
      }),
    ),
    ...placed.flatMap(node => [
      mark('rect', {
        x: node.x0,
        y: node.y0,
        width: nodeWidth,
        height: Math.max(1, node.y1 - node.y0),
        fill: fill(node),
      }),
      ...linesOf(node.name, letters).map((line, at, lines) =>
        mark(
          'text',
          {
            x: node.x1 + 6,
            y: (node.y0 + node.y1) / 2 + 4 + (at - (lines.length - 1) / 2) * lineHeight,
            fontSize: screenInk.fontSize,
            fill: screenInk.text,
          },
          line,
        ),
      ),
    ]),
  ];
  const shown = active === null ? undefined : placed[active];
  return (
    <ChartCanvas
      ref={ref}
      label={label}
      width={width}
      height={height}
      fromStart
      drawing={<SvgDrawing {...{ width, height, marks }} />}
      controls={
        <MarkButtons
          label={label}
          columns={1}
          marks={placed.map((node, at) => ({
            key: String(at),
            label: `${node.name}\u00a0: ${text(node)}`,
            left: node.x0,
            top: node.y0,
            width: Math.max(24, width / (last + 2)),
            height: Math.max(24, node.y1 - node.y0),
          }))}
          onActive={setActive}
        />
      }
      readout={
        shown && (
          <p>
            <strong>{shown.name}</strong>
            {'\u00a0'}: {text(shown)}
          </p>
        )
      }
    />
  );
}
