import * as contract from '@suivi/contract/accounts/accounts';
import * as tokens from '@suivi/contract/accounts/tokens';
import { resetTwoFactor as resetTwoFactorEndpoint } from '@suivi/contract/accounts/two-factor';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/http/platform.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import {
  disableAccount,
  enableAccount,
  endAccountSessions,
  eraseAccount,
  resetTwoFactor,
} from './account-access.ts';
import { createAccount } from './create-account.ts';
import { listAccounts } from './list-accounts.ts';
import { resetPassword } from './reset-password.ts';
import { saveAccount } from './save-account.ts';
import { createToken, listTokens, revokeToken } from './tokens/tokens.ts';

export function registerAccounts(app: FastifyInstance, platform: Platform): void {
  registerEndpoint(app, platform, contract.listAccounts, listAccounts);
  registerEndpoint(app, platform, contract.createAccount, createAccount);
  registerEndpoint(app, platform, contract.saveAccount, saveAccount);
  registerEndpoint(app, platform, contract.disableAccount, disableAccount);
  registerEndpoint(app, platform, contract.enableAccount, enableAccount);
  registerEndpoint(app, platform, contract.eraseAccount, eraseAccount);
  registerEndpoint(app, platform, contract.resetPassword, resetPassword);
  registerEndpoint(app, platform, resetTwoFactorEndpoint, resetTwoFactor);
  registerEndpoint(app, platform, contract.endAccountSessions, endAccountSessions);
  registerEndpoint(app, platform, tokens.listTokens, listTokens);
  registerEndpoint(app, platform, tokens.createToken, createToken);
  registerEndpoint(app, platform, tokens.revokeToken, revokeToken);
}
