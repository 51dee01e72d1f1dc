import { exportBuildings, exportDeclarations, exportEverything } from '@suivi/contract/reports/exports';
import { useDownload } from '../../lib/page/use-download.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Section } from '../../ui/layout/section.tsx';
import styles from './imports.module.css';

/** What leaves as a whole; each view exports what it shows. */
export function DataExports() {
  const declarations = useDownload(exportDeclarations);
  const buildings = useDownload(exportBuildings);
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
        <Button icon="download" busy={everything.isPending} onClick={() => everything.start({})}>
          Toutes les données (zip)
        </Button>
      </div>
    </Section>
  );
}
