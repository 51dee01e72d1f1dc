import type { DecreeProfile } from '@suivi/contract/decree/decree-profile';
import { editableNumber } from '@suivi/domain/ground/number/editable-number';
import { parseFrenchNumber } from '@suivi/domain/ground/number/parse-french-number';
import { useState } from 'react';
import type { Checked } from '../../../editing/checked.ts';
import { useEdit } from '../../../editing/use-edit.ts';
import { formatM2 } from '@suivi/presentation/ground/formats/number-formats';
import { quantityError } from '../../../lib/texts/quantity-error.ts';
import { DialogButton } from '../../../ui/dialogs/dialog-button.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { QuantityField } from '../../../ui/forms/quantity-field.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { ProfileDialog } from './profile-dialog.tsx';
import { rowsByKey, withRow } from './rows-by-key.ts';
import { monthField, readMonthField, spanText } from './span-text.ts';
import { type SaveProfile, useSaveProfile } from './use-save-profile.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';

type Props = { profile: DecreeProfile; save: SaveProfile; mayEdit: boolean };
type Area = DecreeProfile['content']['areas'][number];
type AreaDraft = { surface: string; from: string; to: string };

const labels: Record<keyof AreaDraft, string> = {
  surface: 'Surface de consommations énergétiques',
  from: 'Premier mois',
  to: 'Dernier mois',
};

/** The periods in which the floor area differs from that of the record: an extension, a wing that was closed. */
export function AreaHistory({ profile, save, mayEdit }: Props) {
  const areas = rowsByKey(profile.content.areas, spanText);
  const rows = areas.map(({ key, row }) => ({ ...row, key }));
  return (
    <Section
      title="Historique de la surface de consommations énergétiques"
      description={`Hors des périodes ci-dessous, c’est celle de la fiche du site : ${formatM2(profile.energyAreaM2)}.`}
      actions={
        mayEdit && (
          <DialogButton icon="plus" dialog={close => <AreaDialog profile={profile} onClose={close} />}>
            Ajouter une période
          </DialogButton>
        )
      }
    >
      <DataTable
        caption="Historique de la surface de consommations énergétiques"
        columns={({ words, figures }) => [
          words('span', 'Période', spanText),
          figures('surface', 'Surface', ({ surfaceM2 }) => formatM2(surfaceM2)),
        ]}
        rows={rows}
        rowKey={({ key }) => key}
        empty="La surface n’a pas changé."
        {...(mayEdit && {
          rowActions: (row: Area & { key: string }) => (
            <IconButton
              icon="trash"
              label={`Retirer la période ${spanText(row)}`}
              busy={save.isPending}
              onClick={() => save.saveNow({ areas: withRow(areas, row.key, null) }, 'Période retirée.')}
            />
          ),
        })}
      />
    </Section>
  );
}

function AreaDialog({ profile, onClose }: { profile: DecreeProfile; onClose: () => void }) {
  const { save } = useSaveProfile(profile);
  // After a first save, further changes edit the period that was added.
  const [key, setKey] = useState<string | null>(null);
  const areas = rowsByKey(profile.content.areas, spanText);
  const stored = areas.find(each => each.key === key);
  const write = async (area: Area) => {
    const { version, content } = await save({ areas: withRow(areas, key, area) });
    setKey(
      rowsByKey(content.areas, spanText).findLast(({ row }) => spanText(row) === spanText(area))?.key ?? null,
    );
    return { version, area };
  };
  const edit = useEdit({
    name: null,
    stored: stored ? { version: profile.version, area: stored.row } : null,
    fieldsOf: record => draftOf(record?.area ?? null),
    isNumber: field => field === 'surface',
    check: readArea,
    create: write,
    save: write,
    said: () => 'Surface enregistrée.',
    onEnd: onClose,
  });
  return (
    <ProfileDialog title="Surface d’une autre période" edit={edit} labels={labels} onClose={onClose}>
      <QuantityField
        label="Surface de consommations énergétiques"
        unit="m²"
        required
        {...edit.field('surface')}
      />
      <TextField label="Premier mois" hint="MM/AAAA, vide&nbsp;: depuis toujours" {...edit.field('from')} />
      <TextField label="Dernier mois" hint="MM/AAAA, vide&nbsp;: encore aujourd’hui" {...edit.field('to')} />
    </ProfileDialog>
  );
}

function draftOf(area: Area | null): AreaDraft {
  return {
    surface: editableNumber(area?.surfaceM2 ?? null),
    from: monthField(area?.from ?? null),
    to: monthField(area?.to ?? null),
  };
}

function readArea(draft: AreaDraft): Checked<AreaDraft, Area> {
  const parsed = parseFrenchNumber(draft.surface, { kind: 'surface' });
  const [from, to] = [readMonthField(draft.from), readMonthField(draft.to)];
  const surfaceM2 = parsed.kind === 'value' && parsed.value > 0 ? parsed.value : null;
  if (surfaceM2 !== null && from !== undefined && to !== undefined)
    return { kind: 'content', content: { surfaceM2, from, to } };
  const month = 'Écrivez le mois et l’année, par exemple 01/2018.';
  return {
    kind: 'errors',
    errors: {
      ...(surfaceM2 === null && { surface: quantityError(parsed) ?? 'Saisissez la surface en m².' }),
      ...(from === undefined && { from: month }),
      ...(to === undefined && { to: month }),
    },
  };
}
