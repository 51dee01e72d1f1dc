import { archiveSite, type SiteRecord } from '@suivi/contract/sites';
import { useSeen } from '../../editing/use-seen.ts';
import { errorText } from '../../lib/texts/error-texts.ts';
import { formatCount } from '@suivi/presentation/formats/number-formats';
import { useToast } from '../../lib/page/toast-context.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';

type ArchiveSiteDialogProps = { site: SiteRecord; onClose: () => void };

export function ArchiveSiteDialog({ site, onClose }: ArchiveSiteDialogProps) {
  const { id, name, buildingCount, declarationCount } = site;
  const showToast = useToast();
  const { mutateAsync, error, isPending } = useChange(archiveSite);
  const begun = useSeen(site, error);
  const archive = async () => {
    try {
      await mutateAsync({ params: { id }, begun });
    } catch {
      // `error` says it.
      return;
    }
    showToast('success', `Site ${name} archivé.`);
    onClose();
  };
  return (
    <Dialog
      open
      title={`Archiver ${name}`}
      onClose={onClose}
      footer={
        <>
          <Button data-autofocus="" onClick={onClose}>
            Annuler
          </Button>
          <Button variant="danger" busy={isPending} onClick={() => void archive()}>
            Archiver
          </Button>
        </>
      }
    >
      {error && <Notice kind="error">{errorText(error)}</Notice>}
      <p>
        {name} quittera toutes les vues et tous les totaux. Rien n’est effacé&nbsp;:{' '}
        {formatCount(buildingCount, 'bâtiment')}, {formatCount(declarationCount, 'déclaration')} et tout
        l’historique sont conservés, et un administrateur peut restaurer le site.
      </p>
    </Dialog>
  );
}
