import type { SitePlan } from '@suivi/contract/site-map';
import type { JournalEntry } from '../../platform/journal/journal-entry.ts';

export type PlannedSite = { id: number; name: string };

type States = { before?: SitePlan | null; after?: SitePlan | null };

/** The journal keeps what a plan was, not its picture. */
export function planEntry(
  verb: 'create' | 'save' | 'remove',
  { id, name }: PlannedSite,
  { before, after }: States,
): JournalEntry {
  return {
    action: `site-plan.${verb}`,
    entity: 'site-plan',
    entityId: id,
    siteId: id,
    label: name,
    ...(before ? { before: stateOf(before) } : {}),
    ...(after ? { after: stateOf(after) } : {}),
  };
}

function stateOf({ mediaType, widthPx, heightPx, byteCount }: SitePlan) {
  return { mediaType, widthPx, heightPx, byteCount };
}
