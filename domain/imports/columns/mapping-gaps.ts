import type { EnergyType } from '../../energy/energy-type.ts';
import {
  type ColumnMapping,
  type ColumnRole,
  type ImportMapping,
  type MappingQuestion,
  runningRoles,
} from '../words/mapping.ts';
import { isPointNumber } from '../words/point-header.ts';

/** What a mapping still needs before rows can be read. */
export type MappingGap =
  | { kind: 'which'; columns: number[] }
  | { kind: 'confirm'; columns: ColumnMapping[] }
  /** « 1,234 » may be slightly more than one, or more than a thousand. */
  | { kind: 'decimals'; columns: ColumnMapping[] }
  | {
      kind:
        | 'subject'
        | 'hidden-rows'
        | 'point'
        | 'supplier'
        | 'amount'
        | 'site'
        | 'building'
        | 'energy'
        | 'month'
        | 'year'
        | 'measure'
        | 'name';
    }
  /** Null: for whatever energies the rows name. */
  | { kind: 'unit'; energy: EnergyType | null };

export function mappingGaps(mapping: ImportMapping): MappingGap[] {
  const asked =
    mapping.subject === 'measures' ? [] : mapping.columns.filter(({ role }) => role !== 'ignored');
  const doubtful = asked.filter(isDoubtful);
  const unclear = asked.filter(({ decimalSeparator }) => decimalSeparator === 'undecided');
  return [
    ...(mapping.isSubjectAsked === true ? [{ kind: 'subject' } as const] : []),
    ...(mapping.hiddenRows?.are === 'asked' ? [{ kind: 'hidden-rows' } as const] : []),
    ...mapping.questions.map(({ columns }) => ({ kind: 'which', columns }) as const),
    ...gapsOf(mapping),
    ...(unclear.length > 0 ? [{ kind: 'decimals', columns: unclear } as const] : []),
    ...(doubtful.length > 0 ? [{ kind: 'confirm', columns: doubtful } as const] : []),
  ];
}

/** Below this confidence, a proposal becomes a question. */
const sureFrom = 0.6;

/** Whether a person must confirm the role of a column before anything is read. */
export function isDoubtful({ role, confidence }: ColumnMapping): boolean {
  return role !== 'ignored' && confidence < sureFrom;
}

/** The mapping after a person answered a question: the chosen columns get the role, or no column does. */
export function answered(
  mapping: ImportMapping,
  question: MappingQuestion,
  chosen: readonly number[],
  role: ColumnRole = question.role,
): ImportMapping {
  return {
    ...mapping,
    questions: mapping.questions.filter(each => each !== question),
    columns: mapping.columns.map(column =>
      chosen.includes(column.index) ? { ...column, role, confidence: 1 } : column,
    ),
  };
}

/** Whether a title says that the figures of a doubtful column were neither used nor paid. */
export function isOfNoUse(column: ColumnMapping): boolean {
  return isDoubtful(column) && (column.doubt?.kind === 'other' || column.doubt?.kind === 'planned');
}

/** The mapping after a person confirmed the proposals for the columns in question. */
export function confirmed(
  mapping: ImportMapping,
  isAgreed: (column: ColumnMapping) => boolean = isDoubtful,
): ImportMapping {
  return {
    ...mapping,
    columns: mapping.columns.map(column => (isAgreed(column) ? { ...column, confidence: 1 } : column)),
  };
}

/** The mapping without the figures that titles mark as no consumption. */
export function withoutNoUse(mapping: ImportMapping): ImportMapping {
  return {
    ...mapping,
    columns: mapping.columns.map(column => (isOfNoUse(column) ? { ...column, role: 'ignored' } : column)),
  };
}

function gapsOf(mapping: ImportMapping): MappingGap[] {
  const { columns, defaults, subject } = mapping;
  const has = roleFinder(columns);
  if (subject === 'measures') return [];
  if (subject === 'bills') return billGaps(mapping);
  if (subject === 'points') return has('meter') ? [] : [{ kind: 'point' }];
  if (subject === 'sites') return has('name') ? [] : [{ kind: 'name' }];
  // Months of numbered points get their energy and site from the points.
  const isOfPoints = subject === 'declarations' && columns.some(isPointNumber);
  const site = has('site') || isOfPoints || defaults.site !== null ? [] : [{ kind: 'site' } as const];
  if (subject === 'buildings') return [...site, ...(has('name') ? [] : [{ kind: 'name' } as const])];
  const building = has('building', 'building-code') ? [] : [{ kind: 'building' } as const];
  return measureGaps(mapping, subject === 'declarations' ? site : building, isOfPoints);
}

/** @param owner the gaps concerning the owner of the measures. */
function measureGaps(mapping: ImportMapping, owner: MappingGap[], isOfPoints: boolean): MappingGap[] {
  const { columns, defaults, questions } = mapping;
  const has = roleFinder(columns);
  const measures = columns.filter(({ role }) => measuring.has(role));
  if (measures.length === 0) return questions.length > 0 ? [] : [{ kind: 'measure' }];
  const tellsEnergy = has('energy', 'measure') || isOfPoints || defaults.energy !== null;
  const lacksEnergy = !tellsEnergy && measures.some(({ energy }) => energy === null);
  return [
    ...owner,
    ...(lacksEnergy ? [{ kind: 'energy' } as const] : []),
    ...periodGaps(measures, mapping),
    ...(has('unit', 'measure') ? [] : unitGaps(measures, mapping)),
  ];
}

/** Points determine the energy; without a column of numbers, the site's only point of an energy is used. */
function billGaps(mapping: ImportMapping): MappingGap[] {
  const { columns, defaults, questions } = mapping;
  const has = roleFinder(columns);
  const isAsked = (role: 'quantity' | 'amount') => questions.some(question => question.role === role);
  const hasSupplier = has('supplier') || (defaults.supplier ?? '').trim() !== '';
  const gaps: MappingGap[] = hasSupplier ? [] : [{ kind: 'supplier' }];
  const hasSite = has('site') || defaults.site !== null;
  if (!has('meter') && !hasSite) gaps.push({ kind: 'point' });
  const quantities = columns.filter(({ role }) => role === 'quantity');
  if (
    !has('meter', 'energy') &&
    defaults.energy === null &&
    quantities.every(({ energy }) => energy === null)
  )
    gaps.push({ kind: 'energy' });
  if (!has('from', 'period', 'month')) gaps.push({ kind: 'month' });
  if (!has('from', 'period', 'year') && defaults.year === null) gaps.push({ kind: 'year' });
  const hasAmount = has('amount') || (has('amount-ht') && has('amount-vat', 'vat-rate'));
  if (!hasAmount && !isAsked('amount')) gaps.push({ kind: 'amount' });
  if (!has('unit')) gaps.push(...unitGaps(quantities, mapping));
  return gaps;
}

/** Roles of what a row measures. */
export const measuring: ReadonlySet<ColumnRole> = new Set<ColumnRole>([
  'quantity',
  'amount',
  'index-to',
  ...runningRoles,
]);

function roleFinder(columns: readonly ColumnMapping[]): (...roles: ColumnRole[]) => boolean {
  return (...roles) => columns.some(({ role }) => roles.includes(role));
}

function periodGaps(measures: ColumnMapping[], { columns, defaults }: ImportMapping): MappingGap[] {
  const has = roleFinder(columns);
  const gaps: MappingGap[] = [];
  if (!has('month', 'period', 'from', 'read-on') && measures.some(({ month }) => month === null)) {
    gaps.push({ kind: 'month' });
  }
  if (
    !has('year', 'period', 'from', 'read-on') &&
    defaults.year === null &&
    measures.some(({ year }) => year === null)
  ) {
    gaps.push({ kind: 'year' });
  }
  return gaps;
}

function unitGaps(measures: ColumnMapping[], { defaults }: ImportMapping): MappingGap[] {
  const energies = new Set(
    measures
      .filter(({ role, unit }) => role !== 'amount' && unit === null)
      .map(({ energy }) => energy ?? defaults.energy)
      .filter(energy =>
        energy === null ? Object.keys(defaults.units).length === 0 : !(energy in defaults.units),
      ),
  );
  return [...energies].map(energy => ({ kind: 'unit', energy }));
}
