import type { saveThresholds as endpoint } from '@suivi/contract/alerts/alerts';
import { thresholdProblem } from '@suivi/domain/alerts/alert-thresholds';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../platform/result.ts';
import { readThresholdList, replaceThresholds } from '../../records/alerts/thresholds.ts';

/** Saves every energy in the request, or none. Alerts follow in the background. */
export const saveThresholds: Handler<typeof endpoint> = async ({ body: { thresholds }, edit }) => {
  for (const [index, threshold] of thresholds.entries()) {
    if (thresholdProblem(threshold) === 'critical-not-above-warning') {
      return refuse('threshold-critical-not-above-warning', {
        field: `thresholds.${index}.criticalPercent`,
      });
    }
    if (thresholds.findIndex(({ energyType }) => energyType === threshold.energyType) !== index) {
      return refuse('invalid', { field: `thresholds.${index}.energyType`, params: { rule: 'duplicate' } });
    }
  }
  return edit(readThresholdList, true, async (current, before) => {
    const changed = thresholds.filter(threshold => {
      const stored = before.thresholds.find(({ energyType }) => energyType === threshold.energyType);
      return (
        stored?.warningPercent !== threshold.warningPercent ||
        stored.criticalPercent !== threshold.criticalPercent
      );
    });
    if (changed.length === 0) {
      current.nothingToDo();
      return ok(before);
    }
    await replaceThresholds(current, before.thresholds, changed);
    return ok(await readThresholdList(current.tx));
  });
};
