import type { DeclarationContent } from '@suivi/domain/declaration/declaration-content';
import type { DeclarationKey, EstimatedMonth } from '@suivi/domain/import-plan/plan-declarations';
import type { BuildingContent } from '@suivi/domain/import-plan/plan-buildings';
import type { ReadingKey } from '@suivi/domain/import-plan/plan-readings';
import type { SiteAttributes } from '@suivi/domain/import-plan/plan-sites';
import type { Reading } from '@suivi/domain/reading/sub-metered-energy';
import type { JournalEntry } from '../../platform/journal/journal-entry.ts';

type States<T> = { before: T | null; after: T | null };

/** What was done, as if somebody had typed it: the history of a record does not depend on how it was entered. */
function verbOf({ before, after }: States<unknown>): 'create' | 'save' | 'delete' {
  if (before === null) return 'create';
  return after === null ? 'delete' : 'save';
}

function statesOf<T>({ before, after }: States<T>, kept: (state: T) => unknown) {
  return {
    ...(before === null ? {} : { before: kept(before) }),
    ...(after === null ? {} : { after: kept(after) }),
  };
}

export function declarationEntry(
  id: number,
  { siteId, energyType, year }: DeclarationKey,
  siteName: string,
  states: States<DeclarationContent>,
): JournalEntry {
  return {
    action: `declaration.${verbOf(states)}`,
    entity: 'declaration',
    entityId: id,
    siteId,
    label: `${siteName} · ${energyType} · ${year}`,
    ...statesOf(states, ({ unit, gasCoefficient, ecsProducer, notes, ttcNotes, months }) => ({
      unit,
      gasCoefficient,
      ecsProducer,
      notes,
      ttcNotes,
      months,
    })),
  };
}

export function readingEntry(
  id: number,
  { year, month }: ReadingKey,
  place: { siteId: number; siteName: string; buildingName: string },
  states: States<Reading>,
): JournalEntry {
  return {
    action: `reading.${verbOf(states)}`,
    entity: 'reading',
    entityId: id,
    siteId: place.siteId,
    label: `${place.siteName} · ${place.buildingName} · ${String(month).padStart(2, '0')}/${year}`,
    ...statesOf(states, ({ electricity, gas, water }) => ({
      electricityKwh: electricity,
      gasKwhPcs: gas,
      waterM3: water,
    })),
  };
}

export function buildingEntry(
  id: number,
  siteId: number,
  siteName: string,
  states: States<BuildingContent>,
): JournalEntry {
  return {
    action: `building.${verbOf(states)}`,
    entity: 'building',
    entityId: id,
    siteId,
    label: `${siteName} · ${(states.after ?? states.before)?.name ?? ''}`,
    ...statesOf(states, content => content),
  };
}

export function siteEntry(id: number, states: States<SiteAttributes>): JournalEntry {
  return {
    action: `site.${verbOf(states)}`,
    entity: 'site',
    entityId: id,
    siteId: id,
    label: (states.after ?? states.before)?.name ?? '',
    ...statesOf(states, attributes => attributes),
  };
}

/** The same as for a note that somebody writes. */
export function estimateEntry(
  verb: 'create' | 'delete',
  id: number,
  { siteId, energyType, year, month }: EstimatedMonth,
  siteName: string,
): JournalEntry {
  const monthText = `${year}-${String(month).padStart(2, '0')}`;
  const state = { energyType, month: monthText, noteKind: 'estimated', note: '' };
  return {
    action: `month-note.${verb}`,
    entity: 'month-note',
    entityId: id,
    siteId,
    label: `${siteName} · ${energyType} · ${monthText}`,
    ...(verb === 'create' ? { after: state } : { before: state }),
  };
}
