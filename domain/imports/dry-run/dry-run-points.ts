import type { EnergyType } from '../../energy/energy-type.ts';
import type { CandidateRegister, ListedPower } from '../rows/candidate-register.ts';
import { classifiedItem } from './classified-item.ts';
import { type DryRunItem, type ItemKey, refusedItem } from './dry-run-item.ts';
import { oneLine } from './told-fields.ts';

export type RegisteredPower = ListedPower & { from: string };

/** What a list can say of a point. */
export type RegisterAttributes = {
  label: string;
  operator: string;
  segment: string;
  networkTariff: string;
  meterSerial: string;
  powers: readonly RegisteredPower[];
};
export type StoredRegister = RegisterAttributes & {
  id: number;
  energyType: EnergyType;
  number: string;
  places: readonly { siteId: number; from: string; to: string | null }[];
};
/** A point that is stored, or a new one: where it delivers, and since when. */
export type RegisterWrite<Stored extends StoredRegister> = {
  energyType: EnergyType;
  number: string;
  attributes: RegisterAttributes;
} & ({ stored: Stored } | { stored: null; place: { siteId: number; from: string } });

const nothing = { label: '', operator: '', segment: '', networkTariff: '', meterSerial: '', powers: [] };

/** What importing a list of points would do; an empty cell erases nothing, and no point is given to another site. */
export function dryRunPoints<Stored extends StoredRegister>(
  candidates: readonly CandidateRegister[],
  stored: readonly Stored[],
): { items: DryRunItem[]; writes: RegisterWrite<Stored>[] } {
  const items: DryRunItem[] = [];
  const writes: RegisterWrite<Stored>[] = [];
  const met = new Set<string>();
  for (const candidate of candidates) {
    const { line, energyType, number } = candidate;
    const existing = stored.find(({ id }) => id === candidate.existingId) ?? null;
    const siteId = candidate.siteId ?? existing?.places.at(-1)?.siteId ?? 0;
    const key: ItemKey = { kind: 'point', siteId, energyType, number };
    if (met.has(`${energyType} ${number}`)) {
      items.push(refusedItem(line, key, 'row-twice'));
      continue;
    }
    met.add(`${energyType} ${number}`);
    const from = candidate.fromDay ?? existing?.places[0]?.from;
    const attributes = from === undefined ? null : merged(candidate, existing ?? nothing, from);
    if (from === undefined || attributes === null) {
      items.push(refusedItem(line, key, from === undefined ? 'point-without-date' : 'power-without-date'));
      continue;
    }
    const item = classifiedItem(line, key, existing && shownOf(existing), shownOf(attributes));
    items.push(item);
    if (item.class === 'identical') continue;
    const place = existing === null ? { stored: null, place: { siteId, from } } : { stored: existing };
    writes.push({ energyType, number, attributes, ...place });
  }
  return { items, writes };
}

/** As the person compares them: powers in one text, the last of each class. */
function shownOf({ label, operator, segment, networkTariff, meterSerial, powers }: RegisterAttributes) {
  const texts = latest(powers).map(power => `${power.class} ${power.value} ${power.unit}`);
  return {
    label: label || null,
    operator: operator || null,
    segment: segment || null,
    networkTariff: networkTariff || null,
    meterSerial: meterSerial || null,
    subscribedPower: texts.toSorted().join(', ') || null,
  };
}

function latest(powers: readonly RegisteredPower[]): RegisteredPower[] {
  const sorted = powers.toSorted((a, b) => (a.from < b.from ? -1 : 1));
  return [...new Map(sorted.map(power => [power.class, power])).values()];
}

/** Null: a power is another one than the stored one, and nothing says since when. */
function merged(
  { label, operator, segment, networkTariff, meterSerial, powers, fromDay }: CandidateRegister,
  kept: RegisterAttributes,
  from: string,
): RegisterAttributes | null {
  const now = new Map(latest(kept.powers).map(power => [power.class, power]));
  const added: RegisteredPower[] = [];
  for (const power of powers) {
    const before = now.get(power.class);
    if (before?.value === power.value && before.unit === power.unit) continue;
    if (before !== undefined && (fromDay === null || fromDay <= before.from)) return null;
    added.push({ ...power, from: fromDay ?? from });
  }
  return {
    label: oneLine(label ?? kept.label),
    operator: oneLine(operator ?? kept.operator),
    segment: oneLine(segment ?? kept.segment),
    networkTariff: oneLine(networkTariff ?? kept.networkTariff),
    meterSerial: oneLine(meterSerial ?? kept.meterSerial),
    powers: [...kept.powers, ...added],
  };
}
