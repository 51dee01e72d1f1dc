import type { SiteObligations } from '@suivi/contract/decree/obligations';
import { automationClasses } from '@suivi/domain/decree/obligations/obligation';
import { EditDialog } from '../../../editing/edit-dialog.tsx';
import { useEdit } from '../../../editing/use-edit.ts';
import { QuantityField } from '../../../ui/forms/quantity-field.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { type FactsDraft, factsDraftOf, factsLabels, readFactsDraft } from './facts-draft.ts';
import { useSaveStatement } from './use-save-statement.ts';

const statuses = [
  { value: 'unknown', label: 'Non précisé' },
  { value: 'public', label: 'Public' },
  { value: 'private', label: 'Privé (clinique, ESPIC…)' },
];

const classes = [
  { value: 'unknown', label: 'Non précisée' },
  ...automationClasses.map(value => ({ value, label: `Classe ${value}` })),
];

/** The facts that decide whether an obligation applies to a site, and from when. */
export function FactsDialog({ stated, onClose }: { stated: SiteObligations; onClose: () => void }) {
  const save = useSaveStatement(stated);
  const edit = useEdit({
    name: null,
    stored: stated,
    fieldsOf: stored => factsDraftOf((stored ?? stated).statement),
    isNumber: field => field === 'staff' || field === 'entityMwh' || field === 'power',
    check: readFactsDraft,
    save: async facts => ({ ...stated, ...(await save(facts)) }),
    said: () => 'Informations enregistrées.',
    onEnd: onClose,
  });
  return (
    <EditDialog
      title="Ce qui décide des obligations"
      told="Quelqu’un d’autre a modifié ces informations entre-temps"
      edit={edit}
      labels={factsLabels}
      shown={shownText}
      submitLabel="Sauvegarder"
      onClose={onClose}
    >
      <SelectField label={factsLabels.status} options={statuses} {...edit.field('status')} />
      <QuantityField
        label="Puissance nominale du chauffage et de la climatisation"
        hint="Ensemble du site, ventilation combinée comprise. Vide&nbsp;: non connue"
        unit="kW"
        {...edit.field('power')}
      />
      <SelectField
        label={factsLabels.automation}
        hint="Norme NF EN ISO 52120-1"
        options={classes}
        {...edit.field('automation')}
      />
      <QuantityField
        label={factsLabels.staff}
        hint="Agents ou salariés. Vide&nbsp;: non connu"
        unit="personnes"
        {...edit.field('staff')}
      />
      <QuantityField
        label="Consommation annuelle de la personne morale"
        hint="Tous ses sites. Vide&nbsp;: non connue"
        unit="MWh"
        {...edit.field('entityMwh')}
      />
    </EditDialog>
  );
}

function shownText(field: keyof FactsDraft, draft: FactsDraft): string {
  const value = draft[field];
  const options = { status: statuses, automation: classes };
  if (field !== 'status' && field !== 'automation') return value;
  return options[field].find(option => option.value === value)?.label ?? value;
}
