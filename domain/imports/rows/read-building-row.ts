import { type BuildingStatus, buildingStatuses } from '../../sites/building.ts';
import type { CandidateBuilding } from './candidate.ts';
import { foldText } from '../../ground/text/fold-text.ts';
import type { NameMatcher } from '../words/match-name.ts';
import { attributeNumber, attributeSurface, attributeText } from './read-attributes.ts';
import type { RowTools } from './row-tools.ts';

const statusWords: Record<string, BuildingStatus> = {
  normal: 'normal',
  normale: 'normal',
  surveillance: 'warning',
  alerte: 'alert',
};

/** The type under which the group's first tool kept hospitals among the buildings. */
const hospitalType = /^(hospital|centre hospitalier)$/;

export function isHospitalRow({ cells, mapping }: RowTools): boolean {
  return mapping.formerTable === 'buildings' && hospitalType.test(foldText(cells.text('type')));
}

/** The building that the row at hand describes, at `siteId`; null for a fault. */
export function readBuildingRow(
  siteId: number,
  matchBuilding: NameMatcher,
  tools: RowTools,
): CandidateBuilding | null {
  const { cells, problems } = tools;
  const name = attributeText('name', 120, tools);
  if (name === null) return problems.fault(cells.line(), cells.columnOf('name'), 'name-missing');
  const code = attributeText('code', 30, tools);
  const texts = {
    type: attributeText('type', 60, tools),
    personnel: attributeText('personnel', 300, tools),
    equipements: attributeText('equipements', 1_000, tools),
    horaires: attributeText('horaires', 300, tools),
  };
  const surfaceM2 = attributeSurface('surface', tools);
  const position = readPosition(tools);
  const status = readStatus(tools);
  const { type, personnel, equipements, horaires } = texts;
  if (name === undefined || code === undefined || type === undefined || personnel === undefined) return null;
  if (equipements === undefined || horaires === undefined || surfaceM2 === undefined) return null;
  if (position === undefined || status === undefined) return null;
  const match = code === null ? matchBuilding(name) : matchBuilding(code);
  const byName = match.kind === 'unknown' ? matchBuilding(name) : match;
  return {
    line: cells.line(),
    siteId,
    existingId: byName.kind === 'known' ? byName.id : null,
    name,
    code,
    type,
    surfaceM2,
    personnel,
    equipements,
    horaires,
    position,
    status,
  };
}

function readPosition(tools: RowTools): CandidateBuilding['position'] | undefined {
  const percent = { minimum: 0, maximum: 100, decimals: 3 };
  const xPercent = attributeNumber('position-x', percent, tools);
  const yPercent = attributeNumber('position-y', percent, tools);
  if (xPercent === undefined || yPercent === undefined) return undefined;
  if (xPercent !== null && yPercent !== null) return { xPercent, yPercent };
  if (xPercent === null && yPercent === null) return null;
  const missing = xPercent === null ? 'position-x' : 'position-y';
  tools.problems.fault(tools.cells.line(), tools.cells.columnOf(missing), 'position-invalid');
  return undefined;
}

function readStatus({ cells, problems }: RowTools): BuildingStatus | null | undefined {
  const text = cells.text('status');
  if (text === '') return null;
  const folded = foldText(text);
  const status = buildingStatuses.find(known => known === folded) ?? statusWords[folded];
  if (status === undefined)
    problems.fault(cells.line(), cells.columnOf('status'), 'status-unknown', { text });
  return status;
}
