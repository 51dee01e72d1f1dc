import type { EnergyType } from '../../energy/energy-type.ts';
import type { ColumnMapping, ColumnRole, ImportMapping } from './mapping.ts';

/** What a mapping still lacks before rows can be read. */
export type MappingGap =
  | { kind: 'site' | 'building' | 'energy' | 'month' | 'year' | 'measure' | 'name' }
  /** Null: of whatever energies the rows name. */
  | { kind: 'unit'; energy: EnergyType | null };

export function mappingGaps(mapping: ImportMapping): MappingGap[] {
  const { columns, defaults, subject } = mapping;
  const has = (...roles: ColumnRole[]) => columns.some(({ role }) => roles.includes(role));
  if (subject === 'sites') return has('name') ? [] : [{ kind: 'name' }];
  const site = has('site') || defaults.site !== null ? [] : [{ kind: 'site' } as const];
  if (subject === 'buildings') return [...site, ...(has('name') ? [] : [{ kind: 'name' } as const])];

  const measures = columns.filter(({ role }) => role === 'quantity' || role === 'amount');
  if (measures.length === 0) return [{ kind: 'measure' }];
  const gaps: MappingGap[] = subject === 'declarations' ? [...site] : [];
  if (subject === 'readings' && !has('building', 'building-code')) gaps.push({ kind: 'building' });
  const lacks = (test: (column: ColumnMapping) => boolean) => measures.some(test);
  if (!has('energy') && defaults.energy === null && lacks(({ energy }) => energy === null))
    gaps.push({ kind: 'energy' });
  if (!has('month', 'period', 'from') && lacks(({ month }) => month === null)) gaps.push({ kind: 'month' });
  if (!has('year', 'period', 'from') && defaults.year === null && lacks(({ year }) => year === null)) {
    gaps.push({ kind: 'year' });
  }
  if (!has('unit')) gaps.push(...unitGaps(measures, mapping));
  return gaps;
}

function unitGaps(measures: ColumnMapping[], { defaults }: ImportMapping): MappingGap[] {
  const energies = new Set(
    measures
      .filter(({ role, unit }) => role === 'quantity' && unit === null)
      .map(({ energy }) => energy ?? defaults.energy)
      .filter(energy =>
        energy === null ? Object.keys(defaults.units).length === 0 : !(energy in defaults.units),
      ),
  );
  return [...energies].map(energy => ({ kind: 'unit', energy }));
}
