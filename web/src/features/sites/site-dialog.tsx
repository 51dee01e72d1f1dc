import { createSite, proposeEnergies, saveSite, type SiteRecord } from '@suivi/contract/sites';
import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { call } from '../../lib/api-client.ts';
import { isApiError } from '../../lib/api-error.ts';
import { errorText } from '../../lib/error-texts.ts';
import { newIdempotencyKey } from '../../lib/idempotency-key.ts';
import { refreshReads } from '../../lib/query-client.ts';
import { useToast } from '../../lib/toast-context.ts';
import { useChange } from '../../lib/use-change.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EditConflict } from '../../ui/edit-conflict.tsx';
import { Notice } from '../../ui/notice.tsx';
import { serverSiteErrors } from './server-site-errors.ts';
import { siteDifferences } from './site-differences.ts';
import { checkSiteDraft, energyDrafts, newSite, siteDraftOf, type SiteErrors } from './site-draft.ts';
import { SiteForm } from './site-form.tsx';

type SiteDialogProps = {
  /** As stored now; null for a new one. */
  site: SiteRecord | null;
  onClose: () => void;
};

/** All attributes of a site. What is typed survives a reload; a second editor gets the choice. */
export function SiteDialog({ site, onClose }: SiteDialogProps) {
  const queryClient = useQueryClient();
  const showToast = useToast();
  const initial = { draft: site ? siteDraftOf(site) : newSite, version: site?.version ?? 0 };
  const { value, setValue, discard } = useDraft(site ? `site:${site.id}` : 'site:new', 1, initial);
  const [errors, setErrors] = useState<SiteErrors>({});
  const [idempotencyKey] = useState(newIdempotencyKey);
  const create = useChange(createSite);
  const save = useChange(saveSite);
  const error = create.error ?? save.error;
  const isStale = site !== null && site.version !== value.version;

  const finish = (next: SiteRecord) => {
    discard({ draft: siteDraftOf(next), version: next.version });
    showToast('success', `Site ${next.name} enregistré.`);
    onClose();
  };
  const readAgainWhenStale = (refused: unknown) => {
    if (isApiError(refused, 'version-stale')) void refreshReads(queryClient);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isStale) return;
    const checked = checkSiteDraft(value.draft);
    setErrors(checked.kind === 'errors' ? checked.errors : {});
    if (checked.kind === 'errors') return;
    const { content: body } = checked;
    if (!site) create.mutate({ body, idempotencyKey }, { onSuccess: finish });
    else {
      const request = { params: { id: site.id }, version: value.version, body };
      save.mutate(request, { onSuccess: finish, onError: readAgainWhenStale });
    }
  };
  const cancel = () => {
    discard(initial);
    onClose();
  };
  const propose = async (id: number) => {
    const { energiesInUse } = await call(proposeEnergies, { params: { id } });
    setValue({ ...value, draft: { ...value.draft, energies: energyDrafts(energiesInUse) } });
  };
  const ofServer = serverSiteErrors(error);
  const isElsewhere = error && !isApiError(error, 'version-stale') && Object.keys(ofServer).length === 0;
  const isBusy = create.isPending || save.isPending;
  return (
    <Dialog
      open
      size="wide"
      title={site ? `Modifier ${site.name}` : 'Ajouter un site'}
      onClose={onClose}
      footer={
        <>
          <Button onClick={cancel}>Annuler</Button>
          <Button
            type="submit"
            form="site-form"
            variant="primary"
            busy={isBusy}
            aria-disabled={isStale || undefined}
          >
            {isBusy ? 'Sauvegarde...' : 'Sauvegarder'}
          </Button>
        </>
      }
    >
      <form id="site-form" noValidate onSubmit={submit} style={{ display: 'contents' }}>
        {isElsewhere && <Notice kind="error">Erreur lors de la sauvegarde. {errorText(error)}</Notice>}
        {site && isStale && (
          <EditConflict
            title="Quelqu’un d’autre a modifié ce site entre-temps"
            differences={siteDifferences(value.draft, site)}
            onKeepMine={() => setValue({ ...value, version: site.version })}
            onTakeStored={() => setValue({ draft: siteDraftOf(site), version: site.version })}
          />
        )}
        <SiteForm
          siteId={site?.id ?? null}
          draft={value.draft}
          errors={{ ...ofServer, ...errors }}
          onChange={draft => setValue({ ...value, draft })}
          onPropose={site ? () => void propose(site.id) : null}
        />
      </form>
    </Dialog>
  );
}
