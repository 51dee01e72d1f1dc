import type { SavingAction, SavingActionContent } from '@suivi/contract/actions/saving-actions';
import { fromOptionalIsoDay } from '@suivi/domain/ground/calendar/calendar-date';
import { type SavingActionFault, savingActionFault } from '@suivi/domain/actions/saving-action';
import type { Change } from '../../platform/change.ts';
import { ok, refuse, type Result } from '../../platform/result.ts';
import { actionKind } from '../../records/actions/action-kind.ts';
import { lockAction } from '../../records/actions/store.ts';
import { isSiteInService } from '../../records/sites/find-site.ts';
import { writeRecords } from '../../records/write-records.ts';
import { strangeField } from './store.ts';

const fields: Record<SavingActionFault, keyof SavingActionContent> = {
  'decided-missing': 'decidedOn',
  'works-from-missing': 'worksFrom',
  'works-to-missing': 'worksTo',
  'works-order': 'worksTo',
  'energy-twice': 'expected',
  'adjustment-order': 'adjustments',
};

/** Checks an action and writes it. */
export async function writeAction(
  change: Change,
  siteId: number,
  stored: SavingAction | null,
  content: SavingActionContent,
): Promise<Result<SavingAction>> {
  const fault = savingActionFault({
    ...content,
    decidedOn: fromOptionalIsoDay(content.decidedOn),
    worksFrom: fromOptionalIsoDay(content.worksFrom),
    worksTo: fromOptionalIsoDay(content.worksTo),
  });
  if (fault !== null)
    return refuse('saving-action-invalid', { field: fields[fault], params: { kind: fault } });
  if (!(await isSiteInService(change.tx, siteId))) return refuse('not-found', { field: 'siteId' });
  const strange = await strangeField(change.tx, { siteId, actionId: stored?.id ?? null }, content);
  if (strange !== null) return refuse('saving-action-elsewhere', { field: strange });
  const [written] = await writeRecords(change, actionKind, [{ key: { siteId }, stored, content }]);
  const action = written ? await lockAction(change.tx, written.id) : null;
  if (!action) throw new Error('an action was written and is gone');
  return ok(action);
}
