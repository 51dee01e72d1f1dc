import { readImportTemplate, type TemplateName, templateNames } from '@suivi/contract/imports/imports';
import { useDownload } from '../../lib/page/use-download.ts';
import { Button } from '../../ui/buttons/button.tsx';
import styles from './imports.module.css';

const labels: Record<TemplateName, string> = {
  declarations: 'Déclarations, une ligne par mois',
  'twelve-months': 'Déclarations, douze mois en colonnes',
  bills: 'Factures',
  points: 'Points de livraison',
  readings: 'Relevés des bâtiments',
  buildings: 'Bâtiments',
  sites: 'Sites',
};

const formats = [
  { format: 'xlsx', label: 'Excel', icon: 'excel' },
  { format: 'csv', label: 'CSV', icon: 'table' },
] as const;

/** Files to fill in, each with examples. */
export function ImportTemplates() {
  const template = useDownload(readImportTemplate);
  return (
    <ul aria-label="Modèles à remplir" className={styles['templates']}>
      {templateNames.map(name => (
        <li key={name}>
          <span>{labels[name]}</span>
          {formats.map(({ format, label: formatLabel, icon }) => (
            <Button
              key={format}
              size="small"
              variant="quiet"
              icon={icon}
              aria-label={`${formatLabel}, modèle\u00a0: ${labels[name]}`}
              busy={template.isPending}
              onClick={() => template.start({ params: { name }, query: { format } })}
            >
              {formatLabel}
            </Button>
          ))}
        </li>
      ))}
    </ul>
  );
}
