import type { EnergyModel, ModelQuality } from '@suivi/domain/models/energy-model';
import type { Period } from '@suivi/domain/ground/calendar/month';
import type { WasteKind } from '@suivi/domain/supply/curve/waste';
import type { ExpectedSource, Lever, SavingEnergy, SavingState } from '@suivi/domain/actions/saving-action';
import type { Generated } from 'kysely';
import type {
  Automatic,
  Edited,
  Json,
  NullableNumeric,
  Versioned,
} from '../../platform/schema/column-types.ts';

/** A person's decision on a probable waste: none yet, followed by an action, or explained (not a waste). */
export type WasteState = 'to-see' | 'followed' | 'explained';

export type SavingActionTables = {
  saving_actions: Edited & {
    id: Automatic<number>;
    site_id: number;
    building_id: number | null;
    lever: Lever;
    title: string;
    state: SavingState;
    decided_on: string | null;
    works_from: string | null;
    works_to: string | null;
    cost_ht_cents: NullableNumeric;
    cost_ttc_cents: NullableNumeric;
    grants_cents: NullableNumeric;
    cee_fiche: string;
    cee_kwh_cumac: NullableNumeric;
    cee_cents: NullableNumeric;
    /** Of one year. */
    expected_cents: NullableNumeric;
    expected_source: ExpectedSource | null;
    lifetime_years: number | null;
    owner: string;
    notes: string;
  };
  saving_action_points: { action_id: number; point_id: number };
  saving_action_energies: {
    action_id: number;
    energy_type: SavingEnergy;
    /** kWh PCI. */
    kwh_per_year: number;
  };
  saving_adjustments: {
    action_id: number;
    position: number;
    energy_type: SavingEnergy;
    from_year: number;
    from_month: number;
    to_year: number;
    to_month: number;
    kwh_per_month: number;
    reason: string;
    document_id: number | null;
  };
  curve_wastes: Versioned & {
    id: Automatic<number>;
    point_id: number;
    kind: WasteKind;
    hours: number[];
    first_day: string;
    last_day: string;
    days: number;
    hour_count: number;
    kw: number;
    kwh: number;
    expected_kw: number;
    days_since: number;
    gone_at: Date | null;
    state: Generated<WasteState>;
    note: Generated<string>;
    judged_by: number | null;
    judged_on: string | null;
    action_id: number | null;
  };
  saving_baselines: {
    id: Automatic<number>;
    action_id: number;
    energy_type: SavingEnergy;
    from_year: number;
    from_month: number;
    to_year: number;
    to_month: number;
    station_number: string;
    basis: 'days' | 'months-at-18';
    model: Json<EnergyModel>;
    quality: Json<ModelQuality>;
    months: Json<{ from: Period; to: Period; actual: number }[]>;
    quantity_kwh: number;
    inputs_sha256: string;
    frozen_by: number | null;
    frozen_at: Generated<Date>;
    version: Generated<number>;
  };
};
