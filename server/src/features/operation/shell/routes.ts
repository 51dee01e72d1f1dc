import { readShell as endpoint } from '@suivi/contract/operation/shell';
import type { Register } from '../../../platform/http/register-endpoint.ts';
import { readShell } from './read-shell.ts';

export function registerShell(register: Register): void {
  register(endpoint, readShell);
}
