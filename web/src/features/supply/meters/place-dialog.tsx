import { type ListedMeter, saveMeter } from '@suivi/contract/meters/meters';
import { fromIsoDay } from '@suivi/domain/ground/calendar/calendar-date';
import { dayIndex, isoDayAt } from '@suivi/domain/ground/calendar/day-span';
import { useState } from 'react';
import { useSeen } from '../../../editing/use-seen.ts';
import { useChange } from '../../../lib/api/use-change.ts';
import { isDay } from '../../../lib/navigation/use-filters.ts';
import { useDone } from '../../../lib/page/use-done.ts';
import { errorText } from '../../../lib/texts/error-texts.ts';
import { DateField } from '../../../ui/forms/date-field.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { FormDialog } from '../../../widgets/questions/form-dialog.tsx';
import { type NodeOption, nodeOf } from './node-option.ts';

type PlaceDialogProps = { meter: ListedMeter; nodes: readonly NodeOption[]; onClose: () => void };
const nowhere = 'nowhere';

/** « Placer sous »: moves a meter below another node from a given day on; its previous placement ends the day before. */
export function PlaceDialog({ meter, nodes, onClose }: PlaceDialogProps) {
  const save = useChange(saveMeter);
  const begun = useSeen(meter, save.error);
  const done = useDone();
  const [under, setUnder] = useState('');
  const [from, setFrom] = useState(meter.parents.length === 0 ? meter.from : '');
  const [isSent, setSent] = useState(false);
  const place = () => {
    setSent(true);
    if (under === '' || !isDay(from)) return;
    const {
      id,
      siteId: _site,
      energyType: _energy,
      lastReadOn: _read,
      version: _version,
      ...content
    } = meter;
    const before = isoDayAt(dayIndex(fromIsoDay(from)) - 1);
    const kept = meter.parents
      .filter(parent => parent.from < from)
      .map(parent => ({ ...parent, to: parent.to !== null && parent.to < from ? parent.to : before }));
    const node = nodeOf(under);
    const parents = node === null ? kept : [...kept, { ...node, from, to: null }];
    done(
      save.mutateAsync({ params: { id }, begun, body: { ...content, parents } }),
      `${meter.name} est placé.`,
      onClose,
    );
  };
  return (
    <FormDialog
      title={`Placer ${meter.name}`}
      submit="Placer"
      isBusy={save.isPending}
      error={save.error && errorText(save.error)}
      noValidate
      onSubmit={place}
      onClose={onClose}
    >
      <SelectField
        label="Sous"
        placeholder="Choisissez"
        required
        value={under}
        error={isSent && under === '' ? 'Choisissez un compteur, un point, ou rien.' : undefined}
        options={[
          ...nodes.filter(({ value }) => value !== `meter:${meter.id}`),
          { value: nowhere, label: 'Rien\u00a0: en tête de l’arbre' },
        ]}
        onChange={setUnder}
      />
      <DateField
        label="À partir du"
        required
        hint="Ce sous quoi il était placé finit la veille&nbsp;; ce qui était prévu après est remplacé."
        value={from}
        error={isSent && !isDay(from) ? 'Indiquez le premier jour de sa nouvelle place.' : undefined}
        onChange={setFrom}
      />
    </FormDialog>
  );
}
