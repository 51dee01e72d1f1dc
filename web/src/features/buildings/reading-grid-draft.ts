import type { ReadingEntry, StoredReading } from '@suivi/contract/readings';
import { type Month, months } from '@suivi/domain/calendar/month';
import { editableNumber } from '@suivi/domain/number/editable-number';
import { parseReading } from '@suivi/domain/reading/parse-reading';
import {
  emptyReading,
  type SubMeteredEnergy,
  subMeteredEnergies,
} from '@suivi/domain/reading/sub-metered-energy';
import { readingError } from '../../lib/texts/reading-error.ts';

export type CellKey = `${Month}:${SubMeteredEnergy}`;
export type StoredMonths = readonly (StoredReading | null)[];

/** What was typed over the stored year: the cells that differ, and the version of each month when they were typed. */
export type GridDraft = {
  cells: Partial<Record<CellKey, string>>;
  versions: Partial<Record<Month, number | null>>;
};

export const untouched: GridDraft = { cells: {}, versions: {} };

export function storedText(stored: StoredMonths, month: Month, energy: SubMeteredEnergy): string {
  const value = stored[month - 1]?.[energy] ?? null;
  return value === null ? '' : editableNumber(value);
}

export function cellText(
  draft: GridDraft,
  stored: StoredMonths,
  month: Month,
  energy: SubMeteredEnergy,
): string {
  return draft.cells[`${month}:${energy}`] ?? storedText(stored, month, energy);
}

type Typed = { month: Month; energy: SubMeteredEnergy; text: string };

/**
 * A month that is touched for the first time remembers which version it was typed over. While a save is on
 * its way, a cell of it is kept even when it is back at what is stored: another text was sent.
 */
export function withTyped(
  draft: GridDraft,
  stored: StoredMonths,
  typed: readonly Typed[],
  isSaving = false,
): GridDraft {
  const next: GridDraft = { cells: { ...draft.cells }, versions: { ...draft.versions } };
  for (const { month, energy, text } of typed) {
    const key: CellKey = `${month}:${energy}`;
    const isOnItsWay = isSaving && key in draft.cells;
    if (text === storedText(stored, month, energy) && !isOnItsWay) delete next.cells[key];
    else next.cells[key] = text;
    if (!(month in next.versions)) next.versions[month] = stored[month - 1]?.version ?? null;
    if (typedMonths(next).every(each => each !== month)) delete next.versions[month];
  }
  return next;
}

export function typedMonths({ cells }: GridDraft): Month[] {
  return months.filter(month => subMeteredEnergies.some(energy => cells[`${month}:${energy}`] !== undefined));
}

/** Months that somebody else saved after they were typed over. */
export function staleMonths(draft: GridDraft, stored: StoredMonths): Month[] {
  return typedMonths(draft).filter(
    month => (draft.versions[month] ?? null) !== (stored[month - 1]?.version ?? null),
  );
}

/** What was typed stays, now over what is stored. */
export function rebased(draft: GridDraft, stored: StoredMonths): GridDraft {
  const versions = typedMonths(draft).map(month => [month, stored[month - 1]?.version ?? null] as const);
  return { cells: draft.cells, versions: Object.fromEntries(versions) };
}

/** What was typed in these months is given up. */
export function withoutMonths(draft: GridDraft, given: readonly Month[]): GridDraft {
  const kept = Object.entries(draft.cells).filter(
    ([key]) => !given.includes(Number(key.split(':')[0]) as Month),
  );
  const versions = Object.entries(draft.versions).filter(
    ([month]) => !given.includes(Number(month) as Month),
  );
  return { cells: Object.fromEntries(kept), versions: Object.fromEntries(versions) };
}

/**
 * What was typed while `sent` was on its way. It begins from what was saved; a month that holds anything else than was
 * sent keeps the version it was sent over, and is stale.
 */
export function typedSince(
  latest: GridDraft,
  sent: { draft: GridDraft; entries: readonly ReadingEntry[] },
  stored: StoredMonths,
): GridDraft {
  const later = months.flatMap(month =>
    subMeteredEnergies.flatMap(energy => {
      const text = latest.cells[`${month}:${energy}`];
      return text === undefined || text === sent.draft.cells[`${month}:${energy}`]
        ? []
        : [{ month, energy, text }];
    }),
  );
  const left = withTyped(untouched, stored, later);
  const versions = typedMonths(left).map(month => {
    const entry = sent.entries.find(each => each.month === month);
    const now = stored[month - 1];
    const isAsSent = entry && now && subMeteredEnergies.every(energy => entry[energy] === now[energy]);
    return [month, isAsSent ? now.version : (latest.versions[month] ?? null)] as const;
  });
  return { cells: left.cells, versions: Object.fromEntries(versions) };
}

/** The months to save; null while a cell cannot be taken. */
export function entriesOf(draft: GridDraft, stored: StoredMonths, buildingId: number): ReadingEntry[] | null {
  const entries: ReadingEntry[] = [];
  for (const month of typedMonths(draft)) {
    const reading = { ...emptyReading };
    for (const energy of subMeteredEnergies) {
      const text = cellText(draft, stored, month, energy);
      const parsed = parseReading(text, energy);
      if (readingError(parsed) !== null) return null;
      reading[energy] = parsed.kind === 'value' ? parsed.value : null;
    }
    entries.push({ buildingId, month, version: draft.versions[month] ?? null, ...reading });
  }
  return entries;
}
