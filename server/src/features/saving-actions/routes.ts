import * as contract from '@suivi/contract/saving-actions';
import * as measurements from '@suivi/contract/saving-measurements';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/http/platform.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { createSavingAction } from './create-saving-action.ts';
import { deleteSavingAction } from './delete-saving-action.ts';
import { listSavingActions } from './list-saving-actions.ts';
import { freezeBaseline } from './measure/freeze-baseline.ts';
import { listSavingMeasurements } from './list-saving-measurements.ts';
import { releaseBaseline } from './measure/release-baseline.ts';
import { saveSavingAction } from './save-saving-action.ts';

export function registerSavingActions(app: FastifyInstance, platform: Platform): void {
  registerEndpoint(app, platform, contract.listSavingActions, listSavingActions);
  registerEndpoint(app, platform, contract.createSavingAction, createSavingAction);
  registerEndpoint(app, platform, contract.saveSavingAction, saveSavingAction);
  registerEndpoint(app, platform, contract.deleteSavingAction, deleteSavingAction);
  registerEndpoint(app, platform, measurements.listSavingMeasurements, listSavingMeasurements);
  registerEndpoint(app, platform, measurements.freezeBaseline, freezeBaseline);
  registerEndpoint(app, platform, measurements.releaseBaseline, releaseBaseline);
}
