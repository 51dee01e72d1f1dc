import type { AllocationKeyContent, MeterContent } from '@suivi/contract/meters/meters';
import { addMonths } from '@suivi/domain/ground/calendar/month';
import type { Change } from '../platform/change.ts';
import { allocationKeyKind, meterKind, meterReadingKind } from '../records/meters/meter-kinds.ts';
import { writeRecords } from '../records/write-records.ts';
import { dayOf } from './demonstration-bill-lines.ts';
import { declaredMonth, monthsOfBills } from './demonstration-bill.ts';
import type { DemonstrationSpan } from './demonstration-span.ts';
import type { DemonstrationDeclaration } from './generate-declarations.ts';
import { SeededRandom } from './seeded-random.ts';

type Part = AllocationKeyContent['parts'][number];
const service = (name: string, percent: number): Part => ({
  kind: 'service',
  buildingId: null,
  name,
  ppm: percent * 10_000,
});
const tenant = (name: string, percent: number): Part => ({ ...service(name, percent), kind: 'tenant' });

/** A main meter and three under it: the share of the point that each counts, and to whom it is allocated. */
const demonstrationMeters = [
  { name: 'Général du bâtiment principal', share: 0.97, coefficient: 40, parts: [] },
  { name: 'Chauffage et ventilation', share: 0.31, coefficient: 20, parts: [] },
  {
    name: 'Cuisine',
    share: 0.17,
    coefficient: 1,
    parts: [service('Restauration', 80), tenant('Foyer de vie (locataire)', 20)],
  },
  {
    name: 'Hébergement',
    share: 0.39,
    coefficient: 10,
    parts: [service('Médecine', 60), service('Soins de suite', 40)],
  },
] as const;

const fixedParts = [
  service('Médecine', 45),
  service('Soins de suite', 25),
  service('Restauration', 20),
  tenant('Foyer de vie (locataire)', 10),
];

/** The site whose electricity point is billed and sub-metered. */
export const meterSite = 'langeac';
const monthsRead = 14;
const from = '2020-01-01';

/**
 * The meters under the billed point of a centre, read on the first day of each billed month, a virtual meter that adds two, and
 * the keys of its cost.
 */
export async function insertMeters(
  change: Change,
  { siteId, pointId }: { siteId: number; pointId: number },
  span: DemonstrationSpan,
  declarations: readonly DemonstrationDeclaration[],
): Promise<void> {
  const key = { siteId, energyType: 'electricity' as const };
  const ids: number[] = [];
  for (const { name, coefficient } of demonstrationMeters) {
    const parent = ids[0] === undefined ? { meterId: null, pointId } : { meterId: ids[0], pointId: null };
    const content = meterContent(name, { coefficient, parents: [{ ...parent, from, to: null }] });
    const [written] = await writeRecords(change, meterKind, [{ key, stored: null, content }]);
    ids.push(written?.id ?? 0);
  }
  const terms = ids.slice(1, 3).map(meterId => ({ meterId, pointId: null, sign: 1 as const }));
  const sum = meterContent('Chaleur et cuisine (somme)', { source: 'formula', terms });
  await writeRecords(change, meterKind, [{ key, stored: null, content: sum }]);
  const periods = monthsOfBills(span, monthsRead);
  const readings = demonstrationMeters.flatMap(({ name, share, coefficient }, place) => {
    const random = new SeededRandom(2026, name);
    let index = 1_000 * (place + 1);
    return [...periods, addMonths(span.last, 1)].map((period, at) => {
      const before = periods[at - 1];
      const of = { siteCode: meterSite, energyType: 'electricity', period: before ?? period } as const;
      const kwh = before === undefined ? 0 : (declaredMonth(declarations, of)?.kwh ?? 0);
      index = Math.round((index + (kwh * share * random.factor(0.01, 0.02)) / coefficient) * 1000) / 1000;
      return {
        key: { meterId: ids[place] ?? 0, siteId },
        stored: null,
        content: { readOn: dayOf(period, 1), kind: 'read' as const, index, coefficient: null, note: '' },
      };
    });
  });
  await writeRecords(change, meterReadingKind, readings);
  const ofMeters = demonstrationMeters.flatMap(({ parts }, place) =>
    parts.length === 0 ? [] : keyOf({ meterId: ids[place] ?? 0, pointId: null }, 'use', [...parts]),
  );
  const keys = [...ofMeters, keyOf({ meterId: null, pointId }, 'fixed', fixedParts)];
  await writeRecords(
    change,
    allocationKeyKind,
    keys.map(content => ({ key: { siteId }, stored: null, content })),
  );
}

function meterContent(name: string, given: Partial<MeterContent>): MeterContent {
  return {
    name,
    serial: '',
    buildingId: null,
    source: 'index',
    coefficient: 1,
    wheels: 6,
    plausiblePerDay: 500,
    sharing: 'days',
    from,
    to: null,
    notes: '',
    parents: [],
    terms: [],
    ...given,
  };
}

function keyOf(
  node: { meterId: number | null; pointId: number | null },
  purpose: AllocationKeyContent['purpose'],
  parts: Part[],
): AllocationKeyContent {
  return { ...node, purpose, basis: 'surface', from, to: null, notes: 'Clé de démonstration.', parts };
}
