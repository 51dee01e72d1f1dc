import { type MobilePeakDays, readMobilePeakDays, saveMobilePeakDays } from '@suivi/contract/supply/tariffs';
import type { BodyOf } from '@suivi/contract/ground/endpoint';
import { parseFrenchDays } from '@suivi/domain/supply/tariff/mobile-days';
import { formatIsoDay } from '@suivi/presentation/ground/formats/date-formats';
import { formatCount } from '@suivi/presentation/ground/formats/number-formats';
import { useState } from 'react';
import type { Checked } from '../../../editing/checked.ts';
import { EditDialog } from '../../../editing/edit-dialog.tsx';
import { useEdit } from '../../../editing/use-edit.ts';
import { useChange } from '../../../lib/api/use-change.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { usePermission } from '../../../lib/session/use-permission.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { RecordHistory } from '../../../widgets/record-history/record-history.tsx';
import { Read } from '../../../widgets/read/read.tsx';

/** The days of « pointe mobile », typed once for all delivery points. */
export function MobileDaysPart() {
  const read = useRead(readMobilePeakDays);
  const mayWrite = usePermission('settings.write');
  const [isOpen, setOpen] = useState(false);
  return (
    <Section
      title="Jours de pointe mobile"
      description="Les jours PP1 que RTE annonce la veille, dix à quinze par hiver, de 7 h à 15 h et de 18 h à 20 h. Les options HTACUM5 et HTALUM5 sont comparées quand un hiver est saisi."
      actions={mayWrite && <Button onClick={() => setOpen(true)}>Saisir les jours</Button>}
    >
      <Read of={read} failed="Les jours de pointe mobile n’ont pas pu être lus" skeletons={['3rem']}>
        {stored => (
          <>
            <p>
              {stored.days.length === 0
                ? 'Aucun jour n’est saisi.'
                : `${formatCount(stored.days.length, 'jour')}, du ${formatIsoDay(stored.days[0] ?? '')} au ${formatIsoDay(stored.days.at(-1) ?? '')}${stored.source === '' ? '' : ` (${stored.source})`}.`}
            </p>
            {isOpen && <MobileDaysDialog stored={stored} onClose={() => setOpen(false)} />}
          </>
        )}
      </Read>
    </Section>
  );
}

type Draft = { days: string; source: string };
const labels: Record<keyof Draft, string> = { days: 'Jours', source: 'Source' };

function MobileDaysDialog({ stored, onClose }: { stored: MobilePeakDays; onClose: () => void }) {
  const save = useChange(saveMobilePeakDays);
  const edit = useEdit({
    name: null,
    stored,
    fieldsOf: (of): Draft => ({
      days: of?.days.map(formatIsoDay).join('\n') ?? '',
      source: of?.source ?? '',
    }),
    check: checkDraft,
    save: (body, _stored, begun) => save.mutateAsync({ begun, body }),
    said: ({ days }) => `${formatCount(days.length, 'jour')} de pointe mobile.`,
    onEnd: onClose,
  });
  return (
    <EditDialog
      edit={edit}
      title="Jours de pointe mobile"
      told="Quelqu’un d’autre a modifié ces jours entre-temps"
      labels={labels}
      onClose={onClose}
      beside={<RecordHistory entity="mobile-peak-days" id="all" />}
    >
      <TextArea
        label={labels.days}
        hint="Un jour par ligne, par exemple 12/01/2026. Ceux des hivers passés restent."
        rows={8}
        data-autofocus=""
        {...edit.field('days')}
      />
      <TextField label={labels.source} maxLength={200} {...edit.field('source')} />
    </EditDialog>
  );
}

function checkDraft({ days, source }: Draft): Checked<Draft, BodyOf<typeof saveMobilePeakDays>> {
  const parsed = parseFrenchDays(days);
  if ('wrong' in parsed) {
    return {
      kind: 'errors',
      errors: { days: `«\u00a0${parsed.wrong}\u00a0» n’est pas un jour. Écrivez par exemple 12/01/2026.` },
    };
  }
  return { kind: 'content', content: { days: parsed.days, source: source.trim() } };
}
