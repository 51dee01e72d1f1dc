import { pointFields } from '../../supply/fields/point-fields.ts';
import { rolesOf } from '../../ground/fields/field.ts';
import { siteFields } from '../../sites/site.ts';
import type { EnergyType } from '../../energy/energy-type.ts';
import type { ColumnMapping, ColumnRole, FormerTable, ImportSubject } from '../words/mapping.ts';
import { isPointNumber } from '../words/point-header.ts';

const buildingRoles: readonly ColumnRole[] = ['building', 'building-code'];
const buildingAttributes: readonly ColumnRole[] = ['surface', 'personnel', 'horaires'];
const siteAttributes = rolesOf(siteFields).filter(role => role !== 'name' && role !== 'type');
/** Attributes in a list of points, such as a C68 of Enedis. */
const pointAttributes: ReadonlySet<ColumnRole> = new Set<ColumnRole>([
  ...rolesOf(pointFields).filter(role => role !== 'meter' && role !== 'name' && role !== 'notes'),
  'places',
  'power',
]);
/** With any of these, the rows are months or bills. */
const notOfPoints: readonly ColumnRole[] = [
  'quantity',
  'amount',
  'measure',
  'bill-number',
  'to',
  'index-to',
  'month',
];
/** The energies that sub-meters of a building measure. */
const readEnergies: ReadonlySet<EnergyType | null> = new Set(['electricity', 'gas', 'water', null]);

const measured: ReadonlySet<ColumnRole> = new Set<ColumnRole>([
  'quantity',
  'amount',
  'measure',
  'index-from',
  'index-to',
]);

const subjectOfFormerTable: Record<FormerTable, ImportSubject> = {
  buildings: 'buildings',
  building_consumptions: 'readings',
  monthly_energy_declarations: 'declarations',
};

/** With this many columns of figures under meaningless headers, the table is not a list of names. */
const figuresOfMonths = 3;

/**
 * The subject of a table according to its columns.
 *
 * @param unread the number of columns of figures under meaningless headers: with only names beside them they are months whose
 * measure is asked about, not a list of sites with unread figures.
 */
export function detectSubject(
  columns: readonly ColumnMapping[],
  formerTable: FormerTable | null,
  unread = 0,
): ImportSubject {
  if (formerTable !== null) return subjectOfFormerTable[formerTable];
  const has = (roles: readonly ColumnRole[]) => columns.some(({ role }) => roles.includes(role));
  const described = new Set(columns.map(({ role }) => role).filter(role => pointAttributes.has(role)));
  const isListOfPoints = columns.some(isPointNumber) && !has([...siteAttributes, ...buildingAttributes]);
  if (has(['meter']) && (described.size > 1 || isListOfPoints) && !has(notOfPoints)) return 'points';
  const measures = columns.filter(({ role }) => measured.has(role));
  const isMeasured = measures.length > 0 || has(['energy', 'unit', 'month', 'period', 'from']);
  if (!isMeasured) {
    if (has(siteAttributes)) return 'sites';
    if (has([...buildingRoles, ...buildingAttributes])) return 'buildings';
    return unread >= figuresOfMonths && !has(['type']) ? 'declarations' : 'sites';
  }
  const mayBeRead = measures.every(
    ({ role, energy }) => role !== 'amount' && role !== 'measure' && readEnergies.has(energy),
  );
  return has(buildingRoles) && mayBeRead ? 'readings' : 'declarations';
}
