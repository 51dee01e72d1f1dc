import { archiveSite, type SiteRecord } from '@suivi/contract/sites/sites';
import { formatCount } from '@suivi/presentation/ground/formats/number-formats';
import { DeleteDialog } from '../../widgets/delete-dialog/delete-dialog.tsx';

type ArchiveSiteDialogProps = { site: SiteRecord; onClose: () => void };

export function ArchiveSiteDialog({ site, onClose }: ArchiveSiteDialogProps) {
  const { name, buildingCount, declarationCount } = site;
  return (
    <DeleteDialog
      title={`Archiver ${name}`}
      confirm="Archiver"
      endpoint={archiveSite}
      record={site}
      said={`Site ${name} archivé.`}
      onClose={onClose}
    >
      {name} quittera toutes les vues et tous les totaux. Rien n’est effacé&nbsp;:{' '}
      {formatCount(buildingCount, 'bâtiment')}, {formatCount(declarationCount, 'déclaration')} et tout
      l’historique sont conservés, et un administrateur peut restaurer le site.
    </DeleteDialog>
  );
}
