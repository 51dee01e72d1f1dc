import { useState } from 'react';
import { changeParameters } from '../../lib/navigation/address.ts';
import { useIdFilter } from '../../lib/navigation/query-state.ts';
import { usePermission } from '../../lib/session/use-permission.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { ImportJourney } from './import-journey.tsx';
import { LoadEverything } from './load-everything.tsx';
import { NewImport } from './new-import.tsx';
import { PastImports } from './past-imports.tsx';
import { exportBuildings, exportDeclarations, exportEverything } from '@suivi/contract/reports/exports';
import { exportMonthsFile } from '@suivi/contract/imports/tables';
import { useDownload } from '../../lib/page/use-download.ts';
import { Section } from '../../ui/layout/section.tsx';
import styles from './imports.module.css';

/** Files in, files out. An import stands in the address, so that it is found again after a reload. */
export function ImportsPage() {
  const [id, setId] = useIdFilter('import');
  const [sent, setSent] = useState<number | null>(null);
  const mayImport = usePermission('declaration.import');
  const mayLoad = usePermission('settings.write');
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
        <ImportJourney key={id} id={id} isNew={id === sent} />
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
        <NewImport
          onSent={created => {
            setSent(created);
            setId(created);
          }}
        />
      ) : (
        <EmptyState icon="lock" title="Accès Restreint">
          Vous n’avez pas les permissions nécessaires pour importer. Vous pouvez exporter toutes les données.
        </EmptyState>
      )}
      <DataExports />
      {mayLoad && <LoadEverything />}
      <PastImports />
    </Stack>
  );
}

/** What leaves as a whole; each view exports what it shows. */
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
