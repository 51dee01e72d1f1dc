import type { createContract as endpoint } from '@suivi/contract/contracts';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { writeContract } from './write-contract.ts';

export const createContract: Handler<typeof endpoint> = async ({ body, change }) =>
  change(async current => writeContract(current, null, body));
