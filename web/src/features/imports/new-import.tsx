import { type ChangeEvent, type DragEvent, useRef, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { ImportTemplates } from './import-templates.tsx';
import styles from './imports.module.css';
import type { SendFile } from './use-send-file.ts';

type Props = Pick<SendFile, 'busy' | 'fault'> & { onFiles: (files: readonly File[]) => void };

/** Chooses files, by the button or by dropping them; the server reads each at once, and says what is wrong with it. */
export function NewImport({ busy, fault, onFiles }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    // The same file may be chosen again once it was put right.
    event.target.value = '';
    if (files.length > 0) onFiles(files);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0) onFiles(files);
  };
  return (
    <Section
      title="Importer des fichiers"
      description={
        'Classeurs (.xlsx, .ods), textes séparés (.csv) ou .zip, 24\u00a0Mo au plus chacun, et factures PDF. Rien n’est modifié avant votre accord.'
      }
    >
      <Stack>
        {fault !== null && <Notice kind="error">{fault}</Notice>}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the button does the same */}
        <div
          className={classNames(styles['drop'], isOver && styles['over'])}
          onDragOver={event => {
            event.preventDefault();
            setIsOver(true);
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={drop}
        >
          <Icon name="upload" size={24} />
          <p>
            Déclarations, factures, points de livraison, relevés, bâtiments, sites, fichiers d’Enedis et de
            GRDF, ou les tables de l’ancien service. Plusieurs fichiers à la fois, si vous voulez.
          </p>
          <input
            ref={input}
            type="file"
            hidden
            multiple
            accept=".xlsx,.xlsm,.ods,.xls,.xlsb,.csv,.tsv,.txt,.zip,.json,.pdf,.xml,.jpg,.jpeg,.png,.webp"
            aria-label="Fichier à importer"
            onChange={choose}
          />
          <Button variant="primary" busy={busy} onClick={() => input.current?.click()}>
            {busy ? 'Lecture du fichier…' : 'Choisir des fichiers'}
          </Button>
        </div>
        <Stack gap="small">
          <h3>Modèles à remplir, avec vos sites et ce qui manque</h3>
          <ImportTemplates />
        </Stack>
      </Stack>
    </Section>
  );
}
