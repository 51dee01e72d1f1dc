import { documentRoleLabels } from '@suivi/presentation/documents/document-words';
import {
  type AttachedDocument,
  createDocument,
  documentMaximumBytes,
} from '@suivi/contract/documents/documents';
import { documentRoles } from '@suivi/domain/documents/document-subject';
import { useState } from 'react';
import { useChange } from '../../lib/api/use-change.ts';
import { useDone } from '../../lib/page/use-done.ts';
import { errorText } from '../../lib/texts/error-texts.ts';
import { FileButton } from '../../ui/buttons/file-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { acceptedDocuments, fileNameOf } from './document-words.ts';
import styles from './documents.module.css';

type AddDocumentProps = { subject: string; nature: AttachedDocument['role'] };

/** Chooses a file and attaches it; the server checks its content and says what is wrong with it. */
export function AddDocument({ subject, nature }: AddDocumentProps) {
  const done = useDone();
  const create = useChange(createDocument);
  const [role, setRole] = useState(nature);
  const [tooLarge, setTooLarge] = useState(false);
  const send = (file: File) => {
    create.reset();
    setTooLarge(file.size > documentMaximumBytes);
    if (file.size > documentMaximumBytes) return;
    const body = new Blob([file], { type: 'application/octet-stream' });
    const query = { subject, role, name: fileNameOf(file.name) };
    done(create.mutateAsync({ query, body }), ({ name }) => `${name} est joint.`);
  };
  return (
    <>
      {tooLarge && <Notice kind="error">Ce fichier dépasse 15 Mo. Réduisez-le, puis réessayez.</Notice>}
      {create.error && <Notice kind="error">{errorText(create.error)}</Notice>}
      <div className={styles['buttons']} data-no-print="">
        <SelectField
          label="Nature de la pièce"
          value={role}
          options={documentRoles.map(value => ({ value, label: documentRoleLabels[value] }))}
          onChange={setRole}
        />
        <FileButton
          label="Fichier à joindre"
          accept={acceptedDocuments}
          icon="upload"
          busy={create.isPending}
          onFiles={([file]) => send(file)}
        >
          {create.isPending ? 'Envoi…' : 'Joindre un fichier'}
        </FileButton>
      </div>
      <p className="hint">PDF, image PNG ou JPEG, XML ou classeur Excel, 15 Mo au plus.</p>
    </>
  );
}
