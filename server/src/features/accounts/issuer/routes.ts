import * as contract from '@suivi/contract/accounts/issuer';
import type { Register } from '../../../platform/http/register-endpoint.ts';
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

export function registerIssuer(register: Register): void {
  register(contract.startIssuerSignIn, startSignIn);
  register(contract.finishIssuerSignIn, finishSignIn);
  register(contract.askForAccess, askForAccess);
  register(contract.readIssuerSettings, readIssuerSettings);
  register(contract.saveIssuerSettings, saveIssuerSettings);
  register(contract.tryIssuer, tryIssuer);
  register(contract.listAccessRequests, listAccessRequests);
  register(contract.grantAccess, grantAccess);
  register(contract.refuseAccess, refuseAccess);
  register(contract.unlinkIssuer, unlinkIssuer);
  register(contract.exportRights, exportRights);
}
