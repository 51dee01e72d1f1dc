import { listBuildings } from '@suivi/contract/sites/buildings';
import { listDeliveryPoints } from '@suivi/contract/supply/delivery-points';
import type { SiteSummary } from '@suivi/contract/sites/sites';
import { levers, savingStates } from '@suivi/domain/actions/saving-action';
import { expectedSourceLabels } from '@suivi/presentation/actions/expected-words';
import { leverLabels, savingStateLabels } from '@suivi/presentation/actions/saving-words';
import { useRead } from '../../lib/api/use-read.ts';
import { energyLabel } from '../../lib/texts/energy-labels.ts';
import { bindFields } from '../../ui/forms/bind-fields.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { QuantityField } from '../../ui/forms/quantity-field.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { DateField } from '../../ui/forms/date-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import type { ActionDraft, ActionErrors } from './action-draft.ts';
import { actionFieldLabels as labels } from './action-field-text.ts';
import styles from './actions.module.css';
import { AdjustmentsField } from './adjustments-field.tsx';
import { ExpectedField } from './expected-field.tsx';

type ActionFormProps = {
  /** Null for a new action. */
  actionId: number | null;
  draft: ActionDraft;
  errors: ActionErrors;
  sites: readonly SiteSummary[];
  onChange: (part: Partial<ActionDraft>) => void;
};

const units = {
  costHtCents: '€ HT',
  costTtcCents: '€ TTC',
  grantsCents: '€',
  ceeCents: '€',
  ceeKwhCumac: 'kWh cumac',
  lifetimeYears: 'ans',
} as const;

export function ActionForm(props: ActionFormProps) {
  const { actionId, draft, errors, onChange: set } = props;
  const field = bindFields(draft, set, errors);
  const text = (key: 'title' | 'owner' | 'ceeFiche', length: number) => (
    <TextField
      label={labels[key]}
      required={key === 'title'}
      hint={key === 'ceeFiche' ? 'Par exemple BAT-TH-116' : undefined}
      maxLength={length}
      {...field(key)}
    />
  );
  const day = (key: 'decidedOn' | 'worksFrom' | 'worksTo') => (
    <DateField label={labels[key]} {...field(key)} />
  );
  const number = (key: keyof typeof units) => (
    <QuantityField label={labels[key]} unit={units[key]} {...field(key)} />
  );
  return (
    <>
      <div className={styles['form']}>
        {text('title', 120)}
        <PlaceFields {...props} />
        <SelectField
          label={labels.lever}
          options={levers.map(value => ({ value, label: leverLabels[value] }))}
          {...field('lever')}
        />
        <SelectField
          label={labels.state}
          options={savingStates.map(value => ({ value, label: savingStateLabels[value] }))}
          {...field('state')}
        />
        {day('decidedOn')}
        {day('worksFrom')}
        {day('worksTo')}
        {number('costHtCents')}
        {number('costTtcCents')}
        {number('grantsCents')}
        {text('ceeFiche', 30)}
        {number('ceeKwhCumac')}
        {number('ceeCents')}
        <QuantityField
          label={labels.expectedCents}
          unit="€ TTC"
          hint={
            draft.expectedSource === 'typed'
              ? undefined
              : `D’après\u00a0: ${expectedSourceLabels[draft.expectedSource]}. Changés ici, ces euros sont les vôtres.`
          }
          {...field('expectedCents')}
          onChange={expectedCents => set({ expectedCents, expectedSource: 'typed' })}
        />
        {number('lifetimeYears')}
        {text('owner', 120)}
      </div>
      <ExpectedField
        expected={draft.expected}
        error={errors.expected}
        onChange={expected => set({ expected })}
      />
      <AdjustmentsField
        actionId={actionId}
        adjustments={draft.adjustments}
        error={errors.adjustments}
        onChange={adjustments => set({ adjustments })}
      />
      <TextArea label={labels.notes} maxLength={2000} {...field('notes')} />
    </>
  );
}

const wholeSite = 'site';

/** Where the action takes place: its site, which cannot change once stored, its building and its delivery points. */
function PlaceFields({ actionId, draft, errors, sites, onChange: set }: ActionFormProps) {
  const code = sites.find(({ id }) => String(id) === draft.siteId)?.code;
  const query = { site: code ?? '' };
  const buildings = useRead(listBuildings, { query }, { enabled: code !== undefined });
  const points = useRead(listDeliveryPoints, { query }, { enabled: code !== undefined });
  const inService = (buildings.data?.buildings ?? []).filter(
    ({ id, archivedAt }) => archivedAt === null || String(id) === draft.buildingId,
  );
  const known = points.data?.points ?? [];
  return (
    <>
      <SelectField
        label={labels.siteId}
        required
        disabled={actionId !== null}
        value={draft.siteId}
        error={errors.siteId}
        placeholder="Choisissez un site"
        options={sites.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={siteId => set({ siteId, buildingId: '', pointIds: [] })}
      />
      <SelectField
        label={labels.buildingId}
        value={draft.buildingId || wholeSite}
        error={errors.buildingId}
        options={[
          { value: wholeSite, label: 'Tout le site' },
          ...inService.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={chosen => set({ buildingId: chosen === wholeSite ? '' : chosen })}
      />
      {known.length > 0 && (
        <fieldset className={styles['points']}>
          <legend>{labels.pointIds}</legend>
          {known.map(({ id, number, label, energyType }) => (
            <Checkbox
              key={id}
              label={`${energyLabel(energyType)} · ${label || number}`}
              checked={draft.pointIds.includes(id)}
              onChange={isOn =>
                set({
                  pointIds: isOn
                    ? [...draft.pointIds, id].sort((a, b) => a - b)
                    : draft.pointIds.filter(other => other !== id),
                })
              }
            />
          ))}
          {errors.pointIds && (
            <p className="error" role="alert">
              {errors.pointIds}
            </p>
          )}
        </fieldset>
      )}
    </>
  );
}
