import type { SavingAction } from '@suivi/contract/actions/saving-actions';
import type { EnergyMeasurement, SavingResult } from '@suivi/contract/actions/saving-measurements';
import { fromIsoDay } from '@suivi/domain/ground/calendar/calendar-date';
import { monthIndex, periodAt } from '@suivi/domain/ground/calendar/month';
import { expectedQuantity } from '@suivi/domain/models/energy-model';
import {
  baselineMonths,
  conventionalShares,
  type JointWorks,
  jointWorks,
} from '@suivi/domain/actions/joint-works';
import {
  type Baseline,
  baselineBefore,
  type FrozenModel,
  isDelivered,
  measurability,
  type Meter,
  savingBetween,
} from '@suivi/domain/actions/measure-saving';
import { type ModelWeather, modelWeather } from '@suivi/domain/models/model-weather';
import type { SavingEnergy } from '@suivi/domain/actions/saving-action';
import { valueSaving } from '@suivi/domain/actions/value-saving';
import type { StoredBaseline } from '../../../records/actions/baselines.ts';
import { hashInputs } from './hash-inputs.ts';
import type { SiteMeter } from './gather-meters.ts';

export type Asked = {
  action: SavingAction;
  energyType: SavingEnergy;
  /** All actions of the same site, this one included. */
  neighbours: readonly SavingAction[];
  baselines: readonly StoredBaseline[];
  meter: SiteMeter;
};

type Joint = JointWorks<ReturnType<typeof worksOf>[number]>;
type Window = { begun: number; after: number | null; end: number };

/** The baseline as the present data give it, for measuring as well as for freezing it. */
export type FoundBaseline =
  | { kind: 'refused'; reason: NonNullable<EnergyMeasurement['refused']>['reason']; missingDays: number }
  | { kind: 'found'; baseline: Baseline; weather: ModelWeather; stationNumber: string; inputsSha256: string };

/** The works on the same meter: those under way and those that are done. */
function worksOf(actions: readonly SavingAction[], energyType: SavingEnergy) {
  return actions.flatMap(action => {
    const { id, state, worksFrom, worksTo, expected } = action;
    const isWorks = state === 'works' || state === 'done';
    if (!isWorks || worksFrom === null) return [];
    if (!expected.some(own => own.energyType === energyType)) return [];
    const to = state === 'done' && worksTo !== null ? fromIsoDay(worksTo) : null;
    return [{ id, from: fromIsoDay(worksFrom), to, action }];
  });
}

function jointOf({ action, energyType, neighbours }: Asked): Joint | null {
  const all = jointWorks(worksOf(neighbours, energyType));
  return all.find(({ works }) => works.some(({ id }) => id === action.id)) ?? null;
}

/** The months that are examined: works that have not begun are assumed to begin after the last known month, or as planned. */
function windowOf({ action, meter }: Asked, joint: Joint | null): Window | null {
  if (meter.end === null) return null;
  if (joint !== null) {
    return { begun: joint.begun, after: joint.after, end: Math.min(joint.until ?? meter.end, meter.end) };
  }
  const planned = action.worksFrom === null ? meter.end : monthIndex(fromIsoDay(action.worksFrom));
  return { begun: Math.min(planned, meter.end), after: null, end: meter.end };
}

/** @param frozen where the weather of a frozen model is read; otherwise that of the site. */
function weatherIn(
  { meter, energyType }: Asked,
  { begun, end }: Window,
  frozen?: Pick<StoredBaseline, 'stationNumber' | 'basis'>,
): ModelWeather | null {
  const { days, known } = frozen === undefined ? meter : meter.weatherOf(frozen.stationNumber);
  const series = known?.series ?? new Map();
  const span = { from: begun - baselineMonths, before: Math.max(begun, end) };
  return modelWeather({ days, series }, energyType, span, frozen?.basis);
}

const meterOf = ({ energyType, meter }: Asked, { weather, grid }: ModelWeather): Meter => ({
  energyType,
  months: meter.months,
  weather,
  grid,
});

export function findBaseline(asked: Asked): FoundBaseline {
  const { energyType, meter } = asked;
  const refused = (reason: Extract<FoundBaseline, { kind: 'refused' }>['reason'], missingDays = 0) =>
    ({ kind: 'refused', reason, missingDays }) as const;
  if (isDelivered(energyType)) return refused('deliveries');
  if (meter.stationNumber === null) return refused('no-station');
  if (meter.known?.origin === 'demonstration' && !meter.isDemonstration)
    return refused('demonstration-weather');
  const window = windowOf(asked, jointOf(asked));
  if (window === null) return refused('missing-days', 365);
  const weather = weatherIn(asked, window);
  if (weather === null) return refused('no-weather');
  const found = baselineBefore(meterOf(asked, weather), window.begun);
  if (found.kind === 'none') return refused(found.reason, found.missingDays);
  const { baseline } = found;
  const { stationNumber } = meter;
  const inputsSha256 = hashInputs({ energyType, stationNumber, basis: weather.basis, baseline });
  return { kind: 'found', baseline, weather, stationNumber, inputsSha256 };
}

/** What an action avoided for one energy, or why that could not be measured. */
export function measureEnergy(asked: Asked): EnergyMeasurement {
  const { action, energyType, meter } = asked;
  const joint = jointOf(asked);
  const window = windowOf(asked, joint);
  const found = findBaseline(asked);
  const expectedKwh = action.expected.find(own => own.energyType === energyType)?.kwhPerYear ?? null;
  const members = joint?.works ?? [];
  const resultOf = (model: FrozenModel, weather: ModelWeather | null) =>
    window === null || window.after === null || weather === null
      ? null
      : resultBetween(asked, model, weather, { after: window.after, before: window.end }, members);
  const result = found.kind === 'found' ? resultOf(found.baseline, found.weather) : null;
  const frozen = frozenOf(asked, members, found, stored =>
    window === null ? null : resultOf(stored, weatherIn(asked, window, stored)),
  );
  const shares = conventionalShares(
    members.map(
      ({ action: own }) => own.expected.find(one => one.energyType === energyType)?.kwhPerYear ?? null,
    ),
  );
  const place = members.findIndex(({ id }) => id === action.id);
  const share = members.length > 1 ? (shares[place] ?? null) : 1;
  return {
    energyType,
    expectedKwh,
    refused: found.kind === 'refused' ? { reason: found.reason, missingDays: found.missingDays } : null,
    baseline: found.kind === 'found' ? toldBaseline(found, expectedKwh) : null,
    frozen,
    result,
    joint:
      members.length < 2
        ? []
        : members.map(({ id, action: own }, index) => ({
            actionId: id,
            title: own.title,
            share: shares[index] ?? null,
          })),
    until: joint?.until == null ? null : periodAt(joint.until),
    own: ownPart(frozen?.result ?? result, share),
    plannedCents: plannedCents(meter, expectedKwh),
  };
}

function toldBaseline(
  { baseline, weather, stationNumber }: Extract<FoundBaseline, { kind: 'found' }>,
  expectedKwh: number | null,
): EnergyMeasurement['baseline'] {
  const { from, to, quantity, model, quality, periods } = baseline;
  const { bandKwh, isMeasurable } = measurability(baseline, expectedKwh ?? 0);
  return {
    from,
    to,
    quantity,
    model,
    quality,
    periods: periods.map(period => ({
      from: period.from,
      to: period.to,
      actual: period.quantity,
      expected: expectedQuantity(model, period),
    })),
    basis: weather.basis,
    stationNumber,
    bandKwh,
    isMeasurable: expectedKwh === null ? null : isMeasurable,
  };
}

function resultBetween(
  asked: Asked,
  model: FrozenModel,
  weather: ModelWeather,
  span: { after: number; before: number },
  members: Joint['works'],
): SavingResult | null {
  const adjustments = members.flatMap(({ action }) => action.adjustments);
  const saving = savingBetween(meterOf(asked, weather), model, span, adjustments);
  if (saving === null) return null;
  const { periods, sinceWorks, lastTwelve, leftOut } = saving;
  const { valueOf } = asked.meter;
  const sum = (of: typeof sinceWorks, from: SavingResult['sinceWorks']['from']) => ({
    from,
    avoidedKwh: of.avoided,
    bandKwh: of.band,
    verdict: of.verdict,
    ...valueSaving(
      periods.filter(period => monthIndex(period.from) >= monthIndex(from)),
      valueOf,
    ),
  });
  return {
    periods,
    sinceWorks: sum(sinceWorks, periods[0]?.from ?? periodAt(span.after)),
    lastTwelve: lastTwelve && sum(lastTwelve, lastTwelve.from),
    leftOut,
  };
}

/** The model that was frozen for this meter: the earliest among the actions whose saving is joint. */
function frozenOf(
  { action, energyType, baselines }: Asked,
  members: Joint['works'],
  found: FoundBaseline,
  resultOf: (stored: StoredBaseline) => SavingResult | null,
): EnergyMeasurement['frozen'] {
  const ids = new Set([action.id, ...members.map(({ id }) => id)]);
  const stored = baselines.find(own => own.energyType === energyType && ids.has(own.actionId));
  if (stored === undefined) return null;
  const { id, version, frozenAt, frozenBy, from, to, inputsSha256 } = stored;
  const isChanged = found.kind !== 'found' || found.inputsSha256 !== inputsSha256;
  return { id, version, frozenAt, frozenBy, from, to, inputsSha256, isChanged, result: resultOf(stored) };
}

/** The conventional share of a joint saving; the interval and the value are shared in the same proportion. */
function ownPart(result: SavingResult | null, share: number | null): EnergyMeasurement['own'] {
  const head = result && (result.lastTwelve ?? result.sinceWorks);
  if (head === null || share === null) return null;
  return {
    ...head,
    avoidedKwh: head.avoidedKwh * share,
    bandKwh: head.bandKwh * share,
    cents: head.cents === null ? null : Math.round(head.cents * share),
    kg: head.kg === null ? null : head.kg * share,
  };
}

/** The expected saving in cents, at the mean price of the last twelve known months; null when a month has no price. */
function plannedCents({ end, valueOf }: SiteMeter, expectedKwh: number | null): number | null {
  if (end === null || expectedKwh === null) return null;
  const months = Array.from({ length: baselineMonths }, (_, offset) => {
    const period = periodAt(end - baselineMonths + offset);
    return { from: period, to: period, avoided: expectedKwh / baselineMonths };
  });
  const { cents, unpricedPeriods } = valueSaving(months, valueOf);
  return unpricedPeriods === 0 ? cents : null;
}
