import { type OpeningHours, readOpeningHours, saveOpeningHours } from '@suivi/contract/supply/opening-hours';
import type { BodyOf } from '@suivi/contract/ground/endpoint';
import { dayKinds } from '@suivi/domain/ground/calendar/french-holidays';
import { dayKindLabels, outsideText } from '@suivi/presentation/supply/curve-words';
import { useState } from 'react';
import { EditDialog } from '../../../editing/edit-dialog.tsx';
import { asNamed } from '../../../editing/field-at-fault.ts';
import { useEdit } from '../../../editing/use-edit.ts';
import { useChange } from '../../../lib/api/use-change.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { usePermission } from '../../../lib/session/use-permission.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { Read } from '../../../widgets/read/read.tsx';

/** The consumption of the point while the site is closed. */
export function OpeningPart({ pointId }: { pointId: number }) {
  const read = useRead(readOpeningHours, { params: { id: pointId } });
  const mayWrite = usePermission('point.write');
  const [isOpen, setOpen] = useState(false);
  return (
    <Section
      title="Hors ouverture"
      level={3}
      description="Les pas dont le début est hors des heures d’ouverture du point, sur ses 365 derniers jours."
      actions={mayWrite && <Button onClick={() => setOpen(true)}>Saisir les heures d’ouverture</Button>}
    >
      <Read of={read} failed="Les heures d’ouverture n’ont pas pu être lues" skeletons={['4rem']}>
        {stored => (
          <>
            {stored.isTyped && (
              <p>
                {dayKinds
                  .map(kind => `${dayKindLabels[kind]}\u00a0: ${stored[kind] || 'fermé'}`)
                  .join('\u00a0; ')}
                .
              </p>
            )}
            <p>
              {stored.outside === null
                ? stored.isTyped
                  ? 'Rien n’est hors ouverture\u00a0: le point ne ferme jamais, ou sa courbe n’a pas été reçue.'
                  : 'Les heures d’ouverture du point ne sont pas saisies.'
                : outsideText(stored.outside)}
            </p>
            {isOpen && <OpeningDialog pointId={pointId} stored={stored} onClose={() => setOpen(false)} />}
          </>
        )}
      </Read>
    </Section>
  );
}

type Draft = BodyOf<typeof saveOpeningHours>;
type OpeningDialogProps = { pointId: number; stored: OpeningHours; onClose: () => void };

function OpeningDialog({ pointId, stored, onClose }: OpeningDialogProps) {
  const save = useChange(saveOpeningHours);
  const edit = useEdit({
    name: null,
    stored,
    fieldsOf: (of): Draft => ({
      working: of?.working ?? '',
      saturday: of?.saturday ?? '',
      sunday: of?.sunday ?? '',
    }),
    check: ({ working, saturday, sunday }) => ({
      kind: 'content',
      content: { working: working.trim(), saturday: saturday.trim(), sunday: sunday.trim() },
    }),
    fieldOfPath: asNamed,
    save: (body, _stored, begun) => save.mutateAsync({ params: { id: pointId }, begun, body }),
    said: () => 'Heures d’ouverture enregistrées.',
    onEnd: onClose,
  });
  return (
    <EditDialog
      edit={edit}
      title="Heures d’ouverture"
      told="Quelqu’un d’autre a modifié ces heures entre-temps"
      labels={dayKindLabels}
      onClose={onClose}
    >
      <p>Par exemple 08:00-12:00, 13:30-18:30. Vide&nbsp;: fermé ce jour-là.</p>
      {dayKinds.map((kind, at) => (
        <TextField
          key={kind}
          label={dayKindLabels[kind]}
          maxLength={100}
          {...(at === 0 && { 'data-autofocus': '' })}
          {...edit.field(kind)}
        />
      ))}
    </EditDialog>
  );
}
