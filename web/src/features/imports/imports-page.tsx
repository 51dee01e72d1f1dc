import { useState } from 'react';
import { changeParameters } from '../../lib/navigation/address.ts';
import { useIdFilter } from '../../lib/navigation/query-state.ts';
import { usePermission } from '../../lib/session/use-permission.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { BillFiles, isBillFile } from './bill-files.tsx';
import { ImportJourney } from './import-journey.tsx';
import { LoadEverything } from './load-everything.tsx';
import { NewImport } from './new-import.tsx';
import { PastImports } from './past-imports.tsx';
import { useSendFile } from './use-send-file.ts';
import { exportBuildings, exportDeclarations, exportEverything } from '@suivi/contract/reports/exports';
import { exportMonthsFile } from '@suivi/contract/imports/tables';
import { useDownload } from '../../lib/page/use-download.ts';
import { Section } from '../../ui/layout/section.tsx';
import styles from './imports.module.css';

/** Imports and exports of files. The current import is stored in the address, so that it is found again after a reload. */
export function ImportsPage() {
  const [id, setId] = useIdFilter('import');
  const [sent, setSent] = useState<number | null>(null);
  const mayImport = usePermission('declaration.import');
  const mayLoad = usePermission('settings.write');
  // Files that were dropped together are imported one after the other.
  const [waiting, setWaiting] = useState<readonly File[]>([]);
  const [bills, setBills] = useState<readonly File[]>([]);
  const { send, busy, fault } = useSendFile(created => {
    setSent(created);
    setId(created);
  });
  const sendFirst = ([first, ...others]: readonly File[]) => {
    setWaiting(others);
    if (first !== undefined) send(first);
  };
  const take = (files: readonly File[]) => {
    setBills(files.filter(isBillFile));
    sendFirst(files.filter(file => !isBillFile(file)));
  };
  const billFiles = (
    <BillFiles key={bills.map(({ name }) => name).join()} files={bills} stays={id !== null} />
  );
  if (id !== null) {
    return (
      <Stack gap="large">
        <PageHeader
          title="Import"
          actions={
            <Button icon="chevron-left" onClick={() => changeParameters({ import: null })}>
              Tous les imports
            </Button>
          }
        />
        {billFiles}
        {fault !== null && <Notice kind="error">{fault}</Notice>}
        <ImportJourney
          key={id}
          id={id}
          isNew={id === sent}
          next={
            waiting[0] === undefined
              ? null
              : { name: waiting[0].name, count: waiting.length, busy, send: () => sendFirst(waiting) }
          }
        />
      </Stack>
    );
  }
  return (
    <Stack gap="large">
      <PageHeader
        title="Imports et exports"
        subtitle="Des années de factures en un fichier, et toutes les données en retour."
      />
      {mayImport ? (
        <>
          {billFiles}
          <NewImport busy={busy} fault={fault} onFiles={take} />
        </>
      ) : (
        <EmptyState icon="lock" title="Accès Restreint">
          Vous n’avez pas les permissions nécessaires pour importer. Vous pouvez exporter toutes les données.
        </EmptyState>
      )}
      <DataExports />
      {mayLoad && <LoadEverything />}
      <PastImports mayImport={mayImport} />
    </Stack>
  );
}

/** The exports of all data; each view exports what it shows. */
function DataExports() {
  const declarations = useDownload(exportDeclarations);
  const buildings = useDownload(exportBuildings);
  const months = useDownload(exportMonthsFile);
  const everything = useDownload(exportEverything);
  return (
    <Section
      title="Exporter les données"
      description="Ce qui est exporté peut être corrigé puis importé de nouveau. Chaque vue exporte aussi ce qu’elle montre."
    >
      <div className={styles['buttons']}>
        <Button
          icon="download"
          busy={declarations.isPending}
          onClick={() => declarations.start({ query: { format: 'csv' } })}
        >
          Toutes les déclarations (CSV)
        </Button>
        <Button
          icon="excel"
          busy={buildings.isPending}
          onClick={() => buildings.start({ query: { format: 'xlsx' } })}
        >
          Bâtiments et relevés (Excel)
        </Button>
        <Button
          icon="download"
          busy={months.isPending}
          onClick={() => months.start({ query: { format: 'csv' } })}
        >
          Tous les mois, convertis (CSV)
        </Button>
        <Button icon="download" busy={everything.isPending} onClick={() => everything.start({})}>
          Toutes les données (zip)
        </Button>
      </div>
    </Section>
  );
}
