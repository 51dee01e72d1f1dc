import type { BuildingRecord } from '@suivi/contract/sites/buildings';
import {
  checkReadings,
  createReading,
  listReadings,
  saveReading,
  type StoredReading,
} from '@suivi/contract/readings/readings';
import type { Period } from '@suivi/domain/ground/calendar/month';
import { editableNumber } from '@suivi/domain/ground/number/editable-number';
import { parseReading } from '@suivi/domain/readings/parse-reading';
import { emptyReading, type SubMeteredEnergy } from '@suivi/domain/sites/sub-metered-energy';
import { useState } from 'react';
import { EditDialog } from '../../editing/edit-dialog.tsx';
import { useEdit } from '../../editing/use-edit.ts';
import { formatPeriod } from '@suivi/presentation/ground/formats/date-formats';
import { withUnit } from '@suivi/presentation/ground/formats/number-formats';
import { readingError } from '../../lib/texts/reading-error.ts';
import { readingLooks } from '../../lib/texts/reading-labels.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { capitalise } from '@suivi/presentation/ground/formats/letter-case';
import { call } from '../../lib/api/api-client.ts';
import { ClosedMonthsNotice } from '../closed-months/closed-months-notice.tsx';
import { useClosedMonths } from '../closed-months/use-closed-months.ts';
import { doubtText } from '../doubts/doubt-text.ts';
import { useDoubts } from '../doubts/use-doubts.ts';
import { QuantityField } from '../../ui/forms/quantity-field.tsx';

export type EditedReading = {
  siteCode: string;
  building: Pick<BuildingRecord, 'id' | 'siteId' | 'name'>;
  period: Period;
  energy: SubMeteredEnergy;
};

type ReadingDialogProps = EditedReading & { onClose: () => void };

/** The only value of the dialog that may need confirmation. */
const confirmedKey = 'quantity';
const labels = { quantity: 'Consommation du mois' };

/**
 * One consumption of one month of one building. A change by somebody else is not overwritten: the dialog shows what is stored
 * now, and the next « Sauvegarder » decides.
 */
export function ReadingDialog({ siteCode, building, period, energy, onClose }: ReadingDialogProps) {
  const { label, unit } = readingLooks[energy];
  const create = useChange(createReading);
  const save = useChange(saveReading);
  const year = useRead(listReadings, { query: { site: siteCode, year: period.year } });
  const months = year.data?.buildings.find(({ buildingId }) => buildingId === building.id)?.months;
  const closing = useClosedMonths(period.year)(building.siteId, period.month);
  const record = months?.[period.month - 1] ?? null;
  const confirmation = () => (doubts.isConfirmed(confirmedKey) ? { isConfirmed: true } : {});
  const edit = useEdit({
    name: null,
    stored: record,
    fieldsOf: stored => ({ quantity: quantityText(stored, energy) }),
    asks: 'field',
    isNumber: () => true,
    check: ({ quantity }) => {
      const parsed = parseReading(quantity, energy);
      return parsed.kind === 'value'
        ? { kind: 'content', content: { energyType: energy, quantity: parsed.value } }
        : {
            kind: 'errors',
            errors: { quantity: readingError(parsed) ?? 'Veuillez saisir des valeurs numériques positives.' },
          };
    },
    create: body =>
      create.mutateAsync({ body: { buildingId: building.id, ...period, ...body, ...confirmation() } }),
    save: (body, { id }, begun) =>
      save.mutateAsync({ params: { id }, begun, body: { ...body, ...confirmation() } }),
    said: () => 'Consommation mise à jour avec succès !',
    onEnd: onClose,
  });
  const doubts = useDoubts({
    refused: edit.refused,
    ask: () => {
      const parsed = parseReading(edit.values.quantity, energy);
      const { electricity, gas, water } = record ?? emptyReading;
      const quantity = parsed.kind === 'value' ? parsed.value : null;
      const entry = { electricity, gas, water, [energy]: quantity };
      const version = record?.version ?? null;
      const entries = [{ buildingId: building.id, month: period.month, version, ...entry }];
      return call(checkReadings, { body: { year: period.year, entries } });
    },
    submit: () => edit.submit(),
    keyOf: () => confirmedKey,
  });
  const [told, setTold] = useState<string | null>(null);
  const { values, stored, isStale } = edit;
  const isTold = isStale && (edit.wasRefused || told === stored.quantity);
  const submit: typeof edit.submit = event => {
    if (doubts.asked.length > 0) {
      event?.preventDefault();
      return doubts.confirm();
    }
    if (!isStale) return edit.submit(event);
    event?.preventDefault();
    if (isTold) edit.saveMine();
    else setTold(stored.quantity);
  };
  const now = stored.quantity === '' ? 'sans valeur' : withUnit(stored.quantity, unit);
  return (
    <EditDialog
      edit={{ ...edit, submit, isStale: false }}
      title={`Modifier la consommation - ${label}`}
      told=""
      labels={labels}
      submitLabel={doubts.asked.length > 0 ? 'Confirmer et sauvegarder' : 'Sauvegarder'}
      notice={
        doubts.asked.length > 0 ? (
          <Notice kind="warning" title="À vérifier avant d’enregistrer">
            {doubts.asked.map(doubt => (
              <p key={doubt.reason}>{capitalise(doubtText(doubt))}</p>
            ))}
            <p>Rien n’est encore enregistré. Corrigez la valeur, ou confirmez-la.</p>
          </Notice>
        ) : (
          isTold && (
            <Notice kind="error">
              {`Erreur lors de la sauvegarde. Quelqu’un d’autre a modifié ce relevé entre-temps\u00a0: il est maintenant ${now}. Sauvegardez de nouveau pour le remplacer par votre saisie, ou annulez pour le garder.`}
            </Notice>
          )
        )
      }
      onClose={onClose}
    >
      <p>{`${building.name} · ${formatPeriod(period)}`}</p>
      {closing && <ClosedMonthsNotice closed={[closing]} />}
      <QuantityField
        label={labels.quantity}
        unit={unit}
        value={values.quantity}
        readOnly={closing !== undefined}
        onChange={quantity => {
          doubts.forget([confirmedKey]);
          edit.change({ quantity });
        }}
        error={edit.errors.quantity}
        data-autofocus=""
      />
    </EditDialog>
  );
}

function quantityText(stored: StoredReading | null, energy: SubMeteredEnergy): string {
  return editableNumber(stored?.[energy] ?? null);
}
