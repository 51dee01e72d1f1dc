import type { ModulationCause, ModulationStatement } from './modulation.ts';

/** What is still missing in a modulation file. */
export type ModulationGap =
  | { code: 'note' | 'document'; cause: ModulationCause }
  | { code: 'modulated_cabs' | 'elements' | 'no_action' }
  | { code: 'action_cost' | 'action_saving' | 'action_date' | 'action_owner'; title: string };

type PlannedAction = {
  title: string;
  ownCents: number | null;
  expectedKwh: number;
  worksFrom: string | null;
  owner: string;
};

/**
 * Empty when no cause is claimed, since no modulation is requested. The volume of activity alone needs neither the technical file
 * nor a programme (article 10). `attached`: the documents of the site.
 */
export function modulationGaps(
  { causes, modulatedCabsKwhPerM2, elements }: ModulationStatement,
  actions: readonly PlannedAction[],
  attached: ReadonlySet<number>,
): ModulationGap[] {
  const gaps = causes.flatMap(({ cause, note, documentId }): ModulationGap[] => [
    ...(note.trim() === '' ? [{ code: 'note' as const, cause }] : []),
    ...(documentId === null || !attached.has(documentId) ? [{ code: 'document' as const, cause }] : []),
  ]);
  if (causes.every(({ cause }) => cause === 'activity')) return gaps;
  if (modulatedCabsKwhPerM2 === null) gaps.push({ code: 'modulated_cabs' });
  const isDescribed =
    elements.length > 0 && elements.every(({ current, kept }) => current !== '' && kept !== '');
  if (!isDescribed) gaps.push({ code: 'elements' });
  if (actions.length === 0) gaps.push({ code: 'no_action' });
  for (const { title, ownCents, expectedKwh, worksFrom, owner } of actions) {
    if (ownCents === null) gaps.push({ code: 'action_cost', title });
    if (expectedKwh === 0) gaps.push({ code: 'action_saving', title });
    if (worksFrom === null) gaps.push({ code: 'action_date', title });
    if (owner === '') gaps.push({ code: 'action_owner', title });
  }
  return gaps;
}
