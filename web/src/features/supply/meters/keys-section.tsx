import type { BuildingRecord } from '@suivi/contract/sites/buildings';
import type { StoredAllocationKey } from '@suivi/contract/meters/meters';
import { formatIsoDay } from '@suivi/presentation/ground/formats/date-formats';
import { formatNumber, withUnit } from '@suivi/presentation/ground/formats/number-formats';
import { keyBasisLabels, keyPurposeLabels } from '@suivi/presentation/meters/meter-words';
import { useState } from 'react';
import { usePermission } from '../../../lib/session/use-permission.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { KeyDialog } from './key-dialog.tsx';
import { type NodeOption, nodeText } from './node-option.ts';

type KeysSectionProps = {
  keys: readonly StoredAllocationKey[];
  siteId: number;
  nodes: readonly NodeOption[];
  buildings: readonly BuildingRecord[];
  /** The first day of a new key. */
  from: string;
};

/** The keys by which the quantities of meters and delivery points are shared. */
export function KeysSection({ keys, siteId, nodes, buildings, from }: KeysSectionProps) {
  const mayWrite = usePermission('allocation-key.write');
  const [open, setOpen] = useState<number | 'new' | null>(null);
  const chosen = keys.find(({ id }) => id === open);
  const nameOf = (key: StoredAllocationKey) =>
    nodes.find(({ value }) => value === nodeText(key))?.label ?? '?';
  const names = [
    ...new Set(
      keys.flatMap(({ parts }) => parts.flatMap(({ kind, name }) => (kind === 'building' ? [] : name))),
    ),
  ];
  return (
    <Section
      title="Clés de répartition"
      description="À qui revient ce que personne ne compte en dessous, et comment se partagent les montants fixes."
      actions={
        mayWrite && (
          <Button icon="plus" onClick={() => setOpen('new')}>
            Ajouter une clé
          </Button>
        )
      }
    >
      <DataTable
        caption="Clés de répartition"
        stacked
        rows={keys}
        rowKey={({ id }) => String(id)}
        empty="Aucune clé. Sans clé, un compteur revient à son bâtiment, et le reste est «&nbsp;non affecté&nbsp;»."
        columns={({ words }) => [
          words('node', 'Compteur ou point', nameOf, { sortValue: nameOf }),
          words('purpose', 'Partage', ({ purpose }) => keyPurposeLabels[purpose]),
          words('basis', 'Base', ({ basis }) => keyBasisLabels[basis]),
          words('days', 'Durée', daysText, { sortValue: key => key.from }),
          words('parts', 'Parts', ({ parts }) =>
            parts
              .map(({ name, ppm }) => `${name} ${withUnit(formatNumber(ppm / 10_000, 4), '%')}`)
              .join(', '),
          ),
        ]}
        rowActions={
          mayWrite
            ? key => (
                <Button size="small" icon="edit" onClick={() => setOpen(key.id)}>
                  Modifier<span className="visually-hidden"> la clé de {nameOf(key)}</span>
                </Button>
              )
            : undefined
        }
      />
      {(open === 'new' || chosen) && (
        <KeyDialog
          key={open}
          allocationKey={chosen ?? null}
          {...{ siteId, nodes, buildings, names, from }}
          onClose={() => setOpen(null)}
        />
      )}
    </Section>
  );
}

function daysText({ from, to }: StoredAllocationKey): string {
  return to === null ? `depuis le ${formatIsoDay(from)}` : `${formatIsoDay(from)} – ${formatIsoDay(to)}`;
}
