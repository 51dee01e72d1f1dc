import { listOperatModels, type OperatModel } from '@suivi/contract/decree/operat-model';
import { operatFileWords } from '@suivi/presentation/decree/operat-file-text';
import { formatShortInstant } from '@suivi/presentation/ground/formats/date-formats';
import { formatCount } from '@suivi/presentation/ground/formats/number-formats';
import { useState } from 'react';
import { useRead } from '../../../lib/api/use-read.ts';
import { usePermission } from '../../../lib/session/use-permission.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { Read } from '../../../widgets/read/read.tsx';
import styles from '../decree.module.css';
import { FillDialog } from './fill-dialog.tsx';
import { ModelDialog } from './model-dialog.tsx';

type Opened = { what: 'give' | 'columns' | 'fill'; model: OperatModel };

/** « Fichiers d’OPERAT »: the empty files of OPERAT, confirmed once, then filled for all sites. */
export function OperatFiles({ year }: { year: number }) {
  const read = useRead(listOperatModels);
  const mayConfirm = usePermission('operat-model.write');
  const mayExport = usePermission('data.export');
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  return (
    <Section
      title="Fichiers d’OPERAT, tous les centres"
      description="OPERAT prend un fichier des EFA et un fichier de leurs consommations. Les noms de leurs colonnes ne sont pas publiés&nbsp;: un administrateur dépose une fois le modèle vide et confirme ce que contient chaque colonne&nbsp;; l’application remplit ce même fichier."
    >
      <Read of={read} failed="Les modèles n’ont pas pu être lus" skeletons={['6rem']}>
        {({ models }) => (
          <DataTable
            caption="Fichiers d’OPERAT"
            columns={({ words }) => [
              {
                key: 'name',
                header: 'Fichier',
                cell: ({ kind }) => (
                  <>
                    {operatFileWords[kind].name}
                    <span className={styles['incomplete']}>{operatFileWords[kind].about}</span>
                  </>
                ),
              },
              words('model', 'Modèle', modelText),
              {
                key: 'actions',
                header: 'Actions',
                cell: model => (
                  <Actions
                    model={model}
                    year={year}
                    may={{ confirm: mayConfirm, export: mayExport }}
                    onOpen={what => setOpened({ what, model })}
                  />
                ),
              },
            ]}
            rows={models}
            rowKey={({ kind }) => kind}
            empty=""
          />
        )}
      </Read>
      {opened?.what === 'fill' && <FillDialog kind={opened.model.kind} year={year} onClose={close} />}
      {opened?.what === 'give' && <ModelDialog model={opened.model} documentId={null} onClose={close} />}
      {opened?.what === 'columns' && (
        <ModelDialog model={opened.model} documentId={opened.model.document?.id ?? null} onClose={close} />
      )}
    </Section>
  );
}

type ActionsProps = {
  model: OperatModel;
  year: number;
  may: { confirm: boolean; export: boolean };
  onOpen: (what: Opened['what']) => void;
};

function Actions({ model: { kind, document }, year, may, onOpen }: ActionsProps) {
  const name = operatFileWords[kind].name.toLocaleLowerCase('fr-FR').replace('efa', 'EFA');
  const filled = kind === 'consumption' ? `Remplir pour ${year}` : 'Remplir';
  return (
    <div className={styles['buttons']}>
      {document && may.export && (
        <Button
          size="small"
          variant="primary"
          aria-label={`${filled}, ${name}`}
          onClick={() => onOpen('fill')}
        >
          {filled}
        </Button>
      )}
      {may.confirm && (
        <Button
          size="small"
          icon="upload"
          aria-label={`${document ? 'Remplacer' : 'Déposer'} le modèle, ${name}`}
          onClick={() => onOpen('give')}
        >
          {document ? 'Remplacer le modèle' : 'Déposer le modèle'}
        </Button>
      )}
      {document && may.confirm && (
        <Button
          size="small"
          variant="quiet"
          aria-label={`Revoir les colonnes, ${name}`}
          onClick={() => onOpen('columns')}
        >
          Revoir les colonnes
        </Button>
      )}
      {!document && !may.confirm && 'À demander à un administrateur'}
    </div>
  );
}

function modelText({ document, sheets, savedBy, savedAt }: OperatModel): string {
  if (!document) return 'Aucun modèle déposé';
  const filled = sheets.flatMap(sheet => sheet.columns.filter(({ field }) => field !== null)).length;
  const by = savedBy === null ? '' : ` par ${savedBy}`;
  return `${document.name}, ${formatCount(filled, 'colonne remplie', 'colonnes remplies')}, confirmé le ${formatShortInstant(savedAt ?? '')}${by}`;
}
