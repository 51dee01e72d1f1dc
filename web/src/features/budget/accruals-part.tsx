import { exportAccruals } from '@suivi/contract/reports/exports';
import { DownloadButton } from '../../widgets/document-buttons/download-button.tsx';
import type { AnswerOf } from '@suivi/contract/ground/endpoint';
import { type Accrual, type EnergyAccount, listAccruals } from '@suivi/contract/budget/landing';
import { accrualColumns, unforeseenText } from '@suivi/presentation/budget/accrual-columns';
import { formatEuros, missing } from '@suivi/presentation/ground/formats/number-formats';
import { useState } from 'react';
import { useRead } from '../../lib/api/use-read.ts';
import { usePermission } from '../../lib/session/use-permission.ts';
import { energyLabel } from '../../lib/texts/energy-labels.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import { pageColumns } from '../../ui/tables/page-columns.ts';
import { Read } from '../../widgets/read/read.tsx';
import { AccountDialog } from './account-dialog.tsx';
import styles from './budget.module.css';
import { SiteLink } from '../../widgets/site-link/site-link.tsx';

type Accruals = AnswerOf<typeof listAccruals>;

/** What was consumed in the year and is not billed yet; an entry leaves the list once its bill arrives. */
export function AccrualsPart({ year }: { year: number }) {
  const read = useRead(listAccruals, { query: { year: String(year) } });
  return (
    <Read of={read} failed="Les charges à rattacher n’ont pas pu être calculées" skeletons={['20rem']}>
      {answer => <Listed answer={answer} year={year} />}
    </Read>
  );
}

function Listed({ answer: { accruals, unknown, accounts }, year }: { answer: Accruals; year: number }) {
  const mayExport = usePermission('data.export');
  const total = accruals.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return (
    <Stack gap="large">
      {unknown.length > 0 && (
        <Notice kind="warning" title="Consommé, non facturé et sans prévision" live={false}>
          <ul className={styles['notes']}>
            {unknown.map(each => (
              <li key={`${each.siteId} ${each.energyType}`}>{unforeseenText(each)}</li>
            ))}
          </ul>
        </Notice>
      )}
      {accruals.length === 0 ? (
        <EmptyState title={`Aucune charge à rattacher à ${year}`} icon="check">
          Chaque mois terminé de l’année a sa facture ou son montant déclaré.
        </EmptyState>
      ) : (
        <Section
          title={`${formatEuros(total)} à rattacher à ${year}`}
          description="Mois consommés et non facturés, quantités déclarées, sinon prévues à la météo du mois moins les économies des actions décidées, prix datés. Une ligne disparaît quand sa facture arrive."
          actions={
            mayExport && (
              <DownloadButton icon="excel" of={exportAccruals} asked={{ query: { year: String(year) } }}>
                Exporter pour la comptabilité
              </DownloadButton>
            )
          }
        >
          <DataTable
            caption="Charges à rattacher"
            stacked
            columns={pageColumns(accrualColumns(year, total), {
              origin: { minWidth: '12rem' },
              site: { cell: ({ siteId, siteName }) => <SiteLink site={{ id: siteId, name: siteName }} /> },
            })}
            rows={accruals}
            rowKey={({ siteId, energyType, month }) => `${siteId} ${energyType} ${month}`}
          />
        </Section>
      )}
      <Accounts accounts={accounts} accruals={accruals} />
    </Stack>
  );
}

function Accounts({
  accounts,
  accruals,
}: {
  accounts: readonly EnergyAccount[];
  accruals: readonly Accrual[];
}) {
  const mayWrite = usePermission('budget.write');
  const [edited, setEdited] = useState<string | null>(null);
  const used = new Set(accruals.map(({ energyType }) => energyType));
  const rows = accounts.filter(({ energyType, account }) => account !== '' || used.has(energyType));
  const account = accounts.find(({ energyType }) => energyType === edited);
  if (rows.length === 0) return null;
  return (
    <Section
      title="Comptes"
      description="Le compte sous lequel chaque énergie est imputée, saisi par vos soins."
    >
      <DataTable
        caption="Comptes par énergie"
        stacked
        columns={({ words }) => [
          words('energy', 'Énergie', ({ energyType }) => energyLabel(energyType)),
          words('account', 'Compte', own => own.account || missing),
          ...(mayWrite
            ? [
                {
                  key: 'edit',
                  header: 'Modifier',
                  cell: ({ energyType }: EnergyAccount) => (
                    <Button size="small" icon="edit" onClick={() => setEdited(energyType)}>
                      Modifier<span className="visually-hidden"> le compte, {energyLabel(energyType)}</span>
                    </Button>
                  ),
                  text: () => '',
                },
              ]
            : []),
        ]}
        rows={rows}
        rowKey={({ energyType }) => energyType}
      />
      {account && <AccountDialog account={account} onClose={() => setEdited(null)} />}
    </Section>
  );
}
