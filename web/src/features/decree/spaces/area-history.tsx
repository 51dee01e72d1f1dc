import type { DecreeProfile } from '@suivi/contract/decree-profile';
import { parseFrenchNumber } from '@suivi/domain/number/parse-french-number';
import { useState } from 'react';
import { formatM2 } from '@suivi/presentation/formats/number-formats';
import { quantityError } from '../../../lib/texts/quantity-error.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { QuantityField } from '../../../ui/forms/quantity-field.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { ProfileDialog } from './profile-dialog.tsx';
import { readMonthField, spanText } from './span-text.ts';
import type { SaveProfile } from './use-save-profile.ts';

type Props = { profile: DecreeProfile; save: SaveProfile; mayEdit: boolean };
type Area = DecreeProfile['content']['areas'][number];

/** Where the surface was not that of the record: an extension, a wing that closed. */
export function AreaHistory({ profile, save, mayEdit }: Props) {
  const { areas } = profile.content;
  const [isAdding, setAdding] = useState(false);
  const rows = areas.map((area, index) => ({ ...area, index }));
  return (
    <Section
      title="Historique de la surface de consommations énergétiques"
      description={`Hors des périodes ci-dessous, c’est celle de la fiche du site : ${formatM2(profile.energyAreaM2)}.`}
      actions={
        mayEdit && (
          <Button
            icon="plus"
            onClick={() => {
              save.reset();
              setAdding(true);
            }}
          >
            Ajouter une période
          </Button>
        )
      }
    >
      <DataTable
        caption="Historique de la surface de consommations énergétiques"
        captionHidden
        columns={[
          { key: 'span', header: 'Période', cell: spanText },
          { key: 'surface', header: 'Surface', align: 'end', cell: ({ surfaceM2 }) => formatM2(surfaceM2) },
        ]}
        rows={rows}
        rowKey={({ index }) => String(index)}
        empty="La surface n’a pas changé."
        {...(mayEdit && {
          rowActions: (row: Area & { index: number }) => (
            <Button
              size="small"
              variant="quiet"
              icon="trash"
              iconOnly
              busy={save.isPending}
              onClick={() => save.save({ areas: areas.toSpliced(row.index, 1) }, 'Période retirée.')}
            >
              {`Retirer la période ${spanText(row)}`}
            </Button>
          ),
        })}
      />
      {isAdding && (
        <AreaDialog
          save={save}
          onSave={area =>
            save.save({ areas: [...areas, area] }, 'Surface enregistrée.', () => setAdding(false))
          }
          onClose={() => setAdding(false)}
        />
      )}
    </Section>
  );
}

type AreaDialogProps = { save: SaveProfile; onSave: (area: Area) => void; onClose: () => void };

function AreaDialog({ save, onSave, onClose }: AreaDialogProps) {
  const [draft, setDraft] = useState({ surface: '', from: '', to: '' });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const submit = () => {
    const parsed = parseFrenchNumber(draft.surface, { kind: 'surface' });
    const [from, to] = [readMonthField(draft.from), readMonthField(draft.to)];
    const month = 'Écrivez le mois et l’année, par exemple 01/2018.';
    const found = {
      ...(parsed.kind === 'value' && parsed.value > 0
        ? {}
        : { surface: quantityError(parsed) ?? 'Saisissez la surface en m².' }),
      ...(from === undefined && { from: month }),
      ...(to === undefined && { to: month }),
    };
    setErrors(found);
    if (parsed.kind === 'value' && from !== undefined && to !== undefined && Object.keys(found).length === 0)
      onSave({ surfaceM2: parsed.value, from, to });
  };
  return (
    <ProfileDialog title="Surface d’une autre période" save={save} onSubmit={submit} onClose={onClose}>
      <QuantityField
        label="Surface de consommations énergétiques"
        unit="m²"
        required
        value={draft.surface}
        error={errors['surface']}
        onChange={surface => setDraft({ ...draft, surface })}
      />
      <TextField
        label="Premier mois"
        hint="MM/AAAA, vide&nbsp;: depuis toujours"
        value={draft.from}
        error={errors['from']}
        onChange={event => setDraft({ ...draft, from: event.target.value })}
      />
      <TextField
        label="Dernier mois"
        hint="MM/AAAA, vide&nbsp;: encore aujourd’hui"
        value={draft.to}
        error={errors['to']}
        onChange={event => setDraft({ ...draft, to: event.target.value })}
      />
    </ProfileDialog>
  );
}
