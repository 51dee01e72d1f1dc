import * as contract from '@suivi/contract/alerts/alerts';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/http/platform.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { ok } from '../../platform/result.ts';
import { readThresholdList } from '../../records/alerts/thresholds.ts';
import { acknowledgeAlert, acknowledgeAlerts } from './acknowledge-alerts.ts';
import { listAlerts } from './list-alerts.ts';
import { listDecisions } from './list-decisions.ts';
import { readAlert } from './read-alert.ts';
import { saveThresholds } from './save-thresholds.ts';

export function registerAlerts(app: FastifyInstance, platform: Platform): void {
  registerEndpoint(app, platform, contract.listAlerts, listAlerts);
  registerEndpoint(app, platform, contract.listDecisions, listDecisions);
  registerEndpoint(app, platform, contract.acknowledgeAlerts, acknowledgeAlerts);
  registerEndpoint(app, platform, contract.readAlert, readAlert);
  registerEndpoint(app, platform, contract.acknowledgeAlert, acknowledgeAlert);
  registerEndpoint(app, platform, contract.readThresholds, async ({ db }) => ok(await readThresholdList(db)));
  registerEndpoint(app, platform, contract.saveThresholds, saveThresholds);
}
