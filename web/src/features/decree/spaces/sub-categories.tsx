import type { DecreeProfile } from '@suivi/contract/decree/decree-profile';
import { indicatorLooks, subCategoryName } from '@suivi/presentation/decree/cabs-text';
import { indicators } from '@suivi/domain/decree/cabs/indicator';
import { useState } from 'react';
import { errorText } from '../../../lib/texts/error-texts.ts';
import { formatM2, formatNumber } from '@suivi/presentation/ground/formats/number-formats';
import { Button } from '../../../ui/buttons/button.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { SubCategoryDialog } from './sub-category-dialog.tsx';
import { rowsByKey, withRow } from './rows-by-key.ts';
import { aboutPart, type SpacePart } from './space-part.ts';
import { spanText } from './span-text.ts';
import type { SaveProfile } from './use-save-profile.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';

type Props = { profile: DecreeProfile; save: SaveProfile; mayEdit: boolean };
type Row = SpacePart & { key: string };

export function SubCategories({ profile, save, mayEdit }: Props) {
  const { subCategories } = profile.content;
  /** The key of the part being edited, null for a new one; undefined when the dialog is closed. */
  const [edited, setEdited] = useState<string | null>();
  const parts = rowsByKey(subCategories, aboutPart);
  const rows = parts.map(({ key, row }): Row => ({ ...row, key }));
  const current = rows.filter(({ to }) => to === null);
  const total = current.reduce((sum, { surfaceM2 }) => sum + surfaceM2, 0);
  return (
    <Section
      title="Surfaces par sous-catégorie"
      description="Les activités du site au sens de l’arrêté. Elles donnent l’objectif absolu (Cabs)&nbsp;; un indicateur non déclaré prend sa valeur étalon."
      actions={
        mayEdit && (
          <Button icon="plus" onClick={() => setEdited(null)}>
            Ajouter une sous-catégorie
          </Button>
        )
      }
    >
      {save.error && edited === undefined && (
        <Notice kind="error" title="Rien n’a été enregistré">
          {errorText(save.error)}
        </Notice>
      )}
      <DataTable
        caption="Surfaces par sous-catégorie"
        columns={({ words, figures }) => [
          words('name', 'Sous-catégorie', ({ subCategory }) => subCategoryName(subCategory), {
            footer: 'Aujourd’hui',
          }),
          figures('surface', 'Surface', ({ surfaceM2 }) => formatM2(surfaceM2), {
            sortValue: ({ surfaceM2 }) => surfaceM2,
            footer: formatM2(total),
          }),
          words('span', 'Période', spanText),
          words('indicators', 'Indicateurs déclarés', declaredText),
        ]}
        rows={rows}
        rowKey={({ key }) => key}
        empty="Aucune surface par sous-catégorie&nbsp;: l’objectif absolu (Cabs) ne peut pas être calculé."
        {...(mayEdit && {
          rowActions: ({ key, subCategory }: Row) => (
            <>
              <IconButton
                icon="edit"
                label={`Modifier ${subCategoryName(subCategory)}`}
                onClick={() => setEdited(key)}
              />
              <IconButton
                icon="trash"
                label={`Retirer ${subCategoryName(subCategory)}`}
                busy={save.isPending}
                onClick={() =>
                  save.saveNow(
                    { subCategories: withRow(parts, key, null) },
                    `${subCategoryName(subCategory)} retirée.`,
                  )
                }
              />
            </>
          ),
        })}
      />
      {edited !== undefined && (
        <SubCategoryDialog
          key={edited}
          profile={profile}
          edited={edited}
          onClose={() => setEdited(undefined)}
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
