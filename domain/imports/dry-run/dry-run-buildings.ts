import type { CandidateBuilding } from '../rows/candidate.ts';
import type { BuildingContent, StoredBuilding } from '../../sites/building.ts';
import { classifiedItem } from './classified-item.ts';
import { oneLine } from './told-fields.ts';
import { type ItemKey, type DryRunItem, refusedItem } from './dry-run-item.ts';

export type BuildingWrite = {
  key: { siteId: number };
  stored: StoredBuilding | null;
  content: BuildingContent;
  /** Below zero: how other rows of the file name the building that is to be made. */
  givenId: number | null;
};

const emptyBuilding: BuildingContent = {
  name: '',
  code: '',
  type: '',
  surfaceM2: null,
  personnel: '',
  equipements: '',
  horaires: '',
  position: null,
  status: 'normal',
};

/** What importing buildings would do; an empty cell erases nothing. Archived buildings are not among `stored`. */
export function dryRunBuildings(
  candidates: readonly CandidateBuilding[],
  stored: readonly StoredBuilding[],
): { items: DryRunItem[]; writes: BuildingWrite[] } {
  const items: DryRunItem[] = [];
  const writes: BuildingWrite[] = [];
  const byId = new Map(stored.map(building => [building.id, building]));
  const met = new Set<string>();
  const codes = new Map<string, string>(
    stored.map(({ siteId, id, code }) => [codeKey(siteId, code), `id ${id}`]),
  );
  for (const candidate of candidates) {
    const { siteId, line, name } = candidate;
    const key: ItemKey = { kind: 'building', siteId, name };
    const existing = candidate.existingId === null ? null : (byId.get(candidate.existingId) ?? null);
    const owner = existing === null ? `new ${siteId} ${candidate.code ?? name}` : `id ${existing.id}`;
    const content = merged(candidate, existing ?? emptyBuilding);
    const fault = faultOf(content, siteId, owner, { met, codes });
    if (fault !== null) {
      items.push(refusedItem(line, key, fault));
      continue;
    }
    met.add(owner);
    if (content.code !== '') codes.set(codeKey(siteId, content.code), owner);
    const item = classifiedItem(line, key, existing && fieldsOf(existing), fieldsOf(content));
    items.push(item);
    if (item.class !== 'identical') {
      const { existingId: givenId } = candidate;
      writes.push({ key: { siteId }, stored: existing, content, givenId });
    }
  }
  return { items, writes };
}

function faultOf(
  { type, code }: BuildingContent,
  siteId: number,
  owner: string,
  { met, codes }: { met: ReadonlySet<string>; codes: ReadonlyMap<string, string> },
) {
  if (met.has(owner)) return 'row-twice' as const;
  if (type === '') return 'building-type-missing' as const;
  const holder = code === '' ? undefined : codes.get(codeKey(siteId, code));
  return holder === undefined || holder === owner ? null : ('building-code-taken' as const);
}

/** A code is unique in its site whatever its case. */
function codeKey(siteId: number, code: string): string {
  return `${siteId} ${code.toUpperCase()}`;
}

function merged(candidate: CandidateBuilding, kept: BuildingContent): BuildingContent {
  return {
    name: oneLine(candidate.name),
    code: oneLine(candidate.code ?? kept.code),
    type: oneLine(candidate.type ?? kept.type),
    surfaceM2: candidate.surfaceM2 ?? kept.surfaceM2,
    personnel: oneLine(candidate.personnel ?? kept.personnel),
    equipements: candidate.equipements ?? kept.equipements,
    horaires: oneLine(candidate.horaires ?? kept.horaires),
    position: candidate.position ?? kept.position,
    status: candidate.status ?? kept.status,
  };
}

function fieldsOf({ position, ...content }: BuildingContent) {
  const { name, code, type, surfaceM2, personnel, equipements, horaires, status } = content;
  return {
    name,
    code,
    type,
    surfaceM2,
    personnel,
    equipements,
    horaires,
    status,
    positionX: position?.xPercent ?? null,
    positionY: position?.yPercent ?? null,
  };
}
