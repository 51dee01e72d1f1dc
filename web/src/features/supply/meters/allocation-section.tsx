import type { AllocatedRoot, AllocatedTarget, Allocations } from '@suivi/contract/meters/allocations';
import { formatIsoDay } from '@suivi/presentation/ground/formats/date-formats';
import { exportAllocation } from '@suivi/contract/reports/exports';
import {
  formatEurosAndCents,
  formatNumber,
  formatShare,
  missing,
  unitLabel,
} from '@suivi/presentation/ground/formats/number-formats';
import {
  followsText,
  lineText,
  refusalText,
  targetKindText,
  targetText,
} from '@suivi/presentation/meters/meter-words';
import type { CallOptions } from '../../../lib/api/endpoint-call.ts';
import { useDownload } from '../../../lib/page/use-download.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { MenuButton } from '../../../ui/buttons/menu-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { FilterSelect } from '../../../ui/forms/filter-select.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { FilterBar } from '../../../ui/layout/filter-bar.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';

import type { ComponentProps } from 'react';
import { FiledSplits, FreezeSplit } from './filed-splits.tsx';

type Query = Omit<NonNullable<CallOptions<typeof exportAllocation>['query']>, 'format'>;

type AllocationSectionProps = {
  /** The site, energy and months of the split. */
  split: Omit<ComponentProps<typeof FiledSplits>['of'], 'bill'>;
  allocations: Allocations;
  query: Query;
  /** All bills of the period, including those that are not chosen. */
  bills: AllocatedRoot['bills'];
  billId: number | null;
  onBill: (id: number | null) => void;
  days: string;
};

/** How the counted quantities and the costs are split between consumers, for a period or for one bill. */
export function AllocationSection({
  split,
  allocations,
  query,
  bills,
  billId,
  onBill,
  days,
}: AllocationSectionProps) {
  const { isPending, start } = useDownload(exportAllocation);
  const of = { ...split, bill: billId };
  const roots = allocations.roots.filter(({ nodes }) => nodes[0]?.isVirtual === false);
  return (
    <Section
      title="Répartition"
      description={`À qui revient ce qui est compté et payé ${billId === null ? days : daysText(allocations)}.`}
      actions={
        <>
          {roots.length > 0 && roots.every(({ refusal }) => refusal === null) && (
            <FreezeSplit of={of} what={`La répartition ${billId === null ? days : daysText(allocations)}`} />
          )}
          <MenuButton label="Exporter" icon="download" busy={isPending}>
            <Button icon="excel" onClick={() => start({ query: { ...query, format: 'xlsx' } })}>
              Répartition, niveaux et clés (Excel)
            </Button>
            <Button icon="pdf" onClick={() => start({ query: { ...query, format: 'pdf' } })}>
              Répartition, niveaux et clés (PDF)
            </Button>
            <Button icon="table" onClick={() => start({ query: { ...query, format: 'csv' } })}>
              Répartition (CSV)
            </Button>
          </MenuButton>
        </>
      }
    >
      <Stack>
        <FiledSplits of={of} />
        {bills.length > 0 && (
          <FilterBar label="Ce qui est réparti">
            <FilterSelect
              label="Facture"
              all="Toute la période"
              value={billId}
              options={bills.map(({ id, number }) => ({ value: id, label: number }))}
              onChange={onBill}
            />
          </FilterBar>
        )}
        {roots.map((root, at) => (
          <RootAllocation key={at} root={root} unit={allocations.unit} />
        ))}
      </Stack>
    </Section>
  );
}

function daysText({ firstDay, lastDay }: Allocations): string {
  const [first, last] = [firstDay, lastDay].map(day => formatIsoDay(day));
  return `du ${first} au ${last}`;
}

function RootAllocation({ root, unit }: { root: AllocatedRoot; unit: Allocations['unit'] }) {
  const { nodes, targets, lines, totalCents, refusal } = root;
  const name = nodes[0]?.name ?? '';
  const total = targets.reduce((sum, { use }) => sum + use, 0);
  if (refusal !== null) {
    return (
      <Notice kind="info" live={false} title={name}>
        {refusalText(refusal)}
      </Notice>
    );
  }
  const share = ({ use }: AllocatedTarget) => (total > 0 ? formatShare((use / total) * 100, 1) : missing);
  return (
    <Stack gap="small">
      <DataTable
        captionShown
        caption={name}
        stacked
        rows={targets}
        rowKey={({ kind, name: target }) => `${kind} ${target}`}
        columns={({ words, figures }) => [
          words('target', 'Destinataire', targetText, { footer: 'Total' }),
          words('kind', 'Nature', ({ kind }) => targetKindText(kind), { footer: '' }),
          figures('use', `Consommation (${unitLabel(unit)})`, ({ use }) => formatNumber(use, 3), {
            footer: formatNumber(total, 3),
          }),
          figures('share', 'Part', share, { footer: '' }),
          figures(
            'cents',
            'Montant TTC',
            target =>
              target.totalCents === null ? 'montant inconnu' : formatEurosAndCents(target.totalCents),
            { footer: totalCents === null ? missing : formatEurosAndCents(totalCents) },
          ),
        ]}
      />
      {lines.length > 0 && (
        <Disclosure summary={`Ligne par ligne (${name})`}>
          <DataTable
            caption={`${name}, ligne par ligne`}
            stacked
            rows={lines.map((line, at) => ({ ...line, at }))}
            rowKey={({ at }) => String(at)}
            columns={({ words, figures }) => [
              words('line', 'Ligne', lineText, { footer: 'Total' }),
              words('follows', 'Suit', followsText, { footer: '' }),
              ...targets.map((target, place) =>
                figures(
                  String(place),
                  targetText(target),
                  ({ at }) => formatEurosAndCents(target.cents[at] ?? 0),
                  {
                    footer: target.totalCents === null ? '' : formatEurosAndCents(target.totalCents),
                  },
                ),
              ),
              figures('total', 'Total', ({ cents }) => formatEurosAndCents(cents), {
                footer: totalCents === null ? '' : formatEurosAndCents(totalCents),
              }),
            ]}
          />
        </Disclosure>
      )}
    </Stack>
  );
}
