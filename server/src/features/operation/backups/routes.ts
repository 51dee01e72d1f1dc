import * as contract from '@suivi/contract/operation/backups';
import type { Register } from '../../../platform/http/register-endpoint.ts';
import { readBackups } from './read-backups.ts';

/** Only reads: no request makes or restores a backup. */
export function registerBackups(register: Register): void {
  register(contract.readBackups, readBackups);
}
