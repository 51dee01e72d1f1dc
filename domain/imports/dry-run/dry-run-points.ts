import type { EnergyType } from '../../energy/energy-type.ts';
import { type ContentOf, emptyContent } from '../../ground/fields/field.ts';
import {
  type DatedPower,
  type ListedPlace,
  type PointContent,
  pointFault,
} from '../../supply/fields/point-fields.ts';
import { wholePpm } from '../../supply/point/point-place.ts';
import { sharingsOf } from '../../supply/fields/sharing.ts';
import { type CandidateRegister, registerFields } from '../rows/candidate-register.ts';
import { classifiedItem } from './classified-item.ts';
import { contradictedLines } from './contradicted-lines.ts';
import { type DryRunItem, type ItemKey, refusedItem } from './dry-run-item.ts';
import { comparedFields, withTold } from './told-fields.ts';

type RegisterAttributes = ContentOf<typeof registerFields>;
export type StoredRegister = PointContent & { id: number; energyType: EnergyType };
/** A stored point, or a new one. */
export type RegisterWrite<Stored extends StoredRegister> = {
  key: { energyType: EnergyType };
  stored: Stored | null;
  content: PointContent;
};

/** The result of importing a list of points; an empty cell erases nothing, and no point is moved to another site. */
export function dryRunPoints<Stored extends StoredRegister>(
  candidates: readonly CandidateRegister[],
  stored: readonly Stored[],
): { items: DryRunItem[]; writes: RegisterWrite<Stored>[] } {
  const items: DryRunItem[] = [];
  const writes: RegisterWrite<Stored>[] = [];
  const met = new Set<string>();
  const contradicted = contradictedLines(candidates, nameOf);
  for (const candidate of candidates) {
    const { line, energyType, number } = candidate;
    const existing = stored.find(({ id }) => id === candidate.existingId) ?? null;
    const siteId = candidate.siteId ?? existing?.places.at(-1)?.siteId ?? 0;
    const key: ItemKey = { kind: 'point', siteId, energyType, number };
    const isTwice = met.has(nameOf(candidate));
    if (isTwice || contradicted.has(line)) {
      items.push(refusedItem(line, key, contradicted.has(line) ? 'row-contradicts' : 'row-twice'));
      continue;
    }
    met.add(nameOf(candidate));
    const content = contentOf(candidate, existing, siteId);
    if (typeof content === 'string') {
      items.push(refusedItem(line, key, content));
      continue;
    }
    const fault = pointFault(energyType, content);
    if (fault !== null) {
      items.push(refusedItem(line, key, fault.code, { kind: fault.kind }));
      continue;
    }
    const item = classifiedItem(line, key, existing && shownOf(existing), shownOf(content));
    items.push(item);
    if (item.class !== 'identical') writes.push({ key: { energyType }, stored: existing, content });
  }
  return { items, writes };
}

function nameOf({ energyType, number }: CandidateRegister): string {
  return `${energyType} ${number}`;
}

/**
 * The resulting content of the point, or why it is refused: the first day is missing, or the places differ from the stored ones.
 */
function contentOf(candidate: CandidateRegister, existing: StoredRegister | null, siteId: number) {
  const { number, energyType, fromDay } = candidate;
  const places = existing?.places ?? candidate.places ?? placesSince(siteId, fromDay);
  if (places === null) return 'point-without-date' as const;
  if (candidate.places !== null && JSON.stringify(candidate.places) !== JSON.stringify(places))
    return 'point-elsewhere' as const;
  const empty = { ...emptyContent(registerFields), sharing: sharingsOf(energyType)[0] ?? 'days' };
  const attributes = withTold(registerFields, candidate, existing ?? empty);
  const powers = withPowers(candidate, attributes.powers, fromDay ?? places[0]?.from ?? '');
  return powers === null ? ('power-without-date' as const) : { number, ...attributes, powers, places };
}

function placesSince(siteId: number, from: string | null): ListedPlace[] | null {
  return from === null ? null : [{ siteId, from, to: null, sharePpm: wholePpm }];
}

/** As shown for comparison: powers as one text, the latest of each class. */
function shownOf(point: RegisterAttributes) {
  const { powers, ...fields } = comparedFields(registerFields, point);
  const texts = latest(point.powers).map(power => `${power.class} ${power.value} ${power.unit}`);
  const shown = texts.toSorted().join(', ');
  const told = Object.entries(fields).map(([field, value]) => [field, value === '' ? null : value]);
  return {
    ...(Object.fromEntries(told) as typeof fields),
    subscribedPower: shown || null,
    // Includes earlier powers, so that a change in these alone is shown; null when there are none.
    powers: point.powers.length === texts.length ? null : powers,
  };
}

function latest(powers: readonly DatedPower[]): DatedPower[] {
  const sorted = powers.toSorted((a, b) => (a.from < b.from ? -1 : 1));
  return [...new Map(sorted.map(power => [power.class, power])).values()];
}

/** Null: a power differs from the stored one, without a later first day. */
function withPowers(
  { listedPowers, fromDay }: CandidateRegister,
  kept: readonly DatedPower[],
  from: string,
): DatedPower[] | null {
  const now = new Map(latest(kept).map(power => [power.class, power]));
  const added: DatedPower[] = [];
  for (const power of listedPowers) {
    const before = now.get(power.class);
    if (before?.value === power.value && before.unit === power.unit) continue;
    if (before !== undefined && (fromDay === null || fromDay <= before.from)) return null;
    added.push({ ...power, from: fromDay ?? from });
  }
  return [...kept, ...added];
}
