import { type EnergyType, energyTypes } from '@suivi/domain/energy/energy-type';
import type { ImportMapping } from '@suivi/domain/imports/words/mapping';
import { energyOfHeader } from '@suivi/domain/imports/words/energy-of-header';
import { mappingGaps, measuring } from '@suivi/domain/imports/columns/mapping-gaps';

export type WholeFileQuestions = {
  site: boolean;
  supplier: boolean;
  energy: boolean;
  year: boolean;
  producer: boolean;
  /** The energies whose unit no header gives. */
  units: EnergyType[];
};

/** The energies that a file without energies in its headers most often contains. */
const common: ReadonlySet<EnergyType> = new Set(['electricity', 'gas', 'fuel', 'water']);

/** What must be stated for the whole file, because no column gives it. */
export function wholeFileQuestions(mapping: ImportMapping): WholeFileQuestions {
  const { columns, defaults, subject } = mapping;
  const has = (...roles: string[]) => columns.some(({ role }) => roles.includes(role));
  const isBilled = subject === 'bills';
  const isMeasured = isBilled || subject === 'declarations' || subject === 'readings';
  const measures = columns.filter(({ role }) => measuring.has(role));
  const holdsEcs = defaults.energy === 'ecs' || measures.some(({ energy }) => energy === 'ecs');
  return {
    site: subject !== 'sites' && !has('site') && !(subject === 'bills' && has('meter')),
    supplier: subject === 'bills' && !has('supplier'),
    energy:
      isListed(mapping) ||
      (isMeasured &&
        !has('energy') &&
        !(isBilled && has('meter')) &&
        measures.some(({ energy }) => energy === null)),
    year:
      isMeasured && !has('year', 'period', 'from', 'read-on') && measures.some(({ year }) => year === null),
    producer: subject === 'declarations' && !has('ecs-producer') && holdsEcs,
    units: unitsAsked(mapping),
  };
}

/** Whether this is a list of delivery points for which neither a column nor the header of their numbers gives the energy. */
function isListed({ subject, columns }: ImportMapping): boolean {
  if (subject !== 'points' || columns.some(({ role }) => role === 'energy')) return false;
  const meter = columns.find(({ role }) => role === 'meter');
  return meter !== undefined && energyOfHeader(meter.header) === null;
}

function unitsAsked(mapping: ImportMapping): EnergyType[] {
  const gaps = mappingGaps({ ...mapping, defaults: { ...mapping.defaults, units: {} } });
  const lacking = new Set(gaps.flatMap(gap => (gap.kind === 'unit' ? gap.energy : [])));
  return energyTypes.filter(energy => lacking.has(energy) || (lacking.has(null) && common.has(energy)));
}
