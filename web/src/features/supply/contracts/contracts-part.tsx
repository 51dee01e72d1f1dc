import { listContracts, type SupplyContract } from '@suivi/contract/supply/contracts';
import type { DeliveryPoint } from '@suivi/contract/supply/delivery-points';
import type { SiteSummary } from '@suivi/contract/sites/sites';
import { fromIsoDay } from '@suivi/domain/ground/calendar/calendar-date';
import { type ContractEnd, contractEnd } from '@suivi/domain/supply/contract/contract-end';
import { formatIsoDay } from '@suivi/presentation/ground/formats/date-formats';
import { formatCount } from '@suivi/presentation/ground/formats/number-formats';
import { contractEndLabels, contractPriceKindLabels } from '@suivi/presentation/supply/contract-words';
import { useRead } from '../../../lib/api/use-read.ts';
import { useIdFilter } from '../../../lib/navigation/query-state.ts';
import { useSession } from '../../../lib/session/session-context.ts';
import { usePermission } from '../../../lib/session/use-permission.ts';
import { energyLabel } from '../../../lib/texts/energy-labels.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Opened, useOpened } from '../../../ui/dialogs/opened.tsx';
import { type Status, StatusBadge } from '../../../ui/figures/status-badge.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { type DataTableColumn, words, figures } from '../../../ui/tables/data-table-column.ts';
import { Read } from '../../../widgets/read/read.tsx';
import { ContractDialog } from './contract-dialog.tsx';
import { DeleteContractDialog } from './delete-contract-dialog.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';

type ContractsPartProps = { points: readonly DeliveryPoint[]; sites: readonly SiteSummary[] };
type Row = SupplyContract & { end: ContractEnd };

/** The contracts with suppliers, and those that end within a year. */
export function ContractsPart({ points, sites }: ContractsPartProps) {
  const { today } = useSession();
  const mayWrite = usePermission('contract.write');
  const read = useRead(listContracts);
  const [asked] = useIdFilter('contrat');
  const opened = useOpened<{ id: number | null; as: 'edit' | 'delete' }>();
  return (
    <Section
      title="Contrats"
      description="Les prix d’un contrat servent à contrôler les factures de ses points, jour par jour."
      actions={
        mayWrite && (
          <Button icon="plus" onClick={() => opened.open({ id: null, as: 'edit' })}>
            Ajouter un contrat
          </Button>
        )
      }
    >
      <Read of={read} failed="Les contrats n’ont pas pu être lus" skeletons={['12rem']}>
        {({ contracts }) => (
          <DataTable
            caption="Liste des contrats"
            stacked
            columns={columns}
            rows={contracts.map(contract => ({
              ...contract,
              end: contractEnd(fromIsoDay(contract.to), today),
            }))}
            rowKey={({ id }) => String(id)}
            highlighted={({ id }) => id === asked}
            empty={`Aucun contrat n’est enregistré. ${mayWrite ? 'Ajoutez le premier\u00a0: ses prix contrôleront les factures.' : 'Le Service Financier et les administrateurs les ajoutent.'}`}
            rowActions={
              mayWrite
                ? ({ id, lot }) => (
                    <>
                      <Button size="small" icon="edit" onClick={() => opened.open({ id, as: 'edit' })}>
                        Modifier<span className="visually-hidden"> {lot}</span>
                      </Button>
                      <IconButton
                        icon="trash"
                        label={`Supprimer ${lot}`}
                        onClick={() => opened.open({ id, as: 'delete' })}
                      />
                    </>
                  )
                : undefined
            }
          />
        )}
      </Read>
      <Opened of={opened}>
        {({ id, as }) => {
          const chosen = read.data?.contracts.find(each => each.id === id) ?? null;
          if (id !== null && chosen === null) return null;
          if (as === 'delete')
            return chosen && <DeleteContractDialog contract={chosen} onClose={opened.close} />;
          return <ContractDialog key={id} contract={chosen} {...{ points, sites }} onClose={opened.close} />;
        }}
      </Opened>
    </Section>
  );
}

const looks: Record<ContractEnd, Status | null> = {
  ended: null,
  'within-6-months': 'alert',
  'within-12-months': 'warning',
  later: null,
};

const columns: DataTableColumn<Row>[] = [
  words('supplier', 'Fournisseur', ({ supplier }) => supplier, { sortValue: row => row.supplier }),
  words('lot', 'Lot', ({ lot }) => lot, { sortValue: ({ lot }) => lot }),
  words('energy', 'Énergie', ({ energyType }) => energyLabel(energyType)),
  words('days', 'Durée', ({ from, to }) => `${formatIsoDay(from)} – ${formatIsoDay(to)}`, {
    sortValue: ({ to }) => to,
  }),
  words('kind', 'Prix', ({ priceKind }) => contractPriceKindLabels[priceKind]),
  figures('points', 'Points', ({ pointIds }) => formatCount(pointIds.length, 'point'), {
    minWidth: '5.5rem',
    sortValue: ({ pointIds }) => pointIds.length,
  }),
  {
    key: 'end',
    header: 'Échéance',
    cell: ({ end }) => {
      const status = looks[end];
      return status === null ? (
        contractEndLabels[end]
      ) : (
        <StatusBadge status={status}>{contractEndLabels[end]}</StatusBadge>
      );
    },
    text: ({ end }) => contractEndLabels[end],
  },
];
