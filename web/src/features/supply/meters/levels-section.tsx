import type { Allocations } from '@suivi/contract/meters/allocations';
import type { ListedMeter } from '@suivi/contract/meters/meters';
import { formatIsoDay } from '@suivi/presentation/ground/formats/date-formats';
import {
  formatNumber,
  missing,
  unitLabel,
  withUnit,
} from '@suivi/presentation/ground/formats/number-formats';
import { remainderText, unallocatedLabel } from '@suivi/presentation/meters/meter-words';
import { lazy, type ReactNode, Suspense } from 'react';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { StatusBadge } from '../../../ui/figures/status-badge.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { type TreeRow, treeRows } from './tree-rows.ts';

// The layout of flows is loaded only where a chart is drawn.
const FlowChart = lazy(async () => ({ default: (await import('./flow-chart.tsx')).FlowChart }));

type LevelsSectionProps = {
  allocations: Allocations;
  meters: readonly ListedMeter[];
  days: string;
  colour: string;
  actions: ReactNode;
  buttons: (meterId: number) => ReactNode;
};

/** What each level of the tree counts and leaves over: drawn, then as a table in which meters are placed, read and changed. */
export function LevelsSection({ allocations, meters, days, colour, actions, buttons }: LevelsSectionProps) {
  const { roots, unit } = allocations;
  const rows = roots.flatMap((root, at) => treeRows(root).map(row => ({ ...row, key: `${at} ${row.key}` })));
  const exceeded = rows.filter(({ node, isRest }) => isRest && node.isExceeded);
  const real = roots.filter(
    ({ nodes }) => nodes[0]?.isVirtual === false && nodes[0].use !== null && nodes.length > 1,
  );
  return (
    <Section
      title="Arbre et flux"
      description="Chaque compteur moins ceux du dessous&nbsp;: ce qui reste n’est vu de personne."
      actions={actions}
    >
      <Stack>
        {exceeded.map(({ key, node }) => (
          <Notice key={key} kind="warning" live={false} title={node.name}>
            {remainderText(node, unit)}
          </Notice>
        ))}
        {real.length > 0 && (
          <Suspense fallback={<Skeleton height="12rem" />}>
            <FlowChart label={`Flux ${days}`} roots={real} unit={unit} colour={colour} />
          </Suspense>
        )}
        <DataTable
          caption={`Niveaux de comptage ${days}`}
          stacked
          rows={rows}
          rowKey={({ key }) => key}
          empty="Aucun compteur ni point de cette énergie dans ce centre."
          columns={({ words, figures }) => [
            words('name', 'Compteur', row => <TreeName row={row} />, { text: nameOf, minWidth: '14rem' }),
            figures('use', `Consommation (${unitLabel(unit)})`, ({ node, isRest }) =>
              quantity(isRest ? node.remainder : node.use),
            ),
            figures('share', 'Part du dessus', shareText(roots)),
            words('state', 'Remarque', row => <RestState row={row} />, { text: row => stateText(row, unit) }),
            words('read', 'Dernier index', ({ node, isRest }) => {
              const day = isRest ? null : (meters.find(({ id }) => id === node.meterId)?.lastReadOn ?? null);
              return day === null ? '' : formatIsoDay(day);
            }),
          ]}
          rowActions={({ node, isRest }) => (isRest || node.meterId === null ? null : buttons(node.meterId))}
        />
        {meters.map(({ id, name }) =>
          rows.every(({ node }) => node.meterId !== id) ? (
            <div key={id}>
              {name}, hors service {days}&nbsp;: {buttons(id)}
            </div>
          ) : null,
        )}
      </Stack>
    </Section>
  );
}

const quantity = (value: number | null) => (value === null ? missing : formatNumber(value, 0));
const nameOf = ({ node, isRest }: TreeRow) => (isRest ? `${unallocatedLabel} (${node.name})` : node.name);

function TreeName({ row }: { row: TreeRow }) {
  const { depth, node, isRest } = row;
  return (
    <span style={{ display: 'block', paddingInlineStart: `${depth * 1.25}rem` }}>
      {isRest ? <em>{unallocatedLabel}</em> : node.name}
      {isRest && <span className="visually-hidden"> sous {node.name}</span>}
      {node.isVirtual && !isRest && ' (calculé)'}
    </span>
  );
}

function shareText(roots: Allocations['roots']) {
  const parents = new Map(
    roots.flatMap(({ nodes }) =>
      nodes.map(node => [node, node.parent === null ? null : (nodes[node.parent] ?? null)] as const),
    ),
  );
  return ({ node, isRest }: TreeRow) => {
    const whole = isRest ? node.use : (parents.get(node)?.use ?? null);
    const part = isRest ? node.remainder : node.use;
    return whole === null || whole === 0 || part === null
      ? ''
      : withUnit(formatNumber((part / whole) * 100, 1), '%');
  };
}

function stateText({ node, isRest }: TreeRow, unit: Allocations['unit']): string {
  if (isRest) return remainderText(node, unit) ?? '';
  return node.use === null ? 'Consommation inconnue sur ces jours' : '';
}

function RestState({ row }: { row: TreeRow }) {
  const { node, isRest } = row;
  if (!isRest)
    return node.use === null ? <StatusBadge status="warning">Consommation inconnue</StatusBadge> : null;
  if (node.remainder === null) return 'reste inconnu\u00a0: une consommation manque';
  if (node.remainder >= 0) return null;
  return node.isExceeded ? (
    <StatusBadge status="alert">Négatif de plus de 2&nbsp;%</StatusBadge>
  ) : (
    'écart de relève'
  );
}
