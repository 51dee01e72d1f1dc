import type { Pool } from '@suivi/contract/decree/pool';
import { isoDay } from '@suivi/domain/ground/calendar/calendar-date';
import { membershipWords } from '@suivi/presentation/decree/pool-texts';
import { formatKwh } from '@suivi/presentation/ground/formats/number-formats';
import { EditDialog } from '../../../editing/edit-dialog.tsx';
import { useEdit } from '../../../editing/use-edit.ts';
import { useSession } from '../../../lib/session/session-context.ts';
import { QuantityField } from '../../../ui/forms/quantity-field.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { DateField } from '../../../ui/forms/date-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { DocumentsPart } from '../../../widgets/documents/documents-part.tsx';
import { poolSiteDraftOf, type PoolSiteDraft, poolSiteLabels, readPoolSiteDraft } from './pool-site-draft.ts';
import { useSavePool } from './use-save-pool.ts';

const memberships = [
  { value: 'member', label: membershipWords.member },
  { value: 'out', label: membershipWords.out },
  { value: 'elsewhere', label: membershipWords.elsewhere },
];

type Props = { pool: Pool; row: Pool['sites'][number]; onClose: () => void };

/** The decisions on one site of the pool: whether it belongs to it, who agreed, what it receives and why. */
export function PoolSiteDialog({ pool, row: { site, decision, share }, onClose }: Props) {
  const today = isoDay(useSession().today);
  const save = useSavePool(pool);
  const edit = useEdit({
    name: null,
    stored: pool,
    fieldsOf: stored =>
      poolSiteDraftOf((stored ?? pool).statement.sites.find(({ siteId }) => siteId === site.id) ?? decision),
    isNumber: field => field === 'allocated',
    check: draft => readPoolSiteDraft(site.id, draft, today),
    save: async content => {
      const others = pool.statement.sites.filter(({ siteId }) => siteId !== site.id);
      return { ...pool, ...(await save({ sites: [...others, content] })) };
    },
    said: () => 'Répartition enregistrée.',
    onEnd: onClose,
  });
  return (
    <EditDialog
      title={`Mutualisation, ${site.name}`}
      told="Quelqu’un d’autre a modifié la mutualisation entre-temps"
      edit={edit}
      labels={poolSiteLabels}
      shown={shownText}
      submitLabel="Sauvegarder"
      onClose={onClose}
      beside={<DocumentsPart subject={{ kind: 'site', id: site.id }} nature="agreement" />}
    >
      <SelectField
        label={poolSiteLabels.membership}
        hint="Un centre n’est que dans un groupe"
        options={memberships}
        {...edit.field('membership')}
      />
      <TextField label={poolSiteLabels.representative} {...edit.field('representative')} />
      <DateField
        label={poolSiteLabels.agreedOn}
        hint="Vide&nbsp;: pas d’accord, ou accord retiré. Joignez le document plus bas."
        max={today}
        {...edit.field('agreedOn')}
      />
      {share && (
        <QuantityField
          label={poolSiteLabels.allocated}
          hint={`Vide\u00a0: comme proposé, ${formatKwh(share.proposedKwh)}`}
          unit="kWh"
          {...edit.field('allocated')}
        />
      )}
      <TextArea
        label={poolSiteLabels.note}
        hint="Demandé quand la répartition est modifiée&nbsp;; repris dans la note de calcul."
        rows={2}
        {...edit.field('note')}
      />
    </EditDialog>
  );
}

function shownText(field: keyof PoolSiteDraft, draft: PoolSiteDraft): string {
  if (field !== 'membership') return draft[field];
  return memberships.find(({ value }) => value === draft.membership)?.label ?? '';
}
