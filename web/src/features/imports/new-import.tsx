import { importMaximumBytes } from '@suivi/contract/imports/import-values';
import { createImport } from '@suivi/contract/imports/imports';
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { errorText } from '../../lib/texts/error-texts.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { BillFile, isBillFile } from './bill-file.tsx';
import { ImportTemplates } from './import-templates.tsx';
import styles from './imports.module.css';

/** Chooses a file, by the button or by dropping it; the server reads it at once, and says what is wrong with it. */
export function NewImport({ onSent }: { onSent: (id: number) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const create = useChange(createImport);
  const [isOver, setIsOver] = useState(false);
  const [tooLarge, setTooLarge] = useState(false);
  const [bill, setBill] = useState<File | null>(null);

  const send = (file: File) => {
    create.reset();
    setBill(isBillFile(file) ? file : null);
    if (isBillFile(file)) return;
    setTooLarge(file.size > importMaximumBytes);
    if (file.size > importMaximumBytes) return;
    // Whatever it says it is: the server looks at what it holds.
    const body = new Blob([file], { type: 'application/octet-stream' });
    const fileName = file.name.slice(-200);
    create.mutate({ query: { fileName }, body }, { onSuccess: ({ id }) => onSent(id) });
  };
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // The same file may be chosen again once it was put right.
    event.target.value = '';
    if (file) send(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const file = event.dataTransfer.files[0];
    if (file) send(file);
  };
  return (
    <Section
      title="Importer un fichier"
      description="Classeur (.xlsx, .ods), texte séparé (.csv), ou plusieurs dans un .zip, 24 Mo au plus. Rien n’est modifié avant votre accord."
    >
      <Stack>
        {tooLarge && (
          <Notice kind="error">
            Ce fichier dépasse 24 Mo. Partagez-le, par exemple en un fichier par année.
          </Notice>
        )}
        {bill && <BillFile key={bill.name} file={bill} />}
        {create.error && <Notice kind="error">{errorText(create.error)}</Notice>}
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
            GRDF, ou les tables de l’ancien service.
          </p>
          <input
            ref={input}
            type="file"
            hidden
            accept=".xlsx,.xlsm,.ods,.xls,.xlsb,.csv,.tsv,.txt,.zip,.json,.pdf,.xml"
            aria-label="Fichier à importer"
            onChange={choose}
          />
          <Button variant="primary" busy={create.isPending} onClick={() => input.current?.click()}>
            {create.isPending ? 'Lecture du fichier…' : 'Choisir un fichier'}
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
