import type { DecreeProfile } from '@suivi/contract/decree/decree-profile';
import { inputYears } from '@suivi/domain/ground/calendar/listed-years';
import type { Period } from '@suivi/domain/ground/calendar/month';
import { useState } from 'react';
import { useEdit } from '../../../editing/use-edit.ts';
import { useSession } from '../../../lib/session/session-context.ts';
import { Columns } from '../../../ui/layout/columns.tsx';
import { QuantityField } from '../../../ui/forms/quantity-field.tsx';
import { MonthSelect, YearSelect } from '../../../ui/forms/period-selects.tsx';
import {
  draftFor,
  findUse,
  type MeasuredUse,
  type MeasuredUseDraft,
  readMeasuredUse,
  withUse,
} from './measured-use-draft.ts';
import { ProfileDialog } from './profile-dialog.tsx';
import { MeasuredUseEffect } from './measured-use-effect.tsx';
import { useSaveProfile } from './use-save-profile.ts';

type Props = { profile: DecreeProfile; from: Period; onClose: () => void };

const labels: Record<keyof MeasuredUseDraft, string> = {
  heating: 'Chauffage (kWh PCI)',
  cooling: 'Froid (kWh PCI)',
};

export function MeasuredUseDialog({ from: first, ...rest }: Props) {
  const [{ from, typed }, setChosen] = useState<{ from: Period; typed?: MeasuredUseDraft }>({ from: first });
  return (
    <TwelveMonths
      key={`${from.year}-${from.month}`}
      {...rest}
      from={from}
      typed={typed}
      onChoose={(chosen, values) => setChosen({ from: chosen, typed: values })}
    />
  );
}

type TwelveMonthsProps = Props & {
  typed: MeasuredUseDraft | undefined;
  onChoose: (from: Period, typed: MeasuredUseDraft) => void;
};

function TwelveMonths({ profile, from, typed, onChoose, onClose }: TwelveMonthsProps) {
  const { today } = useSession();
  const { save } = useSaveProfile(profile);
  const { uses } = profile.content;
  const stored = findUse(uses, from);
  const write = async (use: MeasuredUse) => {
    const { version } = await save({ uses: withUse(uses, use) });
    return { version, use };
  };
  const edit = useEdit({
    name: null,
    stored: stored && { version: profile.version, use: stored },
    fieldsOf: record => draftFor(record?.use ?? null, typed),
    isNumber: () => true,
    check: values => {
      const read = readMeasuredUse(from, values);
      return Object.keys(read.errors).length === 0
        ? { kind: 'content', content: read.use }
        : { kind: 'errors', errors: read.errors };
    },
    create: write,
    save: write,
    said: () => 'Mesure enregistrée.',
    onEnd: onClose,
  });
  const { values } = edit;
  const { use } = readMeasuredUse(from, values);
  const choose = (part: Partial<Period>) => onChoose({ ...from, ...part }, values);
  return (
    <ProfileDialog title="Chauffage et froid mesurés" edit={edit} labels={labels} onClose={onClose}>
      <Columns min="11rem">
        <MonthSelect
          label="Premier des douze mois"
          value={from.month}
          onChange={month => choose({ month })}
        />
        <YearSelect
          years={[...new Set([...inputYears(today.year), from.year])]}
          value={from.year}
          onChange={year => choose({ year })}
        />
      </Columns>
      <Columns min="11rem">
        <QuantityField
          label="Chauffage"
          hint="Énergie achetée, en PCI. Vide&nbsp;: estimé"
          unit="kWh PCI"
          data-autofocus=""
          {...edit.field('heating')}
        />
        <QuantityField
          label="Froid"
          hint="Électricité des groupes froids. Vide&nbsp;: estimé"
          unit="kWh PCI"
          {...edit.field('cooling')}
        />
      </Columns>
      <MeasuredUseEffect site={profile.site} use={use} />
    </ProfileDialog>
  );
}
