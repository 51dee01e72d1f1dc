import type { DecreeProfile } from '@suivi/contract/decree-profile';
import { inputYears } from '@suivi/domain/calendar/listed-years';
import { type Month, months, type Period } from '@suivi/domain/calendar/month';
import { useState } from 'react';
import { monthTitle } from '@suivi/presentation/formats/date-formats';
import { useSession } from '../../../lib/session/session-context.ts';
import { Columns } from '../../../ui/layout/columns.tsx';
import { QuantityField } from '../../../ui/forms/quantity-field.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { draftFor, type MeasuredUse, readMeasuredUse } from './measured-use-draft.ts';
import { ProfileDialog } from './profile-dialog.tsx';
import { MeasuredUseEffect } from './measured-use-effect.tsx';
import type { SaveProfile } from './use-save-profile.ts';

type Props = {
  profile: DecreeProfile;
  from: Period;
  save: SaveProfile;
  onSave: (use: MeasuredUse) => void;
  onClose: () => void;
};

export function MeasuredUseDialog({ profile, from: first, save, onSave, onClose }: Props) {
  const { today } = useSession();
  const { uses } = profile.content;
  const [draft, setDraft] = useState(() => draftFor(uses, first));
  const [isChecked, setChecked] = useState(false);
  const { use, errors } = readMeasuredUse(draft);
  const shown = isChecked ? errors : {};
  const { from } = draft;
  const choose = (part: Partial<Period>) => setDraft(draftFor(uses, { ...from, ...part }, draft));
  const submit = () => {
    setChecked(true);
    if (Object.keys(errors).length === 0) onSave(use);
  };
  return (
    <ProfileDialog title="Chauffage et froid mesurés" save={save} onSubmit={submit} onClose={onClose}>
      <Columns min="11rem">
        <SelectField<`${Month}`>
          label="Premier des douze mois"
          value={`${from.month}`}
          options={months.map(month => ({ value: `${month}` as const, label: monthTitle(month) }))}
          onChange={chosen => choose({ month: months.find(month => `${month}` === chosen) ?? 1 })}
        />
        <SelectField
          label="Année"
          value={String(from.year)}
          options={[...new Set([...inputYears(today.year), from.year])].map(year => ({
            value: String(year),
            label: String(year),
          }))}
          onChange={chosen => choose({ year: Number(chosen) })}
        />
      </Columns>
      <Columns min="11rem">
        <QuantityField
          label="Chauffage"
          hint="Énergie achetée, en PCI. Vide&nbsp;: estimé"
          unit="kWh PCI"
          value={draft.heating}
          error={shown.heating}
          data-autofocus=""
          onChange={heating => setDraft({ ...draft, heating })}
        />
        <QuantityField
          label="Froid"
          hint="Électricité des groupes froids. Vide&nbsp;: estimé"
          unit="kWh PCI"
          value={draft.cooling}
          error={shown.cooling}
          onChange={cooling => setDraft({ ...draft, cooling })}
        />
      </Columns>
      <MeasuredUseEffect site={profile.site} use={use} />
    </ProfileDialog>
  );
}
