import type { BuildingRecord } from '@suivi/contract/sites/buildings';
import type { BuildingStatus } from '@suivi/domain/sites/building';

export type BuildingQuery = { text: string; type: string | null; status: BuildingStatus | null };

/** Whether a building contains every word of the search, ignoring accents and case, and has the given type and status. */
export function buildingMatches(building: BuildingRecord, { text, type, status }: BuildingQuery): boolean {
  if (type !== null && building.type !== type) return false;
  if (status !== null && building.status !== status) return false;
  const words = plain(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const { name, code, personnel, equipements, horaires } = building;
  const all = plain([name, code, building.type, personnel, equipements, horaires].join(' '));
  return words.every(word => all.includes(word));
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
