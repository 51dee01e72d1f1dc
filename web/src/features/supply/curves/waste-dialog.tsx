import { judgeWaste, type Waste, wasteStates } from '@suivi/contract/actions/wastes';
import { formatEuros, formatNumber, withUnit } from '@suivi/presentation/ground/formats/number-formats';
import {
  wasteDoubtText,
  wasteHoursText,
  wasteSentence,
  wasteStateLabels,
} from '@suivi/presentation/actions/waste-words';
import type { BodyOf } from '@suivi/contract/ground/endpoint';
import type { Checked } from '../../../editing/checked.ts';
import { EditDialog } from '../../../editing/edit-dialog.tsx';
import { useEdit } from '../../../editing/use-edit.ts';
import { useChange } from '../../../lib/api/use-change.ts';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { RecordHistory } from '../../../widgets/record-history/record-history.tsx';
import { ideaOfAction } from './idea-of-action.ts';

type Draft = { state: Waste['state']; note: string };

const labels: Record<keyof Draft, string> = { state: 'Décision', note: 'Note' };

const hints: Record<Waste['state'], string> = {
  'to-see': 'Rien n’est décidé.',
  followed:
    'Une action du plan, à l’état d’idée, dit ce qui est à arrêter. Les mois qui suivent disent si cela continue.',
  explained:
    'Un nouvel usage, un locataire, des travaux\u00a0: la note dit pourquoi ce n’est pas un gaspillage.',
};

/** The decision on a probable waste. */
export function WasteDialog({ waste, onClose }: { waste: Waste; onClose: () => void }) {
  const save = useChange(judgeWaste);
  const edit = useEdit({
    name: null,
    stored: waste,
    fieldsOf: (stored): Draft => ({ state: stored?.state ?? 'to-see', note: stored?.note ?? '' }),
    check: draft => checkDraft(draft, waste),
    save: async ({ action, ...body }, { id }, begun): Promise<Waste> => ({
      ...waste,
      ...body,
      ...(await save.mutateAsync({ params: { id }, begun, body: { ...body, action } })),
    }),
    said: ({ state }) => `Gaspillage probable\u00a0: ${wasteStateLabels[state].toLowerCase()}.`,
    onEnd: onClose,
  });
  return (
    <EditDialog
      edit={edit}
      title="Gaspillage probable"
      told="Quelqu’un d’autre a décidé de ce gaspillage entre-temps"
      labels={labels}
      shown={(field, draft) => (field === 'state' ? wasteStateLabels[draft.state] : draft[field])}
      onClose={onClose}
      beside={<RecordHistory entity="curve-waste" id={waste.id} />}
    >
      <p>
        {wasteSentence(waste.point.number, waste)}. {wasteDoubtText(waste.weather)}
      </p>
      <SelectField
        label={labels.state}
        hint={hints[edit.values.state]}
        data-autofocus=""
        value={edit.values.state}
        options={wasteStates
          .filter(value => value !== 'followed' || waste.site !== null)
          .map(value => ({ value, label: wasteStateLabels[value] }))}
        onChange={state => edit.change({ state })}
      />
      <TextArea label={labels.note} maxLength={2000} {...edit.field('note')} />
    </EditDialog>
  );
}

function checkDraft({ state, note }: Draft, waste: Waste): Checked<Draft, BodyOf<typeof judgeWaste>> {
  if (state === 'explained' && note.trim() === '') {
    return {
      kind: 'errors',
      errors: { note: 'Dites ce qui l’explique, par exemple «\u00a0nouveau locataire\u00a0».' },
    };
  }
  const { site, actionId } = waste;
  const asked = state === 'followed' && actionId === null && site !== null;
  return {
    kind: 'content',
    content: { state, note: note.trim(), action: asked ? actionOf(waste, site.id) : null },
  };
}

function actionOf(waste: Waste, siteId: number) {
  const { point, yearlyCents, yearlyKwh } = waste;
  const yearly = `${withUnit(formatNumber(yearlyKwh, 0), 'kWh')}${yearlyCents === null ? '' : ` et ${formatEuros(yearlyCents)}`} par an`;
  return ideaOfAction({
    siteId,
    pointIds: [point.id],
    title: `Arrêter ${wasteHoursText(waste.hours)} ce qui consomme +${formatNumber(waste.kw, 0)} kW, ${point.number}`,
    expected: [{ energyType: 'electricity', kwhPerYear: Math.max(1, Math.round(yearlyKwh)) }],
    expectedMoney: yearlyCents === null || yearlyCents < 1 ? null : { cents: yearlyCents, source: 'waste' },
    notes:
      `${wasteSentence(point.number, waste)}. ${yearly} si rien ne change. ${wasteDoubtText(waste.weather)}`.trim(),
  });
}
