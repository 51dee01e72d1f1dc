import type {
  EnergyMeasurement,
  listSavingMeasurements as endpoint,
  SavingMeasurement,
  SavingResult,
} from '@suivi/contract/actions/saving-measurements';
import type { SavingAction } from '@suivi/contract/actions/saving-actions';
import { jointBand } from '@suivi/domain/models/avoided-energy';
import { expectedCents, ownCostCents } from '@suivi/domain/actions/saving-action';
import type { NetworkSaving } from '@suivi/domain/actions/network-saving';
import { paybackYears } from '@suivi/domain/actions/value-saving';
import type { ReadingVerb } from '../../platform/http/reading-verb.ts';
import { ok, refuse } from '../../platform/result.ts';
import { listBaselines } from '../../records/actions/baselines.ts';
import { listActions } from '../../records/actions/store.ts';
import { gatherMeters } from './measure/gather-meters.ts';
import { measureEnergy } from './measure/measure-energy.ts';
import { measureNetwork } from './measure/measure-network.ts';

/** The measurements of all actions without their months, or of one action with them. Dropped actions are left out. */
export const listSavingMeasurements: ReadingVerb<typeof endpoint> = async reading => {
  const { db, query } = reading;
  const all = (await listActions(db)).filter(({ state }) => state !== 'dropped');
  const wanted = query.action === undefined ? all : all.filter(({ id }) => id === query.action);
  if (query.action !== undefined && wanted.length === 0) return refuse('not-found', { field: 'action' });
  const baselines = await listBaselines(db);
  const meterOf = await gatherMeters(
    reading,
    [...new Set(wanted.map(({ siteId }) => siteId))],
    baselines.map(({ stationNumber }) => stationNumber),
  );
  const networkOf = new Map<number, NetworkSaving | null>();
  for (const action of wanted) networkOf.set(action.id, await measureNetwork(db, action));
  const measurements = wanted.map(action => {
    const neighbours = all.filter(({ siteId }) => siteId === action.siteId);
    const energies = action.expected.map(({ energyType }) =>
      measureEnergy({ action, energyType, neighbours, baselines, meter: meterOf(action.siteId, energyType) }),
    );
    const network = networkOf.get(action.id) ?? null;
    return measurementOf(
      action,
      query.action === undefined ? energies.map(withoutMonths) : energies,
      network,
    );
  });
  return ok({ measurements });
};

function measurementOf(
  action: SavingAction,
  energies: EnergyMeasurement[],
  network: NetworkSaving | null,
): SavingMeasurement {
  const own = energies.flatMap(energy => energy.own ?? []);
  const sum = (of: (part: (typeof own)[number]) => number | null) => {
    const known = own.flatMap(part => of(part) ?? []);
    return known.length === 0 ? null : known.reduce((total, value) => total + value, 0);
  };
  // Yearly only if each energy has its own twelve months.
  const isYear =
    own.length > 0 && energies.every(({ result, frozen }) => (frozen?.result ?? result)?.lastTwelve != null);
  const isPriced = own.every(({ unpricedPeriods }) => unpricedPeriods === 0);
  const cents = network === null ? sum(part => part.cents) : network.gainCents;
  const cost = ownCostCents(action);
  const expected = expectedCents(action, energies);
  return {
    actionId: action.id,
    energies,
    network,
    avoidedKwh: sum(({ avoidedKwh }) => avoidedKwh),
    bandKwh: own.length === 0 ? null : jointBand(own.map(({ bandKwh }) => bandKwh)),
    cents,
    kg: sum(({ kg }) => kg),
    expectedCents: expected,
    isYear,
    plannedPayback: paybackYears(cost, expected),
    realPayback: isYear && isPriced ? paybackYears(cost, cents) : null,
  };
}

const bare = (result: SavingResult | null) => result && { ...result, periods: [], leftOut: [] };

function withoutMonths(energy: EnergyMeasurement): EnergyMeasurement {
  return {
    ...energy,
    baseline: energy.baseline && { ...energy.baseline, periods: [] },
    frozen: energy.frozen && { ...energy.frozen, result: bare(energy.frozen.result) },
    result: bare(energy.result),
  };
}
