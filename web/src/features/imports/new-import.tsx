import { Notice } from '../../ui/feedback/notice.tsx';
import { DropZone } from '../../ui/forms/drop-zone.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { ImportTemplates } from './import-templates.tsx';
import type { SendFile } from './use-send-file.ts';

type Props = Pick<SendFile, 'busy' | 'fault'> & { onFiles: (files: readonly File[]) => void };

/** Chooses files, with the button or by dropping them; the server reads each one at once, and reports what is wrong with it. */
export function NewImport({ busy, fault, onFiles }: Props) {
  return (
    <Section
      title="Importer des fichiers"
      description={
        'Classeurs (.xlsx, .ods), textes séparés (.csv) ou .zip, 24\u00a0Mo au plus chacun, et factures PDF. Rien n’est modifié avant votre accord.'
      }
    >
      <Stack>
        {fault !== null && <Notice kind="error">{fault}</Notice>}
        <DropZone
          label="Fichier à importer"
          accept=".xlsx,.xlsm,.ods,.xls,.xlsb,.csv,.tsv,.txt,.zip,.json,.pdf,.xml,.jpg,.jpeg,.png,.webp"
          busy={busy}
          onFiles={onFiles}
        >
          Déclarations, factures, points de livraison, relevés, bâtiments, sites, fichiers d’Enedis et de
          GRDF, ou les tables de l’ancien service. Plusieurs fichiers à la fois, si vous voulez.
        </DropZone>
        <Stack gap="small">
          <h3>Modèles à remplir, avec vos sites et ce qui manque</h3>
          <ImportTemplates />
        </Stack>
      </Stack>
    </Section>
  );
}
