import * as contract from '@suivi/contract/alerts/alerts';
import type { Register } from '../../platform/http/register-endpoint.ts';
import { ok } from '../../platform/result.ts';
import { readThresholdList } from '../../records/alerts/thresholds.ts';
import { acknowledgeAlert, acknowledgeAlerts } from './acknowledge-alerts.ts';
import { listAlerts } from './list-alerts.ts';
import { listDecisions } from './list-decisions.ts';
import { readAlert } from './read-alert.ts';
import { saveThresholds } from './save-thresholds.ts';

export function registerAlerts(register: Register): void {
  register(contract.listAlerts, listAlerts);
  register(contract.listDecisions, listDecisions);
  register(contract.acknowledgeAlerts, acknowledgeAlerts);
  register(contract.readAlert, readAlert);
  register(contract.acknowledgeAlert, acknowledgeAlert);
  register(contract.readThresholds, async ({ db }) => ok(await readThresholdList(db)));
  register(contract.saveThresholds, saveThresholds);
}
