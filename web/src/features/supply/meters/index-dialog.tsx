import { addMeterTable, listMeterReadings, type ListedMeter } from '@suivi/contract/meters/meters';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { fromIsoDay, isoDay } from '@suivi/domain/ground/calendar/calendar-date';
import { dayIndex } from '@suivi/domain/ground/calendar/day-span';
import type { Unit } from '@suivi/domain/ground/number/unit';
import { indexKinds } from '@suivi/domain/meters/meter';
import { numberOf } from '@suivi/domain/meters/meter-table';
import { formatIsoDay } from '@suivi/presentation/ground/formats/date-formats';
import { formatCount, formatNumber, formatQuantity } from '@suivi/presentation/ground/formats/number-formats';
import { indexKindLabels } from '@suivi/presentation/meters/meter-words';
import { useState } from 'react';
import { useChange } from '../../../lib/api/use-change.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { isDay } from '../../../lib/navigation/use-filters.ts';
import { useDone } from '../../../lib/page/use-done.ts';
import { useSession } from '../../../lib/session/session-context.ts';
import { errorText } from '../../../lib/texts/error-texts.ts';
import { optionsOf } from '../../../ui/forms/options-of.ts';
import { DateField } from '../../../ui/forms/date-field.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { FormDialog } from '../../../widgets/questions/form-dialog.tsx';
import { type IndexDraft, type IndexWorth, indexWorth, mostOf } from './index-draft.ts';

type IndexDialogProps = {
  siteId: number;
  energyType: EnergyType;
  meters: readonly ListedMeter[];
  unit: Unit;
  onClose: () => void;
};
type CellProps = { meter: ListedMeter; draft: IndexDraft; readOn: string; unit: Unit };

const nothing: IndexDraft = { index: '', kind: 'read' };

/** The indexes of all meters of a site, read on one day: all of them are stored, or none. */
export function IndexDialog({ siteId, energyType, meters, unit, onClose }: IndexDialogProps) {
  const { today } = useSession();
  const add = useChange(addMeterTable);
  const done = useDone();
  const [readOn, setReadOn] = useState(isoDay(today));
  const [drafts, setDrafts] = useState<ReadonlyMap<number, IndexDraft>>(new Map());
  const [isSent, setSent] = useState(false);
  const read = meters.filter(({ source }) => source === 'index');
  const draftOf = ({ id }: ListedMeter) => drafts.get(id) ?? nothing;
  const change = (meter: ListedMeter, more: Partial<IndexDraft>) =>
    setDrafts(new Map(drafts).set(meter.id, { ...draftOf(meter), ...more }));
  const cellOf = (meter: ListedMeter) => ({ meter, draft: draftOf(meter), readOn, unit });
  const typed = read.filter(meter => draftOf(meter).index.trim() !== '');
  const rows = typed.flatMap(meter => {
    const { index: text, kind } = draftOf(meter);
    const index = numberOf(text);
    return typeof index === 'number'
      ? [{ meter: meter.name, parent: '', serial: '', coefficient: null, reading: { readOn, index, kind } }]
      : [];
  });
  const send = () => {
    setSent(true);
    if (add.isPending || !isDay(readOn) || rows.length === 0 || rows.length < typed.length) return;
    done(
      add.mutateAsync({ body: { siteId, energyType, rows } }),
      ({ read: kept }) => `${formatCount(kept, 'index enregistré', 'index enregistrés')}.`,
      onClose,
    );
  };
  return (
    <FormDialog
      title="Saisir les index"
      submit="Enregistrer"
      size="wide"
      isBusy={add.isPending}
      error={
        add.error
          ? `${errorText(add.error)} Rien n’a été enregistré.`
          : isSent && rows.length < typed.length && 'Un index n’est pas un nombre. Rien n’a été enregistré.'
      }
      noValidate
      onSubmit={send}
      onClose={onClose}
    >
      <DateField
        label="Jour du relevé"
        required
        hint="Ce jour compte avec la suite&nbsp;: du 1er au 1er, un mois entier."
        value={readOn}
        error={isSent && !isDay(readOn) ? 'Indiquez le jour du relevé.' : undefined}
        onChange={setReadOn}
      />
      <DataTable
        caption="Index des compteurs"
        rows={read}
        rowKey={({ id }) => String(id)}
        empty="Aucun compteur de ce centre n’est relevé par index."
        columns={({ words }) => [
          words('meter', 'Compteur et dernier index', meter => (
            <>
              {meter.name}
              <br />
              <LastIndex {...cellOf(meter)} />
            </>
          )),
          words(
            'new',
            'Nouvel index',
            meter => (
              <TextField
                label={`Nouvel index, ${meter.name}`}
                labelHidden
                inputMode="decimal"
                value={draftOf(meter).index}
                onChange={index => change(meter, { index })}
              />
            ),
            { minWidth: '8rem' },
          ),
          words('used', 'Quantité', meter => <Worth {...cellOf(meter)} />),
          words('kind', 'Nature', meter => (
            <SelectField
              label={`Nature, ${meter.name}`}
              labelHidden
              value={draftOf(meter).kind}
              options={optionsOf(indexKinds, indexKindLabels)}
              onChange={kind => change(meter, { kind })}
            />
          )),
        ]}
      />
    </FormDialog>
  );
}

/** The latest reading of a meter, whether before the typed day or not. */
function useLast({ id }: ListedMeter) {
  return useRead(listMeterReadings, { params: { id } }).data?.readings[0] ?? null;
}

function LastIndex({ meter }: CellProps) {
  const last = useLast(meter);
  if (last === null) return 'aucun index';
  return `${formatNumber(last.index, 3)} le ${formatIsoDay(last.readOn)}`;
}

const worthTexts: Record<Exclude<IndexWorth['kind'], 'used' | 'turned' | 'none'>, string> = {
  wrong: 'Pas un nombre',
  falling: 'En dessous du dernier\u00a0: compteur changé, ou tour de compteur\u00a0?',
  first: 'Premier index\u00a0: la quantité vient avec le suivant',
  changed:
    'Compteur posé\u00a0: la quantité vient avec le suivant. Saisissez aussi l’index de fin de l’ancien.',
  'not-later': 'Le dernier index n’est pas d’un jour d’avant',
};

/** The use that the index gives, and the plausible maximum. */
function Worth({ meter, draft, readOn, unit }: CellProps) {
  const last = useLast(meter);
  if (!isDay(readOn)) return '';
  const worth = indexWorth(meter, last, draft, readOn);
  const days = last === null ? 0 : dayIndex(fromIsoDay(readOn)) - dayIndex(fromIsoDay(last.readOn));
  const most = days > 0 ? mostOf(meter, days) : null;
  const range = most === null ? '' : `au plus ${formatQuantity(most, unit)} en ${formatCount(days, 'jour')}`;
  if (worth.kind === 'none') return range;
  if (worth.kind === 'turned')
    return `Tour de compteur\u00a0? Ce serait ${formatQuantity(worth.used, unit)}\u00a0: choisissez cette nature.`;
  if (worth.kind !== 'used') return worthTexts[worth.kind];
  const used = `${formatQuantity(worth.used, unit)} en ${formatCount(worth.days, 'jour')}`;
  return worth.isDoubtful ? <strong>{`${used}, à vérifier (${range})`}</strong> : used;
}
