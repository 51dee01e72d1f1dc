import * as contract from '@suivi/contract/two-factor';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/http/platform.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { confirmTwoFactor } from './confirm-two-factor.ts';
import { readTwoFactor } from './read-two-factor.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.ts';
import { startTwoFactor } from './start-two-factor.ts';
import { stopTwoFactor } from './stop-two-factor.ts';

export function registerTwoFactor(app: FastifyInstance, platform: Platform): void {
  registerEndpoint(app, platform, contract.readTwoFactor, readTwoFactor);
  registerEndpoint(app, platform, contract.startTwoFactor, startTwoFactor);
  registerEndpoint(app, platform, contract.confirmTwoFactor, confirmTwoFactor);
  registerEndpoint(app, platform, contract.renewRecoveryCodes, renewRecoveryCodes);
  registerEndpoint(app, platform, contract.stopTwoFactor, stopTwoFactor);
}
