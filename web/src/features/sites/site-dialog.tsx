import { createSite, proposeEnergies, saveSite, type SiteRecord } from '@suivi/contract/sites/sites';
import { EditDialog } from '../../editing/edit-dialog.tsx';
import { siteWords } from '@suivi/presentation/sites/site-fields';
import { draftLabels } from '../../editing/field-draft.ts';
import { asNamed } from '../../editing/field-at-fault.ts';
import { useEdit } from '../../editing/use-edit.ts';
import { call } from '../../lib/api/api-client.ts';
import { isApiError } from '../../lib/texts/api-error.ts';
import { errorText } from '../../lib/texts/error-texts.ts';
import { useToast } from '../../lib/page/toast-context.ts';
import { useChange } from '../../lib/api/use-change.ts';
import {
  checkSiteDraft,
  energyDrafts,
  isSiteNumber,
  newSite,
  siteDraftOf,
  siteFieldText,
} from './site-draft.ts';
import { SiteForm } from './site-form.tsx';
import { DocumentsPart } from '../../widgets/documents/documents-part.tsx';

type SiteDialogProps = {
  /** The site as stored now; null for a new one. */
  site: SiteRecord | null;
  onClose: () => void;
};

/** All attributes of a site. */
export function SiteDialog({ site, onClose }: SiteDialogProps) {
  const showToast = useToast();
  const create = useChange(createSite);
  const save = useChange(saveSite);
  const edit = useEdit({
    name: site ? `site:${site.id}` : 'site:new',
    stored: site,
    fieldsOf: stored => (stored ? siteDraftOf(stored) : newSite),
    isNumber: isSiteNumber,
    check: checkSiteDraft,
    fieldOfPath: asNamed,
    create: (body, idempotencyKey) => create.mutateAsync({ body, idempotencyKey }),
    save: (body, { id }, begun) => save.mutateAsync({ params: { id }, begun, body }),
    said: ({ name }) => `Site ${name} enregistré.`,
    onEnd: onClose,
  });
  const propose = async (id: number) => {
    try {
      const { energiesInUse } = await call(proposeEnergies, { params: { id } });
      edit.change({ energiesInUse: energyDrafts(energiesInUse) });
    } catch (error) {
      if (!isApiError(error)) throw error;
      showToast('error', errorText(error));
    }
  };
  return (
    <EditDialog
      edit={edit}
      size="wide"
      room="53rem"
      title={site ? `Modifier ${site.name}` : 'Ajouter un site'}
      told="Quelqu’un d’autre a modifié ce site entre-temps"
      labels={draftLabels(siteWords)}
      shown={siteFieldText}
      submitLabel="Sauvegarder"
      onClose={onClose}
      beside={site && <DocumentsPart subject={{ kind: 'site', id: site.id }} />}
    >
      <SiteForm siteId={site?.id ?? null} edit={edit} onPropose={site ? () => void propose(site.id) : null} />
    </EditDialog>
  );
}
