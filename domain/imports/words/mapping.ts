import { pointFields } from '../../supply/fields/point-fields.ts';
import { buildingFields } from '../../sites/building.ts';
import { type RoleOf, rolesOf } from '../../ground/fields/field.ts';
import { siteFields } from '../../sites/site.ts';
import type { DecimalSeparator } from '../../ground/table/decimal-separator.ts';
import type { BillComponent } from '../../energy/bill-component.ts';
import type { Month } from '../../ground/calendar/month.ts';
import type { EcsProducer, EnergyType } from '../../energy/energy-type.ts';
import type { Unit } from '../../ground/number/unit.ts';
import type { FigureScale } from './figure-scale.ts';

export const importSubjects = [
  'declarations',
  'bills',
  'points',
  'readings',
  'buildings',
  'sites',
  'measures',
] as const;
export type ImportSubject = (typeof importSubjects)[number];

/** Figures of which a quantity is the difference: an index at the end or at the start of its month, a sum since January. */
export const runningRoles = ['index-end', 'index-start', 'year-to-date'] as const;
export type RunningRole = (typeof runningRoles)[number];

const ownRoles = [
  ...runningRoles,
  'read-on',
  'ignored',
  'site',
  'building',
  'building-code',
  'energy',
  'unit',
  'year',
  'month',
  'period',
  'from',
  'to',
  'measure',
  'quantity',
  'amount',
  'index-from',
  'index-to',
  'credit-note',
  'estimated',
  'gas-coefficient',
  'ecs-producer',
  'bill-number',
  'ttc-notes',
  'supplier',
  'issued-on',
  'bill-kind',
  'amount-ht',
  'amount-vat',
  'line-label',
  'unit-price',
  'vat-rate',
  'line-amount',
  'power',
  'places',
  'reached-power',
  'amount-basis',
] as const;
/** `unit`: a title tells another unit; `cumulated`: the months of each row hold those before them. */
export const doubtKinds = [
  'planned',
  'other',
  'untaxed',
  'scaled',
  'unit',
  'cumulated',
  'month-first',
] as const;
export type DoubtKind = (typeof doubtKinds)[number];

/** What a column holds. `name` and `code` are those of the building or site that a row describes. */
export type ColumnRole =
  | (typeof ownRoles)[number]
  | RoleOf<typeof siteFields>
  | RoleOf<typeof buildingFields>
  | RoleOf<typeof pointFields>;
export const columnRoles: readonly ColumnRole[] = [
  ...new Set([...ownRoles, ...rolesOf(siteFields), ...rolesOf(buildingFields), ...rolesOf(pointFields)]),
];

/** For gas, whether kWh and MWh are of the higher calorific value, as billed, or of the lower one. */
export type CalorificBasis = 'pcs' | 'pci';

/** What a column is about beside its role: the header may name an energy, a unit, a month, a year. */
export type ColumnScope = {
  energy: EnergyType | null;
  unit: Unit | null;
  basis: CalorificBasis | null;
  month: Month | null;
  year: number | null;
  /** Of what each figure counts a thousand or a million: « k€ », « GWh »; unset: one. */
  scale?: FigureScale | undefined;
};

export type ColumnMapping = ColumnScope & {
  /** 0 for A. */
  index: number;
  header: string;
  role: ColumnRole;
  decimalSeparator: DecimalSeparator;
  /** 0 to 1: how sure the proposal is. */
  confidence: number;
  /** What titles and names of sheets told of each row, not a column of the file. */
  isFromTitles?: boolean | undefined;
  /** Of a post of bills: what a person says that it is for, in the place of what its header tells. */
  component?: BillComponent | undefined;
  /** Of a column of time: a year that is read in it, and one that titles, the file's name or other columns tell instead. */
  years?: { read: number; told: number } | undefined;
  /** Of days written as numbers: the month stands before the day; unset where nobody asked. */
  monthFirst?: boolean | undefined;
  /** What the file says against it: a title, a day that may be written with its month first, or its own figures. */
  doubt?: { kind: DoubtKind; text: string } | undefined;
};

/**
 * Columns that could each be the one of a role, none of which is taken before a person says which: `several` differ from
 * each other, `parts` have no total beside them, `hidden` is one that the file hides or calls a draft, `running` only
 * ever grows, as the index of a meter does.
 */
export type MappingQuestion = {
  role: 'quantity' | 'amount' | 'amount-ht' | 'line-amount' | 'period';
  reason: 'several' | 'parts' | 'hidden' | 'running';
  columns: number[];
};

/** The tables of the group's first tool (specification §7), by their names. */
export type FormerTable = 'buildings' | 'building_consumptions' | 'monthly_energy_declarations';

export type ImportMapping = {
  subject: ImportSubject;
  /** The header's (last) line; 0 when the first line already holds data. */
  headerLine: number;
  columns: ColumnMapping[];
  /** What holds for the whole table where no column says. */
  defaults: {
    site: string | null;
    energy: EnergyType | null;
    year: number | null;
    /** Of months in rows that run from one year into the next: the first of them; the year is the first one. */
    seasonStart?: Month | null | undefined;
    units: Partial<Record<EnergyType, Unit>>;
    ecsProducer: EcsProducer | null;
    /** Who sent all the bills of the table. */
    supplier?: string | null | undefined;
  };
  /** Whether the day in the `to` column still belongs to the bill. */
  lastDayIncluded: boolean;
  /** An empty cell of a key column repeats the one above, as under merged cells. */
  fillsDown: boolean;
  /** The group's first tool saved empty months as 0: they are read as missing. */
  zeroIsMissing: boolean;
  formerTable: FormerTable | null;
  /** Nothing is read before they are answered. */
  questions: MappingQuestion[];
  /** Rows that the spreadsheet hides, as a filter does: a person says whether they count, before anything is read. */
  hiddenRows?: { count: number; are: 'asked' | 'read' | 'left' } | undefined;
  /** The rows may be bills or months: a person says which, before anything is read. */
  isSubjectAsked?: boolean | undefined;
};
