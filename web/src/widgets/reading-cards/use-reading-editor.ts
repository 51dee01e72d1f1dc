import { createReading, listReadings, saveReading, type StoredReading } from '@suivi/contract/readings';
import type { AnswerOf } from '@suivi/contract/endpoint';
import type { Period } from '@suivi/domain/calendar/month';
import { editableNumber } from '@suivi/domain/number/editable-number';
import { parseReading } from '@suivi/domain/reading/parse-reading';
import type { SubMeteredEnergy } from '@suivi/domain/reading/sub-metered-energy';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isApiError } from '../../lib/api/api-error.ts';
import { formatPeriod } from '@suivi/presentation/formats/date-formats';
import { errorText } from '../../lib/texts/error-texts.ts';
import { formatNumber, withUnit } from '@suivi/presentation/formats/number-formats';
import { refreshReads } from '../../lib/api/query-client.ts';
import { readingError } from '../../lib/texts/reading-error.ts';
import { readingLooks } from '../../lib/texts/reading-labels.ts';
import { useToast } from '../../lib/page/toast-context.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { readKey } from '../../lib/api/use-read.ts';

export type EditedReading = {
  siteCode: string;
  building: { id: number; name: string };
  period: Period;
  energy: SubMeteredEnergy;
};

type Editing = EditedReading & {
  /** Tells this opening of the dialog from the next one. */
  opening: number;
  text: string;
  /** As it was when the person began, or when they were last told of another's change. */
  base: StoredReading | null;
  error: string | null;
  failure: string | null;
};

/**
 * One consumption of one month of one building, changed in a dialog that `ui/quantity-dialog` shows. Whoever changed it
 * meanwhile is not overwritten: the dialog says what is stored now, and the next « Sauvegarder » decides.
 */
export function useReadingEditor() {
  const queryClient = useQueryClient();
  const showToast = useToast();
  const create = useChange(createReading);
  const save = useChange(saveReading);
  const [editing, setEditing] = useState<Editing | null>(null);
  const openings = useRef(0);
  /** What arrives for a dialog that was closed, or opened again for another reading, changes nothing there. */
  const settle = ({ opening }: Editing, change: (now: Editing) => Editing | null) =>
    setEditing(now => (now?.opening === opening ? change(now) : now));

  const storedNow = ({ siteCode, building, period }: EditedReading): StoredReading | null => {
    const query = { site: siteCode, year: period.year };
    const year = queryClient.getQueryData<AnswerOf<typeof listReadings>>(readKey(listReadings, { query }));
    const months = year?.buildings.find(({ buildingId }) => buildingId === building.id)?.months;
    return months?.[period.month - 1] ?? null;
  };

  const edit = (target: EditedReading) => {
    const base = storedNow(target);
    const value = base?.[target.energy] ?? null;
    const text = value === null ? '' : editableNumber(value);
    openings.current += 1;
    setEditing({ ...target, opening: openings.current, text, base, error: null, failure: null });
  };

  const failed = async (current: Editing, error: unknown) => {
    if (!isApiError(error, 'version-stale')) {
      settle(current, now => ({ ...now, failure: `Erreur lors de la sauvegarde. ${errorText(error)}` }));
      return;
    }
    await refreshReads(queryClient);
    const base = storedNow(current);
    const value = base?.[current.energy] ?? null;
    const { unit } = readingLooks[current.energy];
    const now = value === null ? 'sans valeur' : withUnit(formatNumber(value, 3), unit);
    const failure = `Erreur lors de la sauvegarde. Quelqu’un d’autre a modifié ce relevé entre-temps\u00a0: il est maintenant ${now}. Sauvegardez de nouveau pour le remplacer par votre saisie, ou annulez pour le garder.`;
    settle(current, now => ({ ...now, base, failure }));
  };

  const submit = async (current: Editing) => {
    const parsed = parseReading(current.text, current.energy);
    if (parsed.kind !== 'value') {
      const error = readingError(parsed) ?? 'Veuillez saisir des valeurs numériques positives.';
      setEditing({ ...current, error, failure: null });
      return;
    }
    const { base, building, period, energy: energyType } = current;
    const quantity = parsed.value;
    setEditing({ ...current, error: null, failure: null });
    const body = { energyType, quantity };
    const send = async () =>
      base === null
        ? create.mutateAsync({ body: { buildingId: building.id, ...period, ...body } })
        : save.mutateAsync({ params: { id: base.id }, version: base.version, body });
    try {
      const saved = await send();
      // What was typed while the answer was on its way stays, over what was just saved.
      settle(current, now => (now.text === current.text ? null : { ...now, base: saved }));
    } catch (error) {
      await failed(current, error);
      return;
    }
    showToast('success', 'Consommation mise à jour avec succès !');
  };

  const dialog = editing && {
    title: `Modifier la consommation - ${readingLooks[editing.energy].label}`,
    description: `${editing.building.name} · ${formatPeriod(editing.period)}`,
    label: 'Consommation du mois',
    unit: readingLooks[editing.energy].unit,
    value: editing.text,
    onChange: (text: string) => setEditing({ ...editing, text }),
    error: editing.error,
    failure: editing.failure,
    busy: create.isPending || save.isPending,
    onSave: () => void submit(editing),
    onClose: () => setEditing(null),
  };
  return { edit, dialog };
}
