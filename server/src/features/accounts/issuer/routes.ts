import * as contract from '@suivi/contract/accounts/issuer';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/http/platform.ts';
import { registerEndpoint } from '../../../platform/http/register-endpoint.ts';
import {
  askForAccess,
  grantAccess,
  listAccessRequests,
  refuseAccess,
  unlinkIssuer,
} from './access-requests.ts';
import { exportRights } from './export-rights.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { readIssuerSettings, saveIssuerSettings } from './save-issuer-settings.ts';
import { startSignIn, tryIssuer } from './start-sign-in.ts';

export function registerIssuer(app: FastifyInstance, platform: Platform): void {
  registerEndpoint(app, platform, contract.startIssuerSignIn, startSignIn);
  registerEndpoint(app, platform, contract.finishIssuerSignIn, finishSignIn);
  registerEndpoint(app, platform, contract.askForAccess, askForAccess);
  registerEndpoint(app, platform, contract.readIssuerSettings, readIssuerSettings);
  registerEndpoint(app, platform, contract.saveIssuerSettings, saveIssuerSettings);
  registerEndpoint(app, platform, contract.tryIssuer, tryIssuer);
  registerEndpoint(app, platform, contract.listAccessRequests, listAccessRequests);
  registerEndpoint(app, platform, contract.grantAccess, grantAccess);
  registerEndpoint(app, platform, contract.refuseAccess, refuseAccess);
  registerEndpoint(app, platform, contract.unlinkIssuer, unlinkIssuer);
  registerEndpoint(app, platform, contract.exportRights, exportRights);
}
