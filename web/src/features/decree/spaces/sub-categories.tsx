import type { DecreeProfile } from '@suivi/contract/decree-profile';
import { indicatorLooks, subCategoryName } from '@suivi/presentation/decree/cabs-text';
import { indicators } from '@suivi/domain/decree/cabs/indicator';
import { useState } from 'react';
import { errorText } from '../../../lib/texts/error-texts.ts';
import { formatM2, formatNumber } from '@suivi/presentation/formats/number-formats';
import { Button } from '../../../ui/buttons/button.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { SubCategoryDialog } from './sub-category-dialog.tsx';
import type { SpacePart } from './space-part.ts';
import { spanText } from './span-text.ts';
import type { SaveProfile } from './use-save-profile.ts';

type Props = { profile: DecreeProfile; save: SaveProfile; mayEdit: boolean };
type Row = SpacePart & { index: number };

export function SubCategories({ profile, save, mayEdit }: Props) {
  const { subCategories } = profile.content;
  /** The place of the part that is edited; one beyond the last for a new one. */
  const [edited, setEdited] = useState<number | null>(null);
  const rows: Row[] = subCategories.map((part, index) => ({ ...part, index }));
  const current = rows.filter(({ to }) => to === null);
  const total = current.reduce((sum, { surfaceM2 }) => sum + surfaceM2, 0);
  const replace = (part: SpacePart) => {
    const isNew = edited === null || edited >= subCategories.length;
    const next = isNew ? [...subCategories, part] : subCategories.with(edited, part);
    save.save({ subCategories: next }, 'Surfaces enregistrées.', () => setEdited(null));
  };
  return (
    <Section
      title="Surfaces par sous-catégorie"
      description="Les activités du site au sens de l’arrêté. Elles donnent l’objectif absolu (Cabs)&nbsp;; un indicateur non déclaré prend sa valeur étalon."
      actions={
        mayEdit && (
          <Button
            icon="plus"
            onClick={() => {
              save.reset();
              setEdited(subCategories.length);
            }}
          >
            Ajouter une sous-catégorie
          </Button>
        )
      }
    >
      {save.error && edited === null && (
        <Notice kind="error" title="Rien n’a été enregistré">
          {errorText(save.error)}
        </Notice>
      )}
      <DataTable
        caption="Surfaces par sous-catégorie"
        captionHidden
        columns={[
          {
            key: 'name',
            header: 'Sous-catégorie',
            cell: ({ subCategory }) => subCategoryName(subCategory),
            footer: 'Aujourd’hui',
          },
          {
            key: 'surface',
            header: 'Surface',
            align: 'end',
            cell: ({ surfaceM2 }) => formatM2(surfaceM2),
            sortValue: ({ surfaceM2 }) => surfaceM2,
            footer: formatM2(total),
          },
          { key: 'span', header: 'Période', cell: spanText },
          { key: 'indicators', header: 'Indicateurs déclarés', cell: declaredText },
        ]}
        rows={rows}
        rowKey={({ index }) => String(index)}
        empty="Aucune surface par sous-catégorie&nbsp;: l’objectif absolu (Cabs) ne peut pas être calculé."
        {...(mayEdit && {
          rowActions: ({ index, subCategory }: Row) => (
            <>
              <Button
                size="small"
                variant="quiet"
                icon="edit"
                iconOnly
                onClick={() => {
                  save.reset();
                  setEdited(index);
                }}
              >
                {`Modifier ${subCategoryName(subCategory)}`}
              </Button>
              <Button
                size="small"
                variant="quiet"
                icon="trash"
                iconOnly
                busy={save.isPending}
                onClick={() =>
                  save.save(
                    { subCategories: subCategories.toSpliced(index, 1) },
                    `${subCategoryName(subCategory)} retirée.`,
                  )
                }
              >
                {`Retirer ${subCategoryName(subCategory)}`}
              </Button>
            </>
          ),
        })}
      />
      {edited !== null && (
        <SubCategoryDialog
          key={edited}
          part={subCategories[edited] ?? null}
          save={save}
          onSave={replace}
          onClose={() => setEdited(null)}
        />
      )}
    </Section>
  );
}

function declaredText({ indicators: declared }: SpacePart): string {
  const texts = indicators.flatMap(indicator => {
    const value = declared[indicator];
    const { label, unit } = indicatorLooks[indicator];
    return value === undefined ? [] : `${label}\u00a0: ${formatNumber(value, 3)}\u00a0${unit}`;
  });
  return texts.length === 0 ? 'aucun (valeurs étalons)' : texts.join(' ; ');
}
