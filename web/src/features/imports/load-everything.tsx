import { everythingMaximumBytes, loadEverything, readLoadable } from '@suivi/contract/imports/transfer';
import { formatCount } from '@suivi/presentation/ground/formats/number-formats';
import { useState } from 'react';
import { useChange } from '../../lib/api/use-change.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { useToast } from '../../lib/page/toast-context.ts';
import { errorText } from '../../lib/texts/error-texts.ts';
import { FileButton } from '../../ui/buttons/file-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Read } from '../../widgets/read/read.tsx';

/** Loads all data of another installation into this one, as long as it is empty. */
export function LoadEverything() {
  const read = useRead(readLoadable);
  return (
    <Section
      title="Charger toutes les données"
      description={`Le zip «\u00a0Toutes les données\u00a0» d’une autre installation de la même version\u00a0: sites, énergies, déclarations, relevés, points, factures, pièces, plans, météo, décret, alertes, notes, prix et facteurs. Les comptes et le journal n’en font pas partie.`}
    >
      <Read of={read} failed="L’état de cette installation n’a pas pu être lu" skeletons={['3rem']}>
        {({ isEmpty }) =>
          isEmpty ? (
            <ChosenArchive />
          ) : (
            <p>
              Cette installation contient déjà des données&nbsp;: un export ne se charge que dans une
              installation vide.
            </p>
          )
        }
      </Read>
    </Section>
  );
}

function ChosenArchive() {
  const showToast = useToast();
  const load = useChange(loadEverything);
  const [tooLarge, setTooLarge] = useState(false);
  const send = (file: File) => {
    load.reset();
    setTooLarge(file.size > everythingMaximumBytes);
    if (file.size > everythingMaximumBytes) return;
    const body = new Blob([file], { type: 'application/octet-stream' });
    load.mutate(
      { body },
      {
        onSuccess: ({ rows, documents }) =>
          showToast(
            'success',
            `${formatCount(rows, 'ligne')} et ${formatCount(documents, 'pièce')} chargées.`,
          ),
      },
    );
  };
  return (
    <Stack gap="small">
      {tooLarge && (
        <Notice kind="error">
          Ce fichier dépasse 256&nbsp;Mo. Restaurez plutôt une sauvegarde sur le serveur.
        </Notice>
      )}
      {load.error && <Notice kind="error">{errorText(load.error)}</Notice>}
      <div>
        <FileButton
          label="Export à charger"
          accept=".zip"
          icon="upload"
          busy={load.isPending}
          onFiles={([file]) => send(file)}
        >
          {load.isPending ? 'Chargement…' : 'Choisir l’export (zip)'}
        </FileButton>
      </div>
      <p>Tout est chargé, ou rien. Les prix, facteurs et seuils de départ sont remplacés.</p>
    </Stack>
  );
}
