import { type Factor, listFactors } from '@suivi/contract/energy/factors';
import { factorSetIds } from '@suivi/domain/energy/emission-factor';
import { useCallback, useState } from 'react';
import { useChoiceFilter } from '../../lib/navigation/query-state.ts';
import { usePermission } from '../../lib/session/use-permission.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Segmented } from '../../ui/buttons/segmented.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { FactorDialog } from './factor-dialog.tsx';
import { FactorTable } from './factor-table.tsx';
import { factorSetNames } from '../../lib/texts/factor-set-names.ts';
import styles from './settings.module.css';
import { SetChoice } from './set-choice.tsx';
import { Read } from '../../widgets/read/read.tsx';

type Edited = { factor: Factor | null };

export function FactorsPart() {
  const canEdit = usePermission('emission-factor.write');
  const canChoose = usePermission('settings.write');
  const read = useRead(listFactors);
  const inUse = read.data?.sets.find(one => one.inUse)?.set ?? 'specification';
  const [set, setSet] = useChoiceFilter('jeu', factorSetIds, inUse);
  const [edited, setEdited] = useState<Edited | null>(null);
  const close = useCallback(() => setEdited(null), []);
  return (
    <Stack>
      <p className={styles['lead']}>
        Émissions = quantité convertie × facteur en vigueur ce mois-là. Chaque chiffre dit le jeu qui a servi,
        et nomme la valeur de l’autre jeu quand la sienne manque.
      </p>
      {!canEdit && (
        <Notice kind="info" live={false}>
          Ces facteurs sont tenus par le Responsable RSE et les administrateurs.
        </Notice>
      )}
      <Read of={read} failed="Les facteurs n’ont pas pu être lus" skeletons={['6rem', '6rem']}>
        {({ factors, choiceVersion }) => (
          <>
            <p>
              Jeu en usage{'\u00a0'}: <strong>{factorSetNames[inUse]}</strong>.
            </p>
            <div className={styles['setActions']}>
              <Segmented
                legend="Jeu affiché"
                legendHidden
                value={set}
                options={factorSetIds.map(id => ({ value: id, label: factorSetNames[id] }))}
                onChange={setSet}
              />
              {canEdit && (
                <Button icon="plus" onClick={() => setEdited({ factor: null })}>
                  Ajouter un facteur
                </Button>
              )}
            </div>
            <FactorTable
              set={set}
              factors={factors}
              onEdit={canEdit ? factor => setEdited({ factor }) : undefined}
            />
            {canChoose && <SetChoice set={set} isInUse={set === inUse} choiceVersion={choiceVersion} />}
          </>
        )}
      </Read>
      {edited && (
        <FactorDialog
          key={edited.factor?.id ?? 'new'}
          set={set}
          factor={read.data?.factors.find(({ id }) => id === edited.factor?.id) ?? edited.factor}
          onClose={close}
        />
      )}
    </Stack>
  );
}
