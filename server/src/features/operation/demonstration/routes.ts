import * as contract from '@suivi/contract/operation/demonstration';
import type { Register } from '../../../platform/http/register-endpoint.ts';
import { keepDemonstrationAccounts, readDemonstration, removeDemonstration } from './demonstration-data.ts';

export function registerDemonstration(register: Register): void {
  register(contract.readDemonstration, readDemonstration);
  register(contract.removeDemonstration, removeDemonstration);
  register(contract.keepDemonstrationAccounts, keepDemonstrationAccounts);
}
