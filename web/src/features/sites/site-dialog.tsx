import { createSite, proposeEnergies, saveSite, type SiteRecord } from '@suivi/contract/sites';
import { call } from '../../lib/api/api-client.ts';
import { isApiError } from '../../lib/api/api-error.ts';
import { errorText } from '../../lib/texts/error-texts.ts';
import { useToast } from '../../lib/page/toast-context.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { useRecordEditor } from '../../lib/drafts/use-record-editor.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { EditConflict } from '../../ui/dialogs/edit-conflict.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { siteDifferences } from './site-differences.ts';
import { checkSiteDraft, energyDrafts, newSite, siteDraftOf, siteFieldOfPath } from './site-draft.ts';
import { SiteForm } from './site-form.tsx';

type SiteDialogProps = {
  /** As stored now; null for a new one. */
  site: SiteRecord | null;
  onClose: () => void;
};

/** All attributes of a site. */
export function SiteDialog({ site, onClose }: SiteDialogProps) {
  const showToast = useToast();
  const create = useChange(createSite);
  const save = useChange(saveSite);
  const editor = useRecordEditor({
    name: site ? `site:${site.id}` : 'site:new',
    stored: site,
    draftOf: stored => (stored ? siteDraftOf(stored) : newSite),
    check: checkSiteDraft,
    fieldOfPath: siteFieldOfPath,
    create: (body, idempotencyKey) => create.mutateAsync({ body, idempotencyKey }),
    save: (body, { id }, version) => save.mutateAsync({ params: { id }, version, body }),
    onSaved: ({ name }) => showToast('success', `Site ${name} enregistré.`),
    onEnd: onClose,
  });
  const propose = async (id: number) => {
    try {
      const { energiesInUse } = await call(proposeEnergies, { params: { id } });
      editor.changeDraft(draft => ({ ...draft, energies: energyDrafts(energiesInUse) }));
    } catch (error) {
      if (!isApiError(error)) throw error;
      showToast('error', errorText(error));
    }
  };
  return (
    <Dialog
      open
      size="wide"
      title={site ? `Modifier ${site.name}` : 'Ajouter un site'}
      onClose={onClose}
      footer={
        <>
          <Button onClick={editor.cancel}>Annuler</Button>
          <Button
            type="submit"
            form="site-form"
            variant="primary"
            busy={editor.isBusy}
            aria-disabled={editor.isStale || undefined}
          >
            {editor.isBusy ? 'Sauvegarde...' : 'Sauvegarder'}
          </Button>
        </>
      }
    >
      <form id="site-form" noValidate onSubmit={editor.submit} style={{ display: 'contents' }}>
        {editor.failure && <Notice kind="error">{editor.failure}</Notice>}
        {site && editor.isStale && (
          <EditConflict
            title="Quelqu’un d’autre a modifié ce site entre-temps"
            differences={siteDifferences(editor.draft, site)}
            onKeepMine={editor.keepMine}
            onTakeStored={editor.takeStored}
          />
        )}
        <SiteForm
          siteId={site?.id ?? null}
          draft={editor.draft}
          errors={editor.errors}
          onChange={editor.setDraft}
          onPropose={site ? () => void propose(site.id) : null}
        />
      </form>
    </Dialog>
  );
}
