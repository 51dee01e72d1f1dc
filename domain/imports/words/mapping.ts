import type { Action } from '../../accounts/can.ts';
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

/** What a table is about, with the action for which the importing user must have permission. */
export const subjectActions = {
  declarations: 'declaration.import',
  bills: 'bill.write',
  points: 'point.write',
  readings: 'declaration.import',
  buildings: 'building.write',
  sites: 'site.write',
  measures: 'declaration.import',
} as const satisfies Record<string, Action>;
export type ImportSubject = keyof typeof subjectActions;
export const importSubjects = Object.keys(subjectActions) as ImportSubject[];

/** Figures whose differences are quantities: an index at the end or at the start of its month, a sum since January. */
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
/** `unit`: a title states another unit; `cumulated`: the months of each row include the previous ones. */
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

/** The role of a column. `name` and `code` are those of the building or site that a row describes. */
export type ColumnRole =
  | (typeof ownRoles)[number]
  | RoleOf<typeof siteFields>
  | RoleOf<typeof buildingFields>
  | RoleOf<typeof pointFields>;
export const columnRoles: readonly ColumnRole[] = [
  ...new Set([...ownRoles, ...rolesOf(siteFields), ...rolesOf(buildingFields), ...rolesOf(pointFields)]),
];

/** For gas, whether kWh and MWh are PCS, as billed, or PCI. */
export type CalorificBasis = 'pcs' | 'pci';

/** What a column is about besides its role: the header may name an energy, a unit, a month, a year. */
export type ColumnScope = {
  energy: EnergyType | null;
  unit: Unit | null;
  basis: CalorificBasis | null;
  month: Month | null;
  year: number | null;
  /** The number of units that each figure counts: « k€ », « GWh »; one when unset. */
  scale?: FigureScale | undefined;
};

export type ColumnMapping = ColumnScope & {
  /** 0 for A. */
  index: number;
  header: string;
  role: ColumnRole;
  decimalSeparator: DecimalSeparator;
  /** 0 to 1: the confidence of the proposal. */
  confidence: number;
  /** Contains what titles and sheet names state for each row, and is not a column of the file. */
  isFromTitles?: boolean | undefined;
  /** For an item of a bill: the component that a person chose in place of the one in the header. */
  component?: BillComponent | undefined;
  /** For a time column: a year that was read in it, and the one that titles, the file's name or other columns state instead. */
  years?: { read: number; told: number } | undefined;
  /** For days written as numbers: the month is before the day; unset when not asked. */
  monthFirst?: boolean | undefined;
  /** What in the file contradicts the proposal: a title, days that may have the month first, or the figures themselves. */
  doubt?: { kind: DoubtKind; text: string } | undefined;
};

/**
 * Columns that are possible for one role, none of which is used until a person chooses: `several` differ from each other, `parts`
 * have no total beside them, `hidden` is one that the file hides or calls a draft, `running` only ever increases, like the index
 * of a meter.
 */
export type MappingQuestion = {
  role: 'quantity' | 'amount' | 'amount-ht' | 'line-amount' | 'period';
  reason: 'several' | 'parts' | 'hidden' | 'running';
  columns: number[];
};

/** The tables of the group's first tool (specification §7), by name. */
export type FormerTable = 'buildings' | 'building_consumptions' | 'monthly_energy_declarations';

export type ImportMapping = {
  subject: ImportSubject;
  /** The (last) line of the header; 0 when the first line already contains data. */
  headerLine: number;
  columns: ColumnMapping[];
  /** Values for the whole table when no column states them. */
  defaults: {
    site: string | null;
    energy: EnergyType | null;
    year: number | null;
    /** For months in rows that run from one year into the next: the first month; the year is that of the first one. */
    seasonStart?: Month | null | undefined;
    units: Partial<Record<EnergyType, Unit>>;
    ecsProducer: EcsProducer | null;
    /** The supplier of all the bills of the table. */
    supplier?: string | null | undefined;
  };
  /** Whether the day in the `to` column still belongs to the bill. */
  lastDayIncluded: boolean;
  /** An empty cell of a key column repeats the one above, as under merged cells. */
  fillsDown: boolean;
  /** The group's first tool stored empty months as 0: they are read as missing. */
  zeroIsMissing: boolean;
  formerTable: FormerTable | null;
  /** Nothing is read until they are answered. */
  questions: MappingQuestion[];
  /** Rows that the spreadsheet hides, for example by a filter: a person states whether they count, before anything is read. */
  hiddenRows?: { count: number; are: 'asked' | 'read' | 'left' } | undefined;
  /** The rows may be bills or months: a person states which, before anything is read. */
  isSubjectAsked?: boolean | undefined;
};
