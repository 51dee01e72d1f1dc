import { archiveSite, type SiteRecord } from '@suivi/contract/sites/sites';
import { useSeen } from '../../editing/use-seen.ts';
import { formatCount } from '@suivi/presentation/ground/formats/number-formats';
import { useToast } from '../../lib/page/toast-context.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { QuestionDialog } from '../../widgets/questions/question-dialog.tsx';

type ArchiveSiteDialogProps = { site: SiteRecord; onClose: () => void };

export function ArchiveSiteDialog({ site, onClose }: ArchiveSiteDialogProps) {
  const { id, name, buildingCount, declarationCount } = site;
  const showToast = useToast();
  const request = useChange(archiveSite);
  const begun = useSeen(site, request.error);
  const archive = async () => {
    try {
      await request.mutateAsync({ params: { id }, begun });
    } catch {
      // The dialog shows the error.
      return;
    }
    showToast('success', `Site ${name} archivé.`);
    onClose();
  };
  return (
    <QuestionDialog
      title={`Archiver ${name}`}
      confirm="Archiver"
      request={request}
      onConfirm={() => void archive()}
      onClose={onClose}
    >
      <p>
        {name} quittera toutes les vues et tous les totaux. Rien n’est effacé&nbsp;:{' '}
        {formatCount(buildingCount, 'bâtiment')}, {formatCount(declarationCount, 'déclaration')} et tout
        l’historique sont conservés, et un administrateur peut restaurer le site.
      </p>
    </QuestionDialog>
  );
}
