import { buildingFields } from '../../sites/building.ts';
import { foldText } from '../../ground/text/fold-text.ts';
import type { NameMatcher } from '../words/match-name.ts';
import { readFields, type Told } from './read-fields.ts';
import type { RowTools } from './row-tools.ts';

/** A building in a row, identified by its code, otherwise by its name, at the site. */
export type CandidateBuilding = Told<typeof buildingFields> & {
  line: number;
  siteId: number;
  existingId: number | null;
  name: string;
};

/** The type under which the group's first tool stored hospitals among the buildings. */
const hospitalType = /^(hospital|centre hospitalier)$/;

export function isHospitalRow({ cells, mapping }: RowTools): boolean {
  return mapping.formerTable === 'buildings' && hospitalType.test(foldText(cells.text('type')));
}

/** The building described by the current row, at `siteId`; null for a fault. */
export function readBuildingRow(
  siteId: number,
  matchBuilding: NameMatcher,
  tools: RowTools,
): CandidateBuilding | null {
  const { cells, problems } = tools;
  const faultAt = (role: 'name' | 'position-x' | 'position-y', code: 'name-missing' | 'position-invalid') =>
    problems.fault(cells.line(), cells.columnOf(role), code);
  if (cells.text('name') === '') return faultAt('name', 'name-missing');
  const told = readFields(buildingFields, tools);
  if (told === null) return null;
  const { positionX, positionY, code } = told;
  if ((positionX === null) !== (positionY === null))
    return faultAt(positionX === null ? 'position-x' : 'position-y', 'position-invalid');
  const name = told.name ?? '';
  const match = matchBuilding(code ?? name);
  const byName = match.kind === 'unknown' ? matchBuilding(name) : match;
  return {
    ...told,
    line: cells.line(),
    siteId,
    existingId: byName.kind === 'known' ? byName.id : null,
    name,
  };
}
