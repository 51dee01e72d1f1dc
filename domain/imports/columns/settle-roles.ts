import { pointFields } from '../../supply/fields/point-fields.ts';
import { buildingFields } from '../../sites/building.ts';
import { rolesOf } from '../../ground/fields/field.ts';
import { foldText } from '../../ground/text/fold-text.ts';
import { siteFields } from '../../sites/site.ts';
import {
  type ColumnMapping,
  type ColumnRole,
  type FormerTable,
  type ImportSubject,
  runningRoles,
} from '../words/mapping.ts';

const keys = [
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
  'meter',
  'bill-number',
  'notes',
] as const;
const measures = [
  'quantity',
  'amount',
  'amount-basis',
  'credit-note',
  'measure',
  'index-from',
  'index-to',
  'read-on',
  ...runningRoles,
] as const;

/** The roles that a subject uses; a column with any other role is ignored. */
export const rolesOfSubject: Record<ImportSubject, readonly ColumnRole[]> = {
  declarations: [...keys, ...measures, 'estimated', 'gas-coefficient', 'ecs-producer', 'ttc-notes', 'city'],
  measures: [],
  bills: [
    ...keys.filter(key => key !== 'building' && key !== 'building-code'),
    'supplier',
    'issued-on',
    'bill-kind',
    'credit-note',
    'estimated',
    'quantity',
    'gas-coefficient',
    'index-from',
    'index-to',
    'amount-ht',
    'amount-vat',
    'amount',
    'amount-basis',
    'line-amount',
    'line-label',
    'unit-price',
    'vat-rate',
    'power',
    'reached-power',
    'city',
  ],
  points: ['site', 'city', 'energy', 'from', 'power', 'places', ...rolesOf(pointFields)],
  readings: [...keys, 'city', 'quantity', 'index-from', 'index-to', 'read-on', ...runningRoles],
  buildings: ['site', ...rolesOf(buildingFields)],
  sites: ['code', ...rolesOf(siteFields)],
};

/** Roles that several columns may have: quantities and amounts are then parts, and powers have a class each. */
const addable: ReadonlySet<ColumnRole> = new Set<ColumnRole>([
  ...runningRoles,
  'quantity',
  'amount',
  'power',
  'reached-power',
]);

/** Adapts the roles suggested by headers to the subject, and leaves only one column to each role that is not a measure. */
export function settleRoles(
  columns: readonly ColumnMapping[],
  subject: ImportSubject,
  formerTable: FormerTable | null,
): ColumnMapping[] {
  const twelve = columns.filter(({ month }) => month !== null).length >= 3;
  const fitted = columns.map(column => {
    const role = fittedRole(column, subject, formerTable);
    const isTotal = addable.has(role) && isSumOfOthers(column, columns, twelve);
    return withRole(column, rolesOfSubject[subject].includes(role) && !isTotal ? role : 'ignored');
  });
  const winners = new Map<string, ColumnMapping>();
  for (const column of fitted) {
    const key = placeOf(column);
    const winner = winners.get(key);
    if (winner === undefined || preference(column) > preference(winner)) winners.set(key, column);
  }
  return fitted.map(column =>
    column.role === 'ignored' || addable.has(column.role) || winners.get(placeOf(column)) === column
      ? column
      : withRole(column, 'ignored'),
  );
}

const isTotal = ({ header }: ColumnMapping) => /\b(total|totaux|totale|somme)\b/.test(foldText(header));

/** Whether the column is a total beside twelve months, or beside energies with columns of their own. */
function isSumOfOthers(column: ColumnMapping, columns: readonly ColumnMapping[], twelve: boolean): boolean {
  if (twelve && column.month === null) return true;
  if (column.energy !== null || !isTotal(column)) return false;
  // Beside a column without an energy, it may be the total of that one.
  const others = columns.filter(other => other.role === column.role && !isTotal(other));
  return others.length > 0 && others.every(({ energy }) => energy !== null);
}

/** Roles that name the site of a row of bills or months. */
const namesSite: ReadonlySet<ColumnRole> = new Set<ColumnRole>(['name', 'siret', 'finess']);

function fittedRole(
  column: ColumnMapping,
  subject: ImportSubject,
  formerTable: FormerTable | null,
): ColumnRole {
  const { role } = column;
  const says = (word: string) => foldText(column.header).split(' ').includes(word);
  switch (subject) {
    case 'bills':
      return namesSite.has(role) ? 'site' : role;
    case 'declarations':
      if (namesSite.has(role)) return 'site';
      if (formerTable !== null && role === 'building') return 'site';
      return role;
    case 'points':
      return pointRole(role, says);
    case 'readings':
      return role === 'name' ? 'building' : role === 'code' ? 'building-code' : role;
    case 'buildings':
      if (role === 'building') return 'name';
      if (role === 'building-code') return 'code';
      return role === 'floor-area' ? 'surface' : role;
    case 'sites':
      if (role === 'site') return says('code') ? 'code' : 'name';
      return role === 'surface' ? 'floor-area' : role;
    case 'measures':
      return 'ignored';
  }
}

/** The day on which a point was put in service is the first day of delivery; its other days do not apply to the point. */
function pointRole(role: ColumnRole, says: (word: string) => boolean): ColumnRole {
  if (role === 'period') return says('service') && !says('injection') ? 'from' : 'ignored';
  if (role === 'siret' || role === 'finess' || role === 'building') return 'site';
  return role === 'name' && says('site') ? 'site' : role;
}

function withRole(column: ColumnMapping, role: ColumnRole): ColumnMapping {
  return role === column.role ? column : { ...column, role };
}

/** Two columns with the same key state the same thing for a row. */
export function placeOf({ role, energy, month, year }: ColumnMapping): string {
  return `${role} ${energy} ${month} ${year}`;
}

/** A name is preferred to an identifier, a column to a title; otherwise the highest confidence, and the first of equals. */
function preference({ header, confidence, isFromTitles }: ColumnMapping): number {
  const isIdentifier = /(^|[_ ])id$|\b(siret|finess)\b|^n°|^(no|num|numéro) /i.test(header.trim());
  return confidence - (isIdentifier ? 0.5 : 0) - (isFromTitles === true ? 1 : 0);
}
