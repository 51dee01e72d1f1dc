import * as contract from '@suivi/contract/accounts/accounts';
import * as tokens from '@suivi/contract/accounts/tokens';
import { resetTwoFactor as resetTwoFactorEndpoint } from '@suivi/contract/accounts/two-factor';
import type { Register } from '../../platform/http/register-endpoint.ts';
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

export function registerAccounts(register: Register): void {
  register(contract.listAccounts, listAccounts);
  register(contract.createAccount, createAccount);
  register(contract.saveAccount, saveAccount);
  register(contract.disableAccount, disableAccount);
  register(contract.enableAccount, enableAccount);
  register(contract.eraseAccount, eraseAccount);
  register(contract.resetPassword, resetPassword);
  register(resetTwoFactorEndpoint, resetTwoFactor);
  register(contract.endAccountSessions, endAccountSessions);
  register(tokens.listTokens, listTokens);
  register(tokens.createToken, createToken);
  register(tokens.revokeToken, revokeToken);
}
