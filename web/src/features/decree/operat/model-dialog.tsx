import {
  type OperatModel,
  operatModelMaximumBytes,
  type OperatProposal,
  proposeOperatMapping,
  receiveOperatModel,
  saveOperatModel,
} from '@suivi/contract/decree/operat-model';
import { operatFileWords } from '@suivi/presentation/decree/operat-file-text';
import { formatCount } from '@suivi/presentation/ground/formats/number-formats';
import { useId, useState } from 'react';
import { useSeen } from '../../../editing/use-seen.ts';
import { newIdempotencyKey } from '../../../lib/api/idempotency-key.ts';
import { useChange } from '../../../lib/api/use-change.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { useDone } from '../../../lib/page/use-done.ts';
import { errorText } from '../../../lib/texts/error-texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Read } from '../../../widgets/read/read.tsx';
import styles from '../decree.module.css';
import {
  firstRowOf,
  isUsed,
  mappedSheets,
  openColumns,
  type SheetDraft,
  untouchedSheet,
} from './model-draft.ts';
import { ModelSheetForm } from './model-sheet-form.tsx';

type DialogProps = {
  model: OperatModel;
  /** The document whose columns are shown; null when one must be uploaded first. */
  documentId: number | null;
  onClose: () => void;
};

/** « Déposer le modèle », then the content of each of its columns, confirmed by a person. */
export function ModelDialog({ model, documentId, onClose }: DialogProps) {
  const [received, setReceived] = useState(documentId);
  return received === null ? (
    <GiveModel model={model} onReceived={setReceived} onClose={onClose} />
  ) : (
    <Columns model={model} documentId={received} onClose={onClose} />
  );
}

function GiveModel({
  model,
  onReceived,
  onClose,
}: Omit<DialogProps, 'documentId'> & { onReceived: (id: number) => void }) {
  const inputId = useId();
  const receive = useChange(receiveOperatModel);
  const [isTooLarge, setTooLarge] = useState(false);
  const send = (file: File) => {
    receive.reset();
    setTooLarge(file.size > operatModelMaximumBytes);
    if (file.size > operatModelMaximumBytes) return;
    // Sends the file without the type that the system gives it.
    const body = new Blob([file], { type: 'application/octet-stream' });
    receive.mutate(
      { query: { fileName: file.name.slice(0, 200) }, body, idempotencyKey: newIdempotencyKey() },
      { onSuccess: ({ id }) => onReceived(id) },
    );
  };
  return (
    <Dialog open title={`${operatFileWords[model.kind].name}, modèle d’OPERAT`} onClose={onClose}>
      <Stack>
        <p>
          Téléchargez le modèle vide depuis votre compte sur operat.ademe.fr, et déposez-le sans le modifier.
          Vous direz ensuite ce que contient chaque colonne, une fois pour toutes.
        </p>
        {isTooLarge && (
          <Notice kind="error">Ce fichier dépasse 5 Mo. Déposez le modèle vide, sans données.</Notice>
        )}
        {receive.error && <Notice kind="error">{errorText(receive.error)}</Notice>}
        <div className={styles['file']}>
          <label htmlFor={inputId}>Modèle vide (.xlsx)</label>
          <input
            id={inputId}
            type="file"
            accept=".xlsx"
            onChange={event => {
              const file = event.target.files?.[0];
              // Lets the user choose the same file again once it is corrected.
              event.target.value = '';
              if (file) send(file);
            }}
          />
        </div>
        {receive.isPending && <output>Lecture du modèle…</output>}
      </Stack>
    </Dialog>
  );
}

function Columns({ model, documentId, onClose }: DialogProps & { documentId: number }) {
  const [headers, setHeaders] = useState<ReadonlyMap<number, string>>(new Map());
  const told = [...headers].map(([sheet, rows]) => `${sheet}:${rows}`).join(';');
  const query = { document: String(documentId), ...(told === '' ? {} : { headers: told }) };
  const read = useRead(proposeOperatMapping, { params: { kind: model.kind }, query }, { keepPrevious: true });
  if (!read.data)
    return (
      <Dialog open size="wide" title="Colonnes du modèle" onClose={onClose}>
        <Read of={read} failed="Le modèle n’a pas pu être lu" skeletons={['16rem']}>
          {() => null}
        </Read>
      </Dialog>
    );
  return (
    <ColumnsForm
      proposal={read.data}
      onHeaders={(sheet, from, to) => setHeaders(new Map(headers).set(sheet, `${from}-${to}`))}
      onClose={onClose}
    />
  );
}

type ColumnsFormProps = {
  proposal: OperatProposal;
  onHeaders: (sheet: number, from: number, to: number) => void;
  onClose: () => void;
};

function ColumnsForm({ proposal, onHeaders, onClose }: ColumnsFormProps) {
  const done = useDone();
  const save = useChange(saveOperatModel);
  const begun = useSeen(proposal, save.error);
  const [drafts, setDrafts] = useState<ReadonlyMap<string, SheetDraft>>(new Map());
  const { kind, sheets, document } = proposal;
  const draftOf = (name: string) => drafts.get(name) ?? untouchedSheet;
  const open = openColumns(sheets, draftOf);
  const used = sheets.filter(sheet => isUsed(sheet, draftOf(sheet.name)));
  const isWrong = used.some(sheet => !(firstRowOf(sheet, draftOf(sheet.name)) > sheet.headers.to));
  const confirm = () =>
    done(
      save.mutateAsync({
        params: { kind },
        begun,
        body: { documentId: document.id, sheets: mappedSheets(sheets, draftOf) },
      }),
      'Modèle d’OPERAT confirmé.',
      onClose,
    );
  return (
    <Dialog
      open
      size="wide"
      title={`Colonnes de «\u00a0${document.name}\u00a0»`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button
            variant="primary"
            busy={save.isPending}
            disabled={open > 0 || used.length === 0 || isWrong}
            onClick={confirm}
          >
            Confirmer les colonnes
          </Button>
        </>
      }
    >
      <Stack gap="large">
        <p>
          Les noms des colonnes d’OPERAT ne sont pas publiés&nbsp;: ceux de ce modèle sont rapprochés des
          termes de l’annexe VI de l’arrêté du 10 avril 2020. Vérifiez chaque ligne. Ce qui prête à confusion
          est à choisir par vous.
        </p>
        <output>
          {used.length === 0
            ? 'Aucune feuille n’est à remplir\u00a0: cochez celle qui reçoit les données.'
            : open === 0
              ? 'Toutes les colonnes ont une réponse.'
              : `Il reste ${formatCount(open, 'colonne à choisir', 'colonnes à choisir')}.`}
        </output>
        {sheets.map((sheet, index) => (
          <ModelSheetForm
            key={`${sheet.name} ${sheet.headers.from}-${sheet.headers.to}`}
            kind={kind}
            sheet={sheet}
            draft={draftOf(sheet.name)}
            onChange={draft => setDrafts(new Map(drafts).set(sheet.name, draft))}
            onHeaders={(from, to) => onHeaders(index, from, to)}
          />
        ))}
        {save.error && <Notice kind="error">{errorText(save.error)}</Notice>}
      </Stack>
    </Dialog>
  );
}
